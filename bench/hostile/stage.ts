import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient } from '../../test/support/clients/api-client';
import { runCommand } from '../../test/support/command';
import { removeDataDir, startProduct, type Product } from '../../test/support/product';
import { startTestRunners, type TestRunners } from '../../test/support/runners/runners-file';
import { KINDS, type Hostile } from './kinds';

/** The product as `npm start` gives it, a site and a runner that are hostile, and two tenants. */
export interface Stage {
  product(): Product;
  hostile: ApiClient;
  neighbour: ApiClient;
  bodyFor(kind: Hostile, size: number): object;
  /** Ends every process of the product at once, and starts it again on the same data. Seconds until it is ready. */
  killAndRestart(): Promise<number>;
  close(): Promise<void>;
}

const SMALL = '<!doctype html><title>Small</title><h1>Small</h1><p>The harbour opens at nine and closes at five.</p>';

export async function openStage(): Promise<Stage> {
  const site = await startSite();
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const runners = await startHostileRunner();
  const env = { ...runners.env, LOG_LEVEL: 'error', SVC_ALLOW_LOCAL_TARGETS: '1' };
  let product = await startProduct({ env });
  const { stdout } = await runCommand('workers/create-key.ts', ['--workspace', 'neighbour', '--credit-usd', '1000'], {
    SVC_DATA_DIR: product.dataDir,
  });
  return {
    product: () => product,
    hostile: createApiClient(product.baseUrl, product.apiKey),
    neighbour: createApiClient(product.baseUrl, stdout.trim()),
    bodyFor(kind, size) {
      const at = `${KINDS.indexOf(kind)}/${size}`;
      const page = kind.page === undefined ? 'small' : at;
      // The custom runner is told by the words of the task what it has to report.
      const words = kind.report === undefined ? {} : { input: `Report ${at}` };
      const body = { url: `${siteUrl}/${page}`, routing: kind.runner, background: true, max_cost_usd: 1 };
      return { ...words, ...body, ...kind.request?.(size) };
    },
    async killAndRestart() {
      const { dataDir, port } = product;
      await product.kill('SIGKILL', 'group');
      const startedAt = Date.now();
      product = await startProduct({ dataDir, port, env });
      return (Date.now() - startedAt) / 1000;
    },
    async close() {
      await product.kill('SIGTERM', 'parent');
      removeDataDir(product);
      await runners.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

async function startSite(): Promise<Server> {
  const site = createServer((request, response) => {
    const [, index = '', size = ''] = /^\/(\d+)\/(\d+)/.exec(request.url ?? '') ?? [];
    const page = KINDS[Number(index)]?.page?.(Number(size));
    if (index === '' || page === undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(SMALL);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return site;
}

function startHostileRunner(): Promise<TestRunners> {
  return startTestRunners(
    {
      'hostile-runner': ({ task }) => {
        const [, index, size] = /^Report (\d+)\/(\d+)/.exec(task.text) ?? [];
        return { status: 'succeeded', ...KINDS[Number(index)]?.report?.(Number(size)) };
      },
      instant: () => ({ status: 'succeeded', output: 'The harbour opens at nine.' }),
    },
    { price_usd: 0 },
  );
}
