import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_LOADER } from '../../hosts/fork';

/**
 * What node is told to run a program of the product: within the suite what was built of it, as a container does, and
 * elsewhere its source, as `npm start` does.
 */
export function programOf(source: string): string[] {
  const build = process.env['TEST_BUILD'];
  if (build === undefined) return [...SOURCE_LOADER, source];
  const built = join(build, source.replace(/\.ts$/, '.js'));
  if (!existsSync(built)) throw new Error(`${source} is not among what was built`);
  return [built];
}
