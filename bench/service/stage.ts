import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SOURCE_LOADER } from '../../hosts/fork';
import { startStack } from '../../stack';
import { createApiClient, type ApiClient } from '../../test/support/clients/api-client';
import { freePort, removeDataDir, startProduct, type Product } from '../../test/support/product';
import { startBenchRunners, type BenchRunners } from './instant-runner';
import { PROGRAMS } from '../../test/support/programs';

/** The product as `npm start` gives it and the floor, beside each other on the same PostgreSQL and the same Temporal. */
export interface Stage {
  product: Product;
  api: ApiClient;
  floor: Floor;
  runners: BenchRunners;
  databaseUrl: string;
  temporalAddress: string;
  close(): Promise<void>;
}

interface Floor {
  pid: number;
  /** Posts, or gets where there is no body, and reads the whole reply. */
  call<T = { id: string }>(path: string, body?: object): Promise<T>;
}

const ROOT = resolve(__dirname, '../..');
/** So that a row that measures how much there can be does not measure the limit instead. */
const NO_LIMIT = { MAX_LIVE_RUNS: '100000', MAX_LIVE_RUNS_PER_WORKSPACE: '100000', MAX_START_DELAY_MS: '0' };

export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  const uiPort = await freePort();
  const stack = await startStack({
    dataDir,
    uiPort,
    browser: false,
    programs: PROGRAMS,
    env: process.env,
    report: () => undefined,
  });
  const runners = await startBenchRunners();
  const place = { DATABASE_URL: stack.databaseUrl, TEMPORAL_ADDRESS: stack.temporal.address };
  const settings = { LOG_LEVEL: 'warn', SVC_ALLOW_LOCAL_TARGETS: '1', ...NO_LIMIT, ...runners.env, ...place, ...env };
  const product = await startProduct({ env: settings });
  const floor = await startFloor(place);
  return {
    product,
    api: createApiClient(product.baseUrl, product.apiKey),
    floor,
    runners,
    databaseUrl: stack.databaseUrl,
    temporalAddress: stack.temporal.address,
    async close() {
      await floor.stop();
      await product.kill('SIGTERM', 'parent');
      removeDataDir(product);
      await runners.close();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startFloor(place: Record<string, string>): Promise<Floor & { stop(): Promise<void> }> {
  const child = spawn('node', [...SOURCE_LOADER, 'bench/service/floor/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...place },
  });
  const exited = once(child, 'exit');
  const port = await new Promise<string>((found, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const said = /^listening (\d+)/m.exec(text)?.[1];
      if (said !== undefined) found(said);
    });
    void exited.then(([code]) => reject(new Error(`the floor ended with code ${code}: ${text}`)));
  });
  return {
    pid: child.pid ?? 0,
    async call<T>(path: string, body?: object): Promise<T> {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`the floor answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as T;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
