import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { usageOf } from '../../process-usage';
import type { ProxyHandle } from '../proxy-handle';

/** An engine that is known to start, and the user it runs under; null is our own. */
export interface LightpandaInstall {
  path: string;
  identity: { uid: number; gid: number } | null;
}

export interface EngineOptions {
  install: LightpandaInstall;
  proxy: ProxyHandle;
  /** What a page may take, in megabytes. */
  pageMemoryMb: number;
}

export interface Engine {
  port: number;
  isAlive(): boolean;
  /** Asks the port as well: the keeper, by which the death is known, ends a moment after the engine. */
  listens(): Promise<boolean>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const READY_MS = 15_000;
const LOOK_EVERY_MS = 200;
const MB = 1024 * 1024;
/** A page whose scripts do not come to an end is cut off by the engine after so long. */
const STALLED_MS = 10_000;
const MAX_CONNECTIONS = 256;

/**
 * Runs the engine for as long as its input is open, so that it never outlives this process, however this process ends;
 * ends with it, so that its death is known. First it tells the engine's process id.
 */
const KEEPER = `exec 3<&0
"$0" "$@" </dev/null 3<&- >/dev/null 2>&1 &
engine=$!
echo $engine
{ cat <&3 >/dev/null; kill -9 $engine; } >/dev/null 2>&1 &
exec 3<&-
wait $engine`;

/** Starts the engine as a server for drivers on loopback. All of its traffic goes through our filtering proxy. */
export async function startEngine({ install, proxy, pageMemoryMb }: EngineOptions): Promise<Engine> {
  const port = await freePort();
  const keeper = spawn('/bin/sh', ['-c', KEEPER, install.path, ...serveArguments(port, proxy, pageMemoryMb)], {
    cwd: '/',
    env: { LIGHTPANDA_DISABLE_TELEMETRY: 'true', LIGHTPANDA_DISABLE_CORE_DUMP: 'true' },
    stdio: ['pipe', 'pipe', 'ignore'],
    ...install.identity,
  });
  let isAlive = true;
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false;
      keeper.stdin.destroy();
      resolve();
    };
    keeper.once('exit', end).once('error', end);
  });
  // One that is gone leaves a broken pipe behind.
  keeper.stdin.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await gone;
  };

  const pid = await Promise.race([
    once(createInterface({ input: keeper.stdout }), 'line').then(Number),
    gone.then(() => 0),
  ]);
  const watch = setInterval(() => {
    // Its pages share one process: the bound is that of a browser's own processes.
    if ((usageOf(pid)?.residentBytes ?? 0) > 2 * pageMemoryMb * MB) void stop();
  }, LOOK_EVERY_MS);
  watch.unref();
  void gone.then(() => clearInterval(watch));

  for (const giveUpAt = Date.now() + READY_MS; !(await isReady(port)); await pause(LOOK_EVERY_MS / 4)) {
    if (isAlive && Date.now() < giveUpAt) continue;
    await stop();
    throw new Error('the engine did not start');
  }
  return { port, isAlive: () => isAlive, listens: async () => isAlive && (await isOpen(port)), stop };
}

function serveArguments(port: number, proxy: ProxyHandle, pageMemoryMb: number): string[] {
  const way = new URL(proxy.url);
  // Other users of the machine can read it here; all it gives them is the way to the public web that they have anyway.
  way.username = proxy.username;
  way.password = proxy.password;
  const settings: [string, string | number][] = [
    ['--host', HOST],
    ['--port', port],
    ['--http-proxy', way.href],
    ['--cdp-max-connections', MAX_CONNECTIONS],
    ['--v8-max-heap-mb', pageMemoryMb],
    ['--watchdog-ms', STALLED_MS],
    ['--load-resources', 'iframe'],
    ['--load-resources', 'stylesheet'],
    ['--log-level', 'fatal'],
  ];
  return ['serve', '--disable-metrics', ...settings.flat().map(String)];
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://${HOST}:${port}/json/version`).catch(() => null);
  await reply?.body?.cancel();
  return reply?.ok === true;
}

/** A page may keep the engine busy, so that it answers late: an open port is enough. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
