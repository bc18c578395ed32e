import { cpSync, mkdirSync, readdirSync, readFileSync, chownSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { startStack, StackError, type StackOptions } from '../../stack';
import { isRoot } from '../../stack/process/identity';
import { acceptsConnections, freePorts } from '../../stack/process/ports';
import { commandLine } from '../../stack/process/process-info';
import { until } from '../support/until';
import { temporalBinary } from './fixtures/embedded-temporal';
import { leftAfter, processesOf, startProgram } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';
import { PROGRAMS } from '../support/programs';

jest.setTimeout(120_000);
afterAll(removeTempFolders);

const PROJECT = resolve(__dirname, '../..');
/** Guardians let PostgreSQL take ten seconds to stop. */
const GUARDIANS_NEED_MS = 20_000;

function optionsFor(folder: string, more: Partial<StackOptions> = {}): StackOptions {
  const report = () => undefined;
  return {
    dataDir: join(folder, 'data'),
    uiPort: 8233,
    programs: PROGRAMS,
    env: process.env,
    browser: false,
    report,
    ...more,
  };
}

/** A driver that is killed leaves the browser's profile in the temp folder, which is therefore one that is removed. */
function envIn(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: folder };
}

async function count(databaseUrl: string, sql: string): Promise<number | null> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql);
    return rowCount;
  } finally {
    await client.end();
  }
}

test('all parts are ready together, their ports are known, and nothing is left when they stop', async () => {
  const folder = makeTempFolder();
  const stack = await startStack(optionsFor(folder, { browser: true }));
  expect(stack.chromium).toMatchObject({ sandbox: true });
  expect(stack.ports).toHaveLength(8);
  expect(await Promise.all(stack.ports.map(acceptsConnections))).not.toContain(false);
  expect(stack.ports).toEqual(expect.arrayContaining([Number(new URL(stack.databaseUrl).port)]));
  await Promise.all([stack.stop(), stack.stop()]);
  expect(await Promise.all(stack.ports.map(acceptsConnections))).not.toContain(true);
  expect(await leftAfter(folder, 0)).toEqual([]);
});

describe.each([
  ['of the parent alone', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['of the whole process group', (pid: number) => process.kill(-pid, 'SIGKILL')],
])('kill -9 %s', (_, kill) => {
  test('leaves no process, and the next start finds the data', async () => {
    const folder = makeTempFolder();
    const dataDir = join(folder, 'data');
    const program = await startProgram('hold-stack.ts', { args: [dataDir, 'with-browser'], env: envIn(folder) });
    expect(program.ready['title']).toBe('held');
    await count(program.ready['databaseUrl'] as string, 'CREATE TABLE kept AS SELECT 1');
    const running = processesOf(folder);
    for (const name of ['guardian.js', 'postgres -D', 'temporal server', '--type=renderer']) {
      expect(running.some(({ command }) => command.includes(name))).toBe(true);
    }

    kill(program.pid);
    expect(await leftAfter(folder, GUARDIANS_NEED_MS, running)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('_profile-'))).toEqual([]);

    const again = await startStack(optionsFor(folder));
    expect(await count(again.databaseUrl, 'SELECT * FROM kept')).toBe(1);
    await again.stop();
  });

  test('and a start in the same moment waits for the old servers to be gone', async () => {
    const folder = makeTempFolder();
    const dataDir = join(folder, 'data');
    const program = await startProgram('hold-stack.ts', { args: [dataDir], env: process.env });
    kill(program.pid);
    const again = await startStack(optionsFor(folder));
    expect(await count(again.databaseUrl, 'SELECT 1')).toBe(1);
    await again.stop();
    expect(await leftAfter(folder, 0)).toEqual([]);
  });
});

test('servers whose guardians were killed as well end by themselves where the kernel can tell them', async () => {
  const folder = makeTempFolder();
  const program = await startProgram('hold-stack.ts', { args: [join(folder, 'data')], env: process.env });
  // Stopped, so that it is the kernel and not the parent who ends them.
  process.kill(program.pid, 'SIGSTOP');
  for (const name of ['postgres', 'temporal']) {
    const file = join(folder, 'data', 'run', `${name}.pid`);
    process.kill((JSON.parse(readFileSync(file, 'utf8')) as { guardian: number }).guardian, 'SIGKILL');
  }
  process.kill(program.pid, 'SIGKILL');
  expect(await leftAfter(folder, GUARDIANS_NEED_MS)).toEqual([]);
});

test('elsewhere they are found and stopped by the next start', async () => {
  const folder = makeTempFolder();
  const env = { ...process.env, PATH: '/usr/sbin:/sbin' };
  const program = await startProgram('hold-stack.ts', { args: [join(folder, 'data')], env });
  process.kill(program.pid, 'SIGSTOP');
  const guardians = ['postgres', 'temporal'].map((name) => {
    const file = join(folder, 'data', 'run', `${name}.pid`);
    const { guardian } = JSON.parse(readFileSync(file, 'utf8')) as { guardian: number };
    process.kill(guardian, 'SIGKILL');
    // PostgreSQL is found by its own pid file even if ours is missing.
    if (name === 'postgres') rmSync(file);
    return guardian;
  });
  process.kill(program.pid, 'SIGKILL');
  // Whoever was killed is still there for a moment.
  await until('the end of the guardians', () => guardians.every((pid) => commandLine(pid) === ''));
  const orphans = processesOf(folder);
  expect(orphans.length).toBeGreaterThanOrEqual(2);

  const lines: string[] = [];
  const again = await startStack(optionsFor(folder, { report: (line) => lines.push(line) }));
  expect(lines[0]).toMatch(/stopping what an earlier instance left running \(process \d+, \d+\)/);
  await again.stop();
  expect(await leftAfter(folder, 0)).toEqual([]);
});

test('SIGTERM ends a started product in order, with nothing left', async () => {
  const folder = makeTempFolder();
  const program = await startProgram('hold-stack.ts', {
    args: [join(folder, 'data'), 'with-browser'],
    env: envIn(folder),
  });
  const ended = new Promise<number | null>((done) => program.process.once('exit', done));
  program.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await leftAfter(folder, GUARDIANS_NEED_MS)).toEqual([]);
});

test('if one part cannot start, the others are stopped and its error is the only one', async () => {
  const folder = makeTempFolder();
  const missing = join(folder, 'no-such-temporal');
  const start = startStack(optionsFor(folder, { programs: { ...PROGRAMS, temporal: missing } }));
  await expect(start).rejects.toThrow(StackError);
  await expect(start).rejects.toThrow(`TEMPORAL_CLI_PATH is ${missing}, which is not an executable file.`);
  expect(await leftAfter(folder, 0)).toEqual([]);
  await (await startStack(optionsFor(folder))).stop();
});

test('servers given by address replace the embedded ones, or are one clear error', async () => {
  const [port = 0] = await freePorts(1);
  const embedded = await startStack(optionsFor(makeTempFolder()));
  const { databaseUrl, temporal } = embedded;
  const folder = makeTempFolder();
  const given = { databaseUrl, temporalAddress: temporal.address };

  const [first, second] = await Promise.all([
    startStack(optionsFor(folder, given)),
    startStack(optionsFor(folder, given)),
  ]);
  expect(first).toMatchObject({ databaseUrl, temporal: { address: temporal.address, uiUrl: null }, ports: [] });
  await Promise.all([first.stop(), second.stop()]);

  const noDatabase = { ...given, databaseUrl: `postgres://svc:secret@127.0.0.1:${port}/svc` };
  await expect(startStack(optionsFor(folder, noDatabase))).rejects.toThrow(
    new RegExp(`DATABASE_URL \\(127.0.0.1:${port}/svc\\) cannot be used: .*ECONNREFUSED`),
  );
  const noTemporal = { ...given, temporalAddress: `127.0.0.1:${port}` };
  await expect(startStack(optionsFor(folder, noTemporal))).rejects.toThrow(
    new RegExp(`TEMPORAL_ADDRESS \\(127.0.0.1:${port}\\) cannot be reached: .*ECONNREFUSED`),
  );
  await embedded.stop();
});

test('a server that ends by itself is told to whoever started it', async () => {
  const folder = makeTempFolder();
  let tell: (error: StackError) => void;
  const told = new Promise<StackError>((resolve) => (tell = resolve));
  const stack = await startStack(optionsFor(folder, { onFailure: (error) => tell(error) }));
  const { child } = JSON.parse(readFileSync(join(folder, 'data', 'run', 'temporal.pid'), 'utf8')) as { child: number };
  process.kill(child, 'SIGKILL');
  expect((await told).message).toContain(`ended unexpectedly (code 137); see the logs in ${join(folder, 'data')}`);
  await stack.stop();
});

const asRoot = isRoot() ? describe : describe.skip;

asRoot('as root', () => {
  test('it works below a folder that only root may enter', async () => {
    const folder = makeTempFolder(0o700);
    const stack = await startStack(optionsFor(folder, { browser: true }));
    expect(stack.chromium).toMatchObject({ sandbox: true });
    await count(stack.databaseUrl, 'CREATE TABLE kept AS SELECT 1');
    await stack.stop();
    const again = await startStack(optionsFor(folder));
    expect(await count(again.databaseUrl, 'SELECT * FROM kept')).toBe(1);
    await again.stop();
  });

  test.each([
    ['an ordinary user', { uid: 65534, gid: 65534 }],
    ['a user without a name', { uid: 64400, gid: 64400 }],
  ])('%s can start everything, in a home of his own', async (_, user) => {
    const folder = makeTempFolder();
    const home = join(folder, 'home');
    mkdirSync(home);
    chownSync(home, user.uid, user.gid);
    const temporal = join(folder, 'temporal');
    cpSync(await temporalBinary(), temporal);

    // The project may be closed to others: a mount namespace shows what is needed of it at an open place as well.
    const project = join(folder, 'project');
    const mounts = ['node_modules', 'stack', 'test', 'workers'].map((part) => {
      mkdirSync(join(project, part), { recursive: true });
      return `mount --bind '${join(PROJECT, part)}' '${join(project, part)}'`;
    });
    const show = [...mounts, `cd '${project}'`, 'exec "$@"'].join(' && ');
    const become = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    const prefix = ['unshare', '--mount', 'sh', '-c', show, 'sh', ...become];
    const env = { PATH: process.env['PATH'], HOME: home, TMPDIR: home, TEMPORAL_CLI_PATH: temporal };
    const args = [join(home, 'data'), 'with-browser'];
    const program = await startProgram('hold-stack.ts', { args, env, prefix, project });

    expect(program.ready['title']).toBe('held');
    expect(program.ready['chromium']).toMatchObject({ sandbox: true });
    expect(await count(program.ready['databaseUrl'] as string, 'SELECT 1')).toBe(1);
    const running = processesOf(folder);
    process.kill(program.pid, 'SIGKILL');
    expect(await leftAfter(folder, GUARDIANS_NEED_MS, running)).toEqual([]);
  });
});
