import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname, join } from 'node:path';

/** With which node runs sources, from the project's folder: as `npm start` does. */
export const SOURCE_LOADER = ['--import', './hosts/load-typescript.mjs'] as const;

export interface HostShare {
  heapMib: number;
  /** As `nice` counts. What the host starts inherits it. */
  priority: number;
}

/**
 * Starts a process for work that may crash or take too much. It talks by messages, is given none of our keys, and has a
 * lower priority than the main process, because callers wait for that one at every step.
 */
export function forkHost(entry: string, { heapMib, priority }: HostShare): ChildProcess {
  const child = fork(entry, [], {
    // The whole environment of the host: ours holds keys that are none of its business.
    env: {
      NODE_ENV: process.env['NODE_ENV'] ?? '',
      PATH: process.env['PATH'] ?? '',
      TMPDIR: process.env['TMPDIR'] ?? '',
    },
    cwd: join(__dirname, '..'),
    execArgv: [...loaderFor(entry), `--max-old-space-size=${heapMib}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  return child;
}

/** Built code needs none. */
function loaderFor(entry: string): readonly string[] {
  return extname(entry) === '.ts' ? SOURCE_LOADER : [];
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not every system allows it; the host then runs with the priority of this process.
  }
}
