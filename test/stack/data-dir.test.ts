import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir, openDataDir } from '../../stack/files/data-dir';
import { isRoot } from '../../stack/process/identity';
import { processStart } from '../../stack/process/process-info';
import { StackError } from '../../stack/stack-error';
import { startProgram } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

jest.setTimeout(30_000);
afterAll(removeTempFolders);
const quiet = () => undefined;

test('a new data folder is closed to other users', () => {
  const folder = join(makeTempFolder(), 'data');
  openDataDir(folder);
  expect(statSync(folder).mode & 0o007).toBe(0);
});

test('a second start is refused and told who holds the folder', async () => {
  const folder = join(makeTempFolder(), 'data');
  const first = await lockDataDir(folder, quiet);
  const second = lockDataDir(folder, quiet);
  await expect(second).rejects.toThrow(StackError);
  await expect(second).rejects.toThrow(`${folder} is in use by another instance (process ${process.pid})`);
  first.release();
  (await lockDataDir(folder, quiet)).release();
});

test.each([
  ['a process that is gone', { pid: 2 ** 22 - 3, start: 'boot:1' }],
  ['another program that was given its process id', { pid: process.pid, start: 'boot:1' }],
])('a lock left by %s does not hold', async (_, owner) => {
  const folder = join(makeTempFolder(), 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), JSON.stringify(owner));
  const { release } = await lockDataDir(folder, quiet);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toEqual({
    pid: process.pid,
    start: processStart(process.pid),
  });
  release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('of many starts at the same moment over a stale lock, one gets the folder', async () => {
  const folder = join(makeTempFolder(), 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), 'not a lock');
  const startAt = String(Date.now() + 4_000);
  const programs = await Promise.all(
    Array.from({ length: 5 }, () => startProgram('try-lock.ts', { args: [folder, startAt], env: process.env })),
  );
  for (const { pid } of programs) process.kill(pid, 'SIGKILL');
  expect(programs.filter(({ ready }) => ready['locked'])).toHaveLength(1);
});

test('a folder that cannot be made is one clear error', () => {
  const file = join(makeTempFolder(), 'file');
  writeFileSync(file, '');
  expect(() => openDataDir(join(file, 'data'))).toThrow(/data folder .* cannot be used .*SVC_DATA_DIR/);
});

const asRoot = isRoot() ? describe : describe.skip;

asRoot('as root', () => {
  test('everything stays in a data folder that others can get to', () => {
    const folder = join(makeTempFolder(), 'data');
    expect(openDataDir(folder).area).toBe(folder);
  });

  test('below a private folder the database lives in a system folder that later starts find again', () => {
    const folder = join(makeTempFolder(0o700), 'data');
    const { area } = openDataDir(folder);
    expect(area).not.toContain(folder);
    expect(openDataDir(folder).area).toBe(area);
    expect(statSync(area).mode & 0o777).toBe(0o710);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('a folder whose database is of another user is left as it is', () => {
    const folder = join(makeTempFolder(), 'data');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    for (const path of [folder, join(folder, 'postgres')]) chownSync(path, 12_345, 12_345);
    chmodSync(folder, 0o700);
    expect(() => openDataDir(folder)).toThrow('belongs to user 12345. Run this as that user');
    expect([statSync(folder).uid, statSync(folder).mode & 0o777]).toEqual([12_345, 0o700]);
  });

  test('a database that its user can no longer get to is an error, not an empty one elsewhere', () => {
    const around = makeTempFolder();
    const folder = join(around, 'data');
    const { pgData, identities } = openDataDir(folder);
    mkdirSync(pgData);
    chownSync(pgData, identities.database?.uid ?? 0, 0);
    chmodSync(around, 0o700);
    expect(() => openDataDir(folder)).toThrow('may not enter a folder above it any more');
    chmodSync(around, 0o755);
    expect(openDataDir(folder).area).toBe(folder);
  });

  test('a system folder that was lost is an error, not an empty database', () => {
    const folder = join(makeTempFolder(0o700), 'data');
    const { area } = openDataDir(folder);
    rmSync(area, { recursive: true });
    expect(() => openDataDir(folder)).toThrow(`was kept in ${area}, which no longer exists`);
  });
});

test('a data folder made anew where a closed one was deleted gets an empty area, and a kept one finds its own', () => {
  // An ordinary user's children run as that user, so nothing is ever kept elsewhere.
  if (!isRoot()) return;
  const closed = makeTempFolder(0o700);
  const dataDir = join(closed, 'data');
  const first = openDataDir(dataDir).area;
  expect(first.startsWith(closed)).toBe(false);
  expect(openDataDir(dataDir).area).toBe(first);
  rmSync(dataDir, { recursive: true });
  expect(openDataDir(dataDir).area).not.toBe(first);
  rmSync(first, { recursive: true });
});
