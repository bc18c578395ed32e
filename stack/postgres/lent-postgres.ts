import { existsSync } from 'node:fs';
import { openCacheDir } from '../files/cache-dir';
import { lockDataDir, openDataDir } from '../files/data-dir';
import { acceptsConnections } from '../process/ports';
import type { Env } from '../process/run-command';
import { StackError, type Report } from '../stack-error';
import { urlOfRunningPostgres } from './running-postgres';
import { startPostgres } from './server';

export interface LendOptions {
  folder: string;
  env: Env;
  report: Report;
}

/** Lends the database of a data folder: the server that a service runs on it, or one that runs for this work alone. */
export async function withPostgres<T>(options: LendOptions, work: (url: string) => Promise<T>): Promise<T> {
  const running = urlOfRunningPostgres(options.folder);
  if (running !== null && (await acceptsConnections(Number(new URL(running).port)))) return work(running);
  if (!existsSync(options.folder) || !existsSync(openDataDir(options.folder).pgData)) {
    throw new StackError(`There is no database in the data folder ${options.folder}.`);
  }
  return withOwnPostgres(options, work);
}

/** A server of its own, with an empty database where the folder has none. Refused while a service uses the folder. */
export async function withOwnPostgres<T>(
  { folder, env, report }: LendOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const dataDir = await lockDataDir(folder, report);
  try {
    const cacheDir = openCacheDir(env, dataDir.path);
    const server = await startPostgres({ dataDir, cacheDir, report, signal: new AbortController().signal });
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    dataDir.release();
  }
}
