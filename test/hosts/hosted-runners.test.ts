import { join } from 'node:path';
import { startBrowserHost } from '../../hosts/browser/browser-host';
import { createHostedRunners, type HostedRunners } from '../../hosts/browser/hosted-runners';
import type { JsonObject } from '../../core/json';
import type { RunnerTask } from '../../core/run/outcome';
import type { RunnerContext } from '../../runners/runner';
import { processStart } from '../../stack/process/process-info';
import {
  createContext,
  taskOf,
  type AnyOutcome,
  type RecordedContext,
  type TestedRunner,
} from '../runners/runner-context';
import { until } from '../support/until';

const NASTY = join(__dirname, 'nasty-runners.ts');
const setup = {
  install: { executablePath: '/nowhere', launchArgs: [], env: {}, sandbox: true, downloadsDir: '/nowhere' },
  cdpAddress: null,
  lightpanda: null,
  model: null,
  pageMemoryMb: 1024,
  guard: { allowLocalTargets: false, allowedHostPorts: [], refusedPorts: [] },
};

let hosted: HostedRunners;
let runner: TestedRunner;
let started: number;
let refusedPorts: number[];
beforeEach(() => {
  started = 0;
  refusedPorts = [];
  hosted = createHostedRunners({
    setup,
    onRefused: () => undefined,
    refusePort(port) {
      refusedPorts.push(port);
      return () => void refusedPorts.splice(refusedPorts.indexOf(port), 1);
    },
    start(options) {
      started += 1;
      return startBrowserHost({ ...options, entry: NASTY });
    },
  });
  const found = hosted.runners.find(({ slug }) => slug === 'local-chromium');
  if (found === undefined) throw new Error('no local-chromium');
  runner = found;
});
afterEach(() => hosted.close());

/** The first words only read; the others would change something. */
const reading = (text: string): RunnerTask => taskOf('https://site.test/', { text });
const acting = (text: string): RunnerTask => taskOf('https://site.test/', { text, steps: ['click "Pay"'] });
const attempt = (attemptId: string): RecordedContext => ({ ...createContext(), attemptId });
const outputOf = ({ output }: AnyOutcome): JsonObject => output as JsonObject;
const pidOf = async (): Promise<number> =>
  Number(outputOf(await runner.run(reading('answer'), createContext()))['pid']);
const session = (attemptId: string) => ({ attemptId, jobId: null, inputId: null });

test('an attempt has everything in the host that it has here', async () => {
  const context = createContext({ credentials: { domain: 'site.test', username: 'ada', password: 'pw' } });
  const outcome = await runner.run(reading('answer'), context);
  expect(outputOf(outcome)).toMatchObject({ user: 'ada', saved: 'art_1' });
  expect(outputOf(outcome)['pid']).not.toBe(process.pid);
  expect(context.files).toEqual([
    { kind: 'download', name: 'a.txt', contentType: 'text/plain', body: Buffer.from('bytes') },
  ]);
  expect(context.notes).toEqual(['at work']);
  expect(context.sessions).toMatchObject([{ id: 'sess_1' }]);
});

test('a file comes out of the host piece by piece, as fast as it is taken', async () => {
  const context = createContext();
  expect(outputOf(await runner.run(reading('save pieces'), context))).toEqual({ size: 4_000_000, closed: true });
  const expected = Buffer.concat(Array.from({ length: 40 }, (_, index) => Buffer.alloc(100_000, index)));
  expect(context.files[0]?.body.equals(expected)).toBe(true);
  expect(outputOf(await runner.run(reading('break off'), createContext()))).toEqual({ size: null, closed: true });
  const uninterested: RunnerContext = { ...createContext(), saveArtifact: () => Promise.resolve(null) };
  expect(outputOf(await runner.run(reading('save pieces'), uninterested))).toMatchObject({ size: null });
});

test('what the attempt cannot do is told to the runner, and what the runner throws comes back without its words', async () => {
  const broken: RunnerContext = { ...createContext(), saveArtifact: () => Promise.reject(new Error('no database')) };
  expect(outputOf(await runner.run(reading('answer'), broken))).toMatchObject({ saved: 'refused' });
  const thrown = await runner.run(reading('throw'), createContext()).catch((error: unknown) => error as Error);
  expect(thrown).toMatchObject({ name: 'TypeError' });
  expect(String((thrown as Error).stack)).not.toContain('secret words');
});

test('who takes the host down is alone with it the second time, and the others are done again', async () => {
  const first = await pidOf();
  const waiting = attempt('att_waiting');
  const innocent = runner.run(reading('wait'), waiting);
  const guilty = await runner.run(reading('die'), attempt('att_guilty'));
  expect(guilty).toMatchObject({ kind: 'failed', fault: 'platform', unbilled: true, error: { code: 'browser_lost' } });
  expect(await pidOf()).not.toBe(first);
  // Its second try goes on in a host that nobody else can take down.
  waiting.abort(new Error('cancel'));
  await expect(innocent).rejects.toThrow('cancel');
  expect(started).toBe(4);
});

test('the ports of hosts are ours, and refused as targets while they are there', async () => {
  await pidOf();
  expect(refusedPorts).toEqual([4711]);
  await hosted.close();
  expect(refusedPorts).toEqual([]);
});

test('what may have changed something is not done a second time', async () => {
  const outcome = await runner.run(acting('die'), createContext());
  expect(outcome).toMatchObject({ unbilled: true, error: { code: 'browser_lost' } });
  await pidOf();
  expect(started).toBe(2);
});

test('a host that grows without end is ended, and nothing else grows', async () => {
  const before = process.memoryUsage().rss;
  expect(await runner.run(acting('fill buffers'), createContext())).toMatchObject({ error: { code: 'browser_lost' } });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('a cancelled attempt ends, also when its runner does not hear of it', async () => {
  for (const text of ['wait', 'never end']) {
    const context = createContext();
    const running = runner.run(reading(text), context);
    context.abort(new Error('cancel'));
    await expect(running).rejects.toThrow('cancel');
  }
});

test('a session that waits goes on in its host, and is lost with it', async () => {
  await runner.run(acting('ask'), attempt('att_1'));
  const resumed = await runner.resume?.(session('att_1'), '123', acting('ask'), attempt('att_1'));
  expect(resumed?.output).toEqual({ answer: '123', knew: true });

  await runner.run(acting('ask'), attempt('att_2'));
  expect(await runner.hasSession?.(session('att_2'))).toBe(true);
  await runner.release?.(session('att_2'));
  expect(await runner.hasSession?.(session('att_2'))).toBe(false);
  expect(await runner.resume?.(session('att_2'), '1', acting('ask'), attempt('att_2'))).toMatchObject({
    error: { code: 'session_lost' },
  });

  await runner.run(acting('ask'), attempt('att_3'));
  const pid = await pidOf();
  process.kill(pid, 'SIGKILL');
  await until(`the end of process ${pid}`, () => processStart(pid) === null);
  expect(await runner.hasSession?.(session('att_3'))).toBe(false);
  expect(await runner.resume?.(session('att_3'), '1', acting('ask'), attempt('att_3'))).toMatchObject({
    kind: 'failed',
    unbilled: true,
  });
});
