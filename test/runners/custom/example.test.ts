import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createCustomRunner } from '../../../runners/custom';
import type { Runner } from '../../../runners/runner';
import { taskOf } from '../runner-context';
import { contextWith, entryFor, guardOfWeb, refusingFetch } from './harness';
import { until } from '../../support/until';

const EXAMPLE = join(__dirname, '../../../docs/examples/custom-runner.mjs');

let child: ChildProcess;
let runner: Runner;
let url: string;
let site: string;
/** Stays silent on /slow, so that an attempt can be seen running. */
const server = createServer((request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/refused') response.writeHead(403);
  response.end(request.url === '/plain' ? 'no title' : '<title> A page </title>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  child = spawn(process.execPath, [EXAMPLE, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  url = `http://127.0.0.1:${/^ready (\d+)/.exec(line.toString())?.[1]}`;
  runner = createCustomRunner(entryFor(url, { apiKey: 'example-key' }), {
    guardedFetch: refusingFetch,
    guard: guardOfWeb,
  });
});

afterAll(async () => {
  await runner.close?.();
  child.kill();
  server.close();
  server.closeAllConnections();
});

const contextOf = (attemptId: string) => Object.assign(contextWith(), { attemptId });

test('the documented example runs a task', async () => {
  const context = contextOf('att_1');
  expect(await runner.run(taskOf(`${site}/`), context)).toMatchObject({
    kind: 'finished',
    output: { title: 'A page' },
    finalUrl: `${site}/`,
    steps: [{ index: 0, action: 'open', ok: true }],
  });
  expect(context.jobs).toHaveLength(1);
});

test('it answers the same key with the same attempt, and a re-attached worker with its result', async () => {
  const [first, again] = [contextOf('att_2'), contextOf('att_2')];
  const outcome = await runner.run(taskOf(`${site}/`), first);
  expect(await runner.run(taskOf(`${site}/`), again)).toEqual(outcome);
  expect(again.jobs).toEqual(first.jobs);
  expect(await runner.attach?.(first.jobs[0] ?? '', taskOf(`${site}/`), contextOf('att_2'))).toEqual(outcome);
});

test.each([
  ['/plain', { kind: 'failed', error: { code: 'no_title' } }],
  ['/refused', { kind: 'blocked', blockReason: 'http_403' }],
])('it tells what went wrong on %s', async (path, expected) => {
  expect(await runner.run(taskOf(site + path), contextOf(`att${path}`))).toMatchObject(expected);
});

test('it stops when it is cancelled', async () => {
  const context = contextOf('att_3');
  const run = runner.run(taskOf(`${site}/slow`), context);
  await until('a note', () => context.notes.length > 0);
  context.abort(new Error('cancel'));
  await expect(run).rejects.toThrow('cancel');
  const after = await runner.attach?.(context.jobs[0] ?? '', taskOf(null), contextOf('att_3'));
  expect(after).toMatchObject({ error: { code: 'runner_cancelled' } });
});

test('it refuses a wrong key and a task without an address', async () => {
  const stranger = createCustomRunner(entryFor(url), { guardedFetch: refusingFetch, guard: guardOfWeb });
  expect(await stranger.run(taskOf(`${site}/`), contextOf('att_4'))).toMatchObject({
    error: { code: 'runner_rejected' },
  });
  await stranger.close?.();
  expect(await runner.run(taskOf(null), contextOf('att_5'))).toMatchObject({ error: { code: 'runner_rejected' } });
});
