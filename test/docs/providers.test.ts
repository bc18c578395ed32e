import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providersMarkdown } from '../../docs/providers-markdown';
import { PROVIDERS } from '../../runners/providers';

test('the committed page is what adapters and catalogue say; run "npm run docs:providers" after a change', () => {
  expect(readFileSync(join(__dirname, '../../docs/providers.md'), 'utf8')).toBe(providersMarkdown());
});

test('every product with an adapter has a row with at least one option, and every omission a line', () => {
  const page = providersMarkdown();
  for (const { jobs, calls, browsers, keyVariables, leftOut = [] } of PROVIDERS) {
    for (const product of Object.keys({ ...jobs, ...calls, ...browsers }))
      expect(page).toMatch(new RegExp(`^\\| \`${product}\` \\| (job|call|browser) \\| [1-9]`, 'm'));
    for (const words of [...keyVariables, ...leftOut]) expect(page).toContain(words);
  }
});
