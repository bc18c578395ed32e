import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFINITIONS } from '../../metrics/definitions';

const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

test('the page for operators has every metric, each once, with its labels, and no others', () => {
  const rows = [...page.matchAll(/^\| `(svc_\w+)` +\| (.*?) +\|/gm)].map(([, name, labels = '']) => [name, labels]);
  const defined: { name: string; labelNames?: readonly string[] }[] = Object.values(DEFINITIONS);
  expect(rows).toEqual(
    defined.map(({ name, labelNames = [] }) => [name, labelNames.map((label) => `\`${label}\``).join(', ')]),
  );
});
