import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SOURCE_LOADER } from '../../hosts/fork';

const ROOT = resolve(__dirname, '../..');
const PROGRAM = 'node-for-hosts';

/** A node that takes what was built of a host's source instead of the source, and is the usual one for all else. */
export function writeNodeForHosts(build: string): void {
  const script = `#!/bin/sh
if [ "$1 $2" = '${SOURCE_LOADER.join(' ')}' ]; then
  built="${build}\${4#${ROOT}}"
  built="\${built%.ts}.js"
  if [ -f "$built" ]; then exec '${process.execPath}' "$3" "$built"; fi
fi
exec '${process.execPath}' "$@"
`;
  writeFileSync(join(build, PROGRAM), script, { mode: 0o755 });
}

/** Has services in this process start their hosts from the build, until the test file is over. */
export function startHostsFromBuild(): void {
  process.execPath = join(process.env['TEST_BUILD'] ?? '', PROGRAM);
}
