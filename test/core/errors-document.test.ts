import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUEST_ERRORS, RUN_ERRORS } from '../../core/errors';
import { errorsMarkdown } from '../../core/errors-document';

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
    ...Object.keys(RUN_ERRORS).map((code) => `| \`${code}\` |`),
  ];
  expect(rows).toHaveLength(expected.length);
  for (const start of expected) expect(rows.filter((row) => row.startsWith(start))).toHaveLength(1);
});
