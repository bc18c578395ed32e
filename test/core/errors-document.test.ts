import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUEST_ERRORS, RUN_ERRORS } from '../../core/errors';
import { errorsMarkdown } from '../../core/errors-document';
import { STRUCTURE_RULES } from '../../core/quality/structure/structure-rules';
import { TEXT_RULES } from '../../core/quality/text-rules';
import { FAILURE_REASONS } from '../../core/run/failure-reasons';

it('the committed page is what the table says; run "npm run docs:errors" after a change', () => {
  const committed = readFileSync(join(__dirname, '../../docs/errors.md'), 'utf8');
  expect(committed).toBe(errorsMarkdown());
});

it('the page has one row for every code, with its status', () => {
  const rows = errorsMarkdown()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const expected = [
    ...Object.entries(REQUEST_ERRORS).map(([code, { status }]) => `| \`${code}\` | ${status} |`),
    ...Object.keys(RUN_ERRORS).map((code) => `| \`${code}\` | ${RUN_ERRORS[code as keyof typeof RUN_ERRORS].message}`),
    ...Object.entries(FAILURE_REASONS).map(([reason, { fault, means }]) => `| \`${reason}\` | ${fault} | ${means} |`),
  ];
  expect(rows).toHaveLength(expected.length);
  for (const start of expected) expect(rows.filter((row) => row.startsWith(start))).toHaveLength(1);
});

it('every reason that a verdict can give is in the table', () => {
  const source = ['verdict.ts', 'judge-content.ts']
    .map((name) => readFileSync(join(__dirname, '../../core/quality', name), 'utf8'))
    .join('\n');
  const reasons = [
    ...TEXT_RULES.flatMap((rule) => (rule.verdict === 'failed' ? [rule.reason] : [])),
    ...STRUCTURE_RULES.flatMap((rule) => ('when' in rule && rule.verdict === 'failed' ? [rule.reason] : [])),
    ...[...source.matchAll(/'(?:failed|blocked)', [\d.]+, '(\w+)'/g)].map(([, reason = '']) => reason),
  ];
  expect(reasons.length).toBeGreaterThan(15);
  for (const reason of reasons) expect(Object.keys(FAILURE_REASONS)).toContain(reason);
});
