import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { lockDataDir, type LockedDataDir } from '../../stack/files/data-dir';
import { startPostgres } from '../../stack/postgres/server';
import { locatePostgresPackage, preparePostgresBinaries } from '../../stack/postgres/binaries';
import { runCommand } from '../../stack/process/run-command';
import { StackError } from '../../stack/stack-error';
import { leftAfter } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

jest.setTimeout(60_000);
afterAll(removeTempFolders);

const signal = new AbortController().signal;
const report = () => undefined;

async function withPostgres<T>(folder: string, use: (url: string, dataDir: LockedDataDir) => Promise<T>): Promise<T> {
  const dataDir = await lockDataDir(join(folder, 'data'), report);
  try {
    const server = await startPostgres({ dataDir, cacheDir: join(folder, 'cache'), report, signal });
    try {
      return await use(server.url, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    dataDir.release();
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a second start finds the data of the first', async () => {
  const folder = makeTempFolder();
  await withPostgres(folder, (url) => query(url, "CREATE TABLE note AS SELECT 'kept' AS text"));
  const rows = await withPostgres(folder, (url) => query(url, 'SELECT text FROM note'));
  expect(rows).toEqual([{ text: 'kept' }]);
  expect(await leftAfter(folder, 0)).toEqual([]);
});

test('the server is durable, speaks UTF-8, and asks for the password that only we can read', async () => {
  const folder = makeTempFolder();
  await withPostgres(folder, async (url, { path }) => {
    const rows = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
        current_setting('server_encoding') AS encoding, upper('é') AS upper`,
    );
    expect(rows).toEqual([{ fsync: 'on', pages: 'on', encoding: 'UTF8', upper: 'É' }]);
    expect(statSync(join(path, 'postgres-password')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
  });
});

test.each<[string, (pgData: string) => void, RegExp]>([
  ['without its version file', (pgData) => rmSync(join(pgData, 'PG_VERSION')), /PG_VERSION file is missing/],
  [
    'of another major version',
    (pgData) => writeFileSync(join(pgData, 'PG_VERSION'), '12\n'),
    /made by PostgreSQL 12, this is 18/,
  ],
  ['with a damaged control file', (pgData) => truncateSync(join(pgData, 'global', 'pg_control'), 100), /pg_control/],
  ['that is open to everybody', (pgData) => chmodSync(pgData, 0o777), /invalid permissions/],
])('a database %s is one clear error that names the folder', async (_, damage, reason) => {
  const folder = makeTempFolder();
  await withPostgres(folder, () => Promise.resolve(null));
  damage(join(folder, 'data', 'postgres'));

  const error = await withPostgres(folder, () => Promise.resolve(null)).catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(StackError);
  expect((error as Error).message).toMatch(reason);
  expect((error as Error).message).toContain(
    `Restore the data folder ${join(folder, 'data')} from a backup, or move it away`,
  );
  expect(await leftAfter(folder, 0)).toEqual([]);
});

test('what an install without scripts leaves out of the package is made good', async () => {
  const packageDir = join(makeTempFolder(), 'package');
  cpSync(locatePostgresPackage(), packageDir, { recursive: true, verbatimSymlinks: true });
  const lib = join(packageDir, 'native', 'lib');
  for (const name of readdirSync(lib)) if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  for (const name of readdirSync(join(packageDir, 'native', 'bin')))
    chmodSync(join(packageDir, 'native', 'bin', name), 0o644);

  const { postgres, initdb } = preparePostgresBinaries(packageDir, null, () => '');

  for (const program of [postgres, initdb]) {
    expect(await runCommand(program, ['--version'], { env: {}, timeoutMs: 5_000 })).toMatchObject({ ok: true });
  }
});

test('a package that its user cannot reach is copied to where he can', () => {
  const folder = makeTempFolder();
  const packageDir = join(folder, 'private', 'package');
  cpSync(locatePostgresPackage(), packageDir, { recursive: true, verbatimSymlinks: true });
  chmodSync(join(folder, 'private'), 0o700);

  const { postgres } = preparePostgresBinaries(packageDir, { uid: 64321, gid: 64321 }, () => folder);

  expect(postgres).toMatch(new RegExp(`^${folder}/postgres-[^/]+/native/bin/postgres$`));
  expect(existsSync(postgres)).toBe(true);
});
