import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

async function startWatched(how: string): Promise<ChildProcess> {
  const args = ['--import', 'tsx', join(__dirname, 'watched-process.ts'), how];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  return child;
}

async function endOf(child: ChildProcess): Promise<{ signal: string | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, said };
}

test('a process whose loop is busy ends, with or without having been told to', async () => {
  const child = await startWatched('busy');
  child.kill('SIGTERM');
  const { signal, said } = await endOf(child);
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('The event loop stood still');
});

test('one that was told to stop and does not get to its end is ended', async () => {
  const child = await startWatched('stubborn');
  child.kill('SIGTERM');
  const { signal, said } = await endOf(child);
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('did not stop in time');
});

test('one that is idle, or was frozen as a whole, is left alone', async () => {
  const child = await startWatched('idle');
  child.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  child.kill('SIGCONT');
  expect(await endOf(child)).toEqual({ signal: null, said: '' });
});
