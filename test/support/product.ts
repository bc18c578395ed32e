import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../stack/process/ports';
import { shareWorkflowBundle } from './bundle-folder';
import { programOf } from './program';

const ROOT = resolve(__dirname, '../..');

export interface Product {
  baseUrl: string;
  demoUrl: string;
  apiKey: string;
  dataDir: string;
  port: number;
  pid: number;
  output(): string;
  /** Sends a signal to the parent alone or to its whole process group, and waits until the parent is gone. */
  kill(signal: NodeJS.Signals, whom: 'parent' | 'group'): Promise<number | null>;
}

export interface StartOptions {
  dataDir?: string;
  port?: number;
  script?: string;
  env?: Record<string, string>;
}

/** Starts the product as processes of its own and waits for its ready line. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const started = await launchUntilReady(options);
  const { dataDir, port, output } = started;
  const demoUrl = /demo site\s+(\S+)/.exec(output())?.[1] ?? '';
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    demoUrl,
    apiKey: readFileSync(join(dataDir, 'api-key'), 'utf8').trim(),
    dataDir,
    port,
    pid: started.child.pid ?? 0,
    output,
    kill: started.kill,
  };
}

export type RoleProcess = Omit<Product, 'apiKey' | 'demoUrl'>;

/** Starts one role as a process of its own and waits until it is ready. */
export async function startRole(role: 'api' | 'worker', env: Record<string, string>): Promise<RoleProcess> {
  const started = await launchUntilReady({ script: role, env });
  const { dataDir, port, output, kill } = started;
  return { baseUrl: `http://127.0.0.1:${port}`, dataDir, port, pid: started.child.pid ?? 0, output, kill };
}

/** Starts a product that is expected to refuse; resolves with its exit code and what it printed. */
export async function startExpectingRefusal(options: StartOptions): Promise<{ code: number | null; output: string }> {
  const started = await launch(options);
  const code = await started.exited;
  await started.ready.catch(() => undefined);
  return { code, output: started.output() };
}

/** A port that was chosen here is free only until another program takes it, so a second one may be needed. */
async function launchUntilReady(options: StartOptions) {
  const first = await launch(options);
  try {
    await first.ready;
    return first;
  } catch (error) {
    const isTaken = new RegExp(`Port ${first.port} on \\S+ is taken`).test(first.output());
    if (options.port !== undefined || !isTaken) throw error;
  }
  const second = await launch({ ...options, dataDir: first.dataDir });
  await second.ready;
  return second;
}

async function launch(options: StartOptions) {
  const dataDir = options.dataDir ?? newDataDir();
  const port = options.port ?? (await freePort());
  const demoPort = await freePort();
  const child = spawn('node', [...programOf('workers/start.ts'), ...(options.script ? [options.script] : [])], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutTestVariables(process.env),
      PORT: String(port),
      DEMO_PORT: String(demoPort),
      SVC_DATA_DIR: dataDir,
      TEMPORAL_UI_PORT: String(await freePort()),
      METRICS_PORT: 'off',
      ...options.env,
    },
  });
  let text = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolveReady, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (/^ready/m.test(text)) resolveReady();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    // Only when its output is closed as well has all of it been read.
    void once(child, 'close').then(([code]) => reject(new Error(`the product ended with code ${code}:\n${text}`)));
  });
  ready.catch(() => undefined);
  return { child, dataDir, port, ready, exited, output: () => text, kill: killer(child, exited) };
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-e2e-'));
  shareWorkflowBundle(dataDir);
  return dataDir;
}

function killer(child: ChildProcess, exited: Promise<number | null>) {
  return async (signal: NodeJS.Signals, whom: 'parent' | 'group'): Promise<number | null> => {
    const pid = child.pid ?? 0;
    process.kill(whom === 'group' ? -pid : pid, signal);
    return exited;
  };
}

function withoutTestVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(TEST_|JEST_|NODE_ENV$|DATABASE_URL$|TEMPORAL_ADDRESS$)/.test(name)),
  );
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

export function removeDataDir(product: Pick<Product, 'dataDir'>): void {
  // A browser that is being ended may still write to its profile.
  rmSync(product.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
