import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usageOf } from '../runners/process-usage';
import { createApiClient, isOver, type ApiClient } from '../test/support/clients/api-client';
import { startAskingRunner } from '../test/support/runners/asking-runner';
import { removeDataDir, startProduct, type Product } from '../test/support/product';

const RUNS = Number(process.argv[2] ?? 1000);
const CALLERS = 16;
const CODE = '730518';

/** `npm run bench:paused [runs]`: so many runs wait at once, everything is restarted, and each goes on with its code. */
async function main(): Promise<void> {
  const runner = await startAskingRunner(() => [
    { kind: 'otp', prompt: 'Enter the code', accepts: (value) => value === CODE },
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'svc-bench-')), 'runners.json');
  const entry = { slug: 'asking', url: runner.url, api_key: 'k', price_usd: 0, interaction: true, live: false };
  writeFileSync(file, JSON.stringify([{ ...entry, trust: 'trusted' }]));
  const env = { LOG_LEVEL: 'warn', SVC_RUNNERS_FILE: file, MAX_LIVE_RUNS: '100000' };

  let product = await startProduct({ env });
  try {
    const body = { input: 'Ask', routing: 'asking', background: true, interaction_timeout_ms: 3_600_000 };
    let api = createApiClient(product.baseUrl, product.apiKey);
    await waitUntilPaused(api, [(await api.create(body)).body.id]);
    const idle = memoryOf(product);

    const startedAt = Date.now();
    const ids = await inParallel(Array.from({ length: RUNS }, () => async () => (await api.create(body)).body.id));
    await waitUntilPaused(api, ids);
    say('runs that wait', RUNS);
    say('seconds until all wait', (Date.now() - startedAt) / 1000);
    say('memory of API and worker before, MB', idle);
    say('memory while all wait, MB', memoryOf(product));
    say('memory per waiting run, kB', ((memoryOf(product) - idle) * 1024) / RUNS);

    await product.kill('SIGTERM', 'parent');
    product = await startProduct({ dataDir: product.dataDir, port: product.port, env });
    api = createApiClient(product.baseUrl, product.apiKey);
    say('memory after a restart of everything, MB', memoryOf(product));

    const answeredAt = Date.now();
    const statuses = await inParallel(
      ids.map((id) => async () => {
        await api.call('POST', `/v1/responses/${id}/input`, { body: { code: CODE } });
        return (await api.until(id, isOver)).status;
      }),
    );
    say('seconds until all went on and ended', (Date.now() - answeredAt) / 1000);
    say('memory after that, MB', memoryOf(product));
    const completed = statuses.filter((status) => status === 'completed').length;
    say('completed', completed);
    if (completed !== RUNS) process.exitCode = 1;
  } finally {
    await product.kill('SIGTERM', 'parent');
    removeDataDir(product);
    await runner.close();
  }
}

async function waitUntilPaused(api: ApiClient, ids: string[]): Promise<void> {
  await inParallel(ids.map((id) => () => api.until(id, ({ status }) => status === 'requires_action')));
}

async function inParallel<T>(calls: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let mine = next++; mine < calls.length; mine = next++) {
        const result = await calls[mine]?.();
        if (result !== undefined) results[mine] = result;
      }
    }),
  );
  return results;
}

function memoryOf({ pid }: Product): number {
  return (usageOf(pid)?.residentBytes ?? 0) / 1024 ** 2;
}

function say(what: string, value: number): void {
  process.stdout.write(`${what.padEnd(44)} ${value.toFixed(1).padStart(8)}\n`);
}

void main();
