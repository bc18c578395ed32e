import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../files/data-dir';
import { LOOPBACK } from '../process/ports';
import { DATABASE } from './server';
import { SUPERUSER } from './cluster';

const PORT_LINE = 3;

/** The address of the embedded PostgreSQL that another process runs on this data folder; null when none runs. */
export function urlOfRunningPostgres(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const { path, pgData } = openDataDir(folder);
  try {
    const port = Number(readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    const password = readFileSync(join(path, 'postgres-password'), 'utf8').trim();
    return Number.isInteger(port) && port > 0
      ? `postgres://${SUPERUSER}:${password}@${LOOPBACK}:${port}/${DATABASE}`
      : null;
  } catch {
    return null;
  }
}
