import { once } from 'node:events';
import { createServer } from 'node:net';
import pino from 'pino';
import { createMetrics } from '../../../metrics/metrics';
import { loadConfig } from '../../../workers/config/config';
import { createClosables, type Closables } from '../../../workers/service/closables';
import { openMetrics } from '../../../workers/service/open-metrics';
import { freePort } from '../../support/product';

let closables: Closables;
beforeEach(() => (closables = createClosables(() => undefined)));
afterEach(() => closables.closeAll());

const logged: string[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);

function open(port: number, isAskedFor = true) {
  const config = { ...loadConfig({}, 'all'), metrics: { port, isAskedFor } };
  const metrics = createMetrics();
  const opening = {
    config,
    role: 'all' as const,
    log,
    metrics,
    closables,
    onFailure: () => undefined,
    signal: undefined,
  };
  return openMetrics(opening);
}

async function taken(): Promise<{ port: number }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  closables.add('holder', () => void holder.close());
  return { port: (holder.address() as { port: number }).port };
}

test('metrics are told in the form of Prometheus, with those of the process, and nothing else is there', async () => {
  const url = (await open(await freePort())) ?? '';
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const text = await reply.text();
  for (const name of ['svc_live_runs 0', 'nodejs_heap_size_used_bytes ', 'nodejs_eventloop_lag_p99_seconds '])
    expect(text).toContain(`\n${name}`);
  const status = async (path: string, method = 'GET') => (await fetch(new URL(path, url), { method })).status;
  expect(await Promise.all([status('/'), status('/metrics/x'), status('/metrics?a=b')])).toEqual([404, 404, 200]);
  expect(await Promise.all([status('/metrics', 'POST'), status('/metrics', 'HEAD')])).toEqual([405, 200]);
});

test('a taken port is refused by name where it was asked for', async () => {
  const { port } = await taken();
  await expect(open(port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port with METRICS_PORT.`,
  );
});

test('the default port is left to whoever has it, which one line of the log says', async () => {
  const { port } = await taken();
  expect(await open(port, false)).toBeNull();
  expect(logged).toEqual([expect.stringMatching(`^Port ${port} .* METRICS_PORT. Metrics are left out.$`)]);
});
