import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type ChildOptions } from '../../stack/process/child';
import { leftAfter, processesOf } from './fixtures/processes';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';
import { until } from '../support/until';

afterAll(removeTempFolders);

function optionsFor(folder: string, script: string, graceMs = 10_000): ChildOptions {
  return {
    command: '/bin/sh',
    args: ['-c', script],
    env: { FOLDER: folder, PATH: '/usr/bin:/bin' },
    cwd: '/',
    identity: null,
    logFile: join(folder, 'child.log'),
    pidFile: join(folder, 'child.pid'),
    stopSignal: 'SIGTERM',
    graceMs,
  };
}

test('a child is stopped by its signal, and its pid file goes with it', async () => {
  const folder = makeTempFolder();
  const child = await startChild(
    optionsFor(folder, 'trap "echo bye; exit 3" TERM; echo up; while :; do sleep 0.05; done'),
  );
  expect(JSON.parse(readFileSync(join(folder, 'child.pid'), 'utf8'))).toMatchObject({ child: child.pid });
  await until('the child', () => readFileSync(join(folder, 'child.log'), 'utf8').includes('up'));

  await child.stop();

  expect(await child.exited).toBe(3);
  expect(readFileSync(join(folder, 'child.log'), 'utf8')).toBe('up\nbye\n');
  expect(existsSync(join(folder, 'child.pid'))).toBe(false);
  expect(processesOf(folder)).toEqual([]);
});

test('a child that ignores its signal is killed when its time is up', async () => {
  const folder = makeTempFolder();
  const child = await startChild(optionsFor(folder, 'trap "" TERM; echo up; while :; do sleep 0.05; done', 300));
  await until('the child', () => readFileSync(join(folder, 'child.log'), 'utf8').includes('up'));

  const stopped = Date.now();
  await child.stop();

  expect(Date.now() - stopped).toBeGreaterThanOrEqual(250);
  expect(await child.exited).toBe(128 + 9);
});

test('a child whose guardian is killed ends as well, also when it ignores its signal', async () => {
  const folder = makeTempFolder();
  const child = await startChild(optionsFor(folder, 'trap "" TERM; echo up; while :; do sleep 0.05; done', 300));
  await until('the child', () => readFileSync(join(folder, 'child.log'), 'utf8').includes('up'));
  const { guardian } = JSON.parse(readFileSync(join(folder, 'child.pid'), 'utf8')) as { guardian: number };

  process.kill(guardian, 'SIGKILL');

  await child.exited;
  expect(await leftAfter(folder, 5_000)).toEqual([]);
  await child.stop();
});

test('a child that ends by itself tells its exit code', async () => {
  const child = await startChild(optionsFor(makeTempFolder(), 'exit 7'));
  expect(await child.exited).toBe(7);
  await child.stop();
});

test('a child does not inherit our environment', async () => {
  const folder = makeTempFolder();
  const child = await startChild(optionsFor(folder, 'env'));
  await child.exited;
  const names = readFileSync(join(folder, 'child.log'), 'utf8')
    .split('\n')
    .map((line) => line.split('=')[0]);
  expect(names.filter((name) => !['', 'PWD', '_', 'SHLVL', 'OLDPWD'].includes(name ?? '')).sort()).toEqual([
    'FOLDER',
    'PATH',
  ]);
});

test('a program that does not exist is an error with its name', async () => {
  const options = { ...optionsFor(makeTempFolder(), ''), command: '/no/such/program' };
  await expect(startChild(options)).rejects.toThrow('/no/such/program could not be started');
});
