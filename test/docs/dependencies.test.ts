import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies, optionalDependencies } from '../../package.json';

const page = readFileSync(join(__dirname, '../../docs/dependencies.md'), 'utf8');

/** The rows of the first table: the package, and whether the page calls it optional. */
function rowsOfRuntime(): { name: string; isOptional: boolean }[] {
  const [, runtime = ''] = page.split(/^# .*$/m);
  return [...runtime.matchAll(/^\| `([^`]+)`( \(optional\))? +\|/gm)].map(([, name = '', optional]) => ({
    name,
    isOptional: optional !== undefined,
  }));
}

const namesOf = (isOptional: boolean) =>
  rowsOfRuntime()
    .filter((row) => row.isOptional === isOptional)
    .map(({ name }) => name)
    .sort();

test('the first table names the packages that the service needs, each once, and no others', () => {
  expect(namesOf(false)).toEqual(Object.keys(dependencies).sort());
  expect(namesOf(true)).toEqual(Object.keys(optionalDependencies).sort());
});
