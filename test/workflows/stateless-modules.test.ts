import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Outside of every function: a variable, or a collection that can be changed. */
const STATE = /^(?:export )?(?:let |var |const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet|Array)\b)/m;

test.each(['workflows', 'core/run'])('modules of %s have no state, which workflows would share', (folder) => {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((name) => STATE.test(readFileSync(join(ROOT, folder, name), 'utf8')))).toEqual([]);
});
