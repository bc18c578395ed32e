import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '../process/identity';
import { processStart } from '../process/process-info';
import { messageOf, type Report } from '../stack-error';

const BEAT_MS = 60 * 60_000;
/** Of so many beats that were missed, some would have come, whatever the clocks of two machines say. */
const FORGOTTEN_MS = 24 * BEAT_MS;

/**
 * A folder of this process among those of all that share the data folder. What a killed process left behind is removed,
 * now and from time to time: here it is known by its process id, which says nothing of another machine or container,
 * whose folders go when nobody has touched them for a day.
 */
export function openDownloads(all: string, identity: Identity | null, report: Report): string {
  const own = join(all, nameOf(process.pid));
  const beat = (): void => {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    if (identity) chownSync(own, identity.uid, identity.gid);
    utimesSync(own, new Date(), new Date());
    for (const name of readdirSync(all)) if (isLeft(all, name)) removeQuietly(join(all, name), report);
  };
  beat();
  setInterval(() => {
    try {
      beat();
    } catch (error) {
      report(`Chromium: ${own} cannot be kept (${messageOf(error)})`);
    }
  }, BEAT_MS).unref();
  return own;
}

function isLeft(all: string, name: string): boolean {
  const [, place, pid] = /^([0-9a-f]+)-(\d+)-/.exec(name) ?? [];
  if (place === PLACE) return nameOf(Number(pid)) !== name;
  const touched = statSync(join(all, name), { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > FORGOTTEN_MS;
}

/** Where a process id names one process: the same number is another one in the next container. */
const PLACE = createHash('sha256')
  .update(`${hostname()} ${readQuietly(() => readlinkSync('/proc/self/ns/pid'))} ${readQuietly(bootId)}`)
  .digest('hex')
  .slice(0, 16);

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** Empty on systems that have no such file, and no containers. */
function readQuietly(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Names a process in a way that holds for no later one with the same id. */
function nameOf(pid: number): string {
  return `${PLACE}-${pid}-${(processStart(pid) ?? 'gone').replace(/\W+/g, '-')}`;
}

function removeQuietly(path: string, report: Report): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    report(`Chromium: ${path}, which a process has left behind, cannot be removed (${messageOf(error)})`);
  }
}
