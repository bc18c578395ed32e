import { createApiClient } from '../test/support/clients/api-client';
import { removeDataDir, startProduct } from '../test/support/product';
import { benchListPages, MANY } from './list-pages';
import { measure, throughput, type Sample } from './measure';

const ROUNDS = Number(process.argv[2] ?? 200);

/** `npm run bench [rounds]`: what the service costs, as ratios against floors measured in the same run. */
async function main(): Promise<void> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  const api = createApiClient(product.baseUrl, product.apiKey);
  const page = `${product.demoUrl}/text`;
  const read = { url: page, routing: 'local-reader' };
  try {
    const known = (await api.create(read, { 'idempotency-key': 'bench' })).body.id;
    const floors = [
      await measure('floor: one HTTP round trip (GET /healthz)', ROUNDS, () =>
        fetch(`${product.baseUrl}/healthz`).then((r) => r.text()),
      ),
      await measure('floor: fetch the page itself', ROUNDS, () => fetch(page).then((r) => r.text())),
    ];
    const samples = [
      await measure('create in the background (202)', ROUNDS, () => api.create({ ...read, background: true })),
      await measure('create and wait (200), local-reader', ROUNDS, () => api.create(read)),
      await measure('idempotent replay', ROUNDS, () => api.create(read, { 'idempotency-key': 'bench' })),
      await measure('get', ROUNDS, () => api.get(known)),
      await measure('list of 20', ROUNDS, () => api.call('GET', '/v1/responses')),
    ];
    print([...floors, ...samples], floors[0]?.p50 ?? 1);
    const perSecond = await throughput(8, ROUNDS, () => api.create(read));
    process.stdout.write(`\nfinished runs per second, 8 callers: ${perSecond.toFixed(1)}\n`);
  } finally {
    await product.kill('SIGTERM', 'parent');
    removeDataDir(product);
  }
  await benchListPages(MANY);
}

function print(samples: Sample[], floor: number): void {
  process.stdout.write(`${'milliseconds'.padEnd(44)} p50      p95    p50 / floor\n`);
  for (const { name, p50, p95 } of samples) {
    const cells = [p50.toFixed(1).padStart(6), p95.toFixed(1).padStart(8), (p50 / floor).toFixed(1).padStart(10)];
    process.stdout.write(`${name.padEnd(42)} ${cells.join(' ')}\n`);
  }
}

void main();
