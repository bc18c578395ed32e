import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { logTail, startChild, type Child } from '../process/child';
import type { DataDir } from '../files/data-dir';
import { freePorts, LOOPBACK } from '../process/ports';
import { locatePostgresPackage, preparePostgresBinaries } from './binaries';
import { prepareCluster, SUPERUSER, unusableCluster } from './cluster';
import { openProgramsDir } from '../files/reachable-area';
import { codeOf, StackError, type Report } from '../stack-error';

export interface PostgresOptions {
  dataDir: DataDir;
  cacheDir: string;
  report: Report;
  signal: AbortSignal;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** Resolves when the server has ended, also when nobody asked it to. */
  exited: Promise<number>;
  stop(): Promise<void>;
}

export const DATABASE = 'svc';
// Replaying a long log after a crash takes time; a server that is still alive and busy is waited for.
const READY_MS = 120_000;
const PORT_TRIES = 3;

// Durable like any PostgreSQL (fsync stays on); only what a single machine has no use for is switched off.
const SETTINGS: Record<string, string> = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Starts the embedded PostgreSQL on a data folder, with an empty database on the first start. */
export async function startPostgres({ dataDir, cacheDir, report, signal }: PostgresOptions): Promise<EmbeddedPostgres> {
  const { database } = dataDir.identities;
  const logFile = join(dataDir.path, 'postgres.log');
  const binaries = preparePostgresBinaries(locatePostgresPackage(), database, () =>
    openProgramsDir(cacheDir, database),
  );
  const password = await prepareCluster(dataDir, binaries, logFile);

  for (let tries = 1; ; tries++) {
    const [port = 0] = await freePorts(1);
    const child = await startServer(dataDir, binaries.postgres, port, logFile);
    const url = `postgres://${SUPERUSER}:${password}@${LOOPBACK}:${port}/`;
    try {
      await untilReady(child, url, signal);
      report(`PostgreSQL ${binaries.majorVersion} is ready on port ${port}`);
      return { url: `${url}${DATABASE}`, port, exited: child.exited, stop: () => child.stop() };
    } catch (error) {
      await child.stop();
      const reason = fatalLine(logFile);
      // Somebody else took the port between our choice and the server's start.
      if (reason.includes('could not create any TCP/IP sockets') && tries < PORT_TRIES) continue;
      if (error instanceof StackError || signal.aborted) throw error;
      throw unusableCluster(dataDir, `${reason || String(error)} (full log: ${logFile})`);
    }
  }
}

function startServer(dataDir: DataDir, command: string, port: number, logFile: string): Promise<Child> {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  return startChild({
    command,
    args: ['-D', dataDir.pgData, ...settings],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    identity: dataDir.identities.database,
    logFile,
    pidFile: join(dataDir.runDir, 'postgres.pid'),
    // "Fast shutdown": open transactions are rolled back, then a checkpoint.
    stopSignal: 'SIGINT',
    graceMs: 10_000,
  });
}

async function untilReady(child: Child, url: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + READY_MS;
  while (!child.hasExited() && Date.now() < giveUpAt) {
    signal.throwIfAborted();
    const outcome = await tryConnect(`${url}${DATABASE}`);
    if (outcome === 'connected') return;
    if (outcome === 'no database') await createDatabase(url);
    else await sleep(30);
  }
  throw new Error(child.hasExited() ? 'the server ended at once' : 'the server did not become ready');
}

// "Starting up", "shutting down" and "too many connections" pass; anything else does not get better by waiting.
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '53300']);
const NO_SUCH_DATABASE = '3D000';

async function tryConnect(url: string): Promise<'connected' | 'no database' | 'not yet'> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'connected';
  } catch (error) {
    const code = codeOf(error);
    if (code === NO_SUCH_DATABASE) return 'no database';
    if (code !== undefined && PASSING_CODES.has(code)) return 'not yet';
    throw error;
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function fatalLine(logFile: string): string {
  const line = logTail(logFile, 20).findLast((text) => /(FATAL|PANIC):/.test(text)) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
