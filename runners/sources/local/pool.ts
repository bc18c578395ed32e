import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import type { ProxyHandle } from '../proxy-handle';
import { boundsFor, watchMemory, type MemoryWatch } from './memory-watch';

/** A browser that is known to start, and how to start it. */
export interface BrowserInstall {
  executablePath: string;
  launchArgs: readonly string[];
  env: Record<string, string>;
  sandbox: boolean;
  downloadsDir: string;
}

export interface ChromiumPoolDeps {
  install: BrowserInstall;
  proxy: ProxyHandle;
  /** What a page may take, in megabytes. */
  pageMemoryMb: number;
  /** A browser that ran this long gets no new attempts: memory that pages leak is given back. */
  maxAgeMs?: number;
  now?: () => number;
}

interface ContextLease {
  context: BrowserContext;
  /** Whether a page was ended for its memory since the lease began: the one of this lease, if its page crashed. */
  wasTooHeavy(): boolean;
  /** Closes the context; a browser that is past its age goes with its last context. */
  release(): Promise<void>;
}

export interface ChromiumPool {
  lease(options: (browserVersion: string) => BrowserContextOptions): Promise<ContextLease>;
  close(): Promise<void>;
}

interface Running {
  browser: Browser;
  startedAt: number;
  leases: number;
  memory: MemoryWatch;
}

const MAX_AGE_MS = 30 * 60 * 1000;

/** One browser per process, started at first use and again after a crash; every attempt gets a context of its own. */
export function createChromiumPool({
  install,
  proxy,
  pageMemoryMb,
  maxAgeMs = MAX_AGE_MS,
  now = Date.now,
}: ChromiumPoolDeps): ChromiumPool {
  let current: Promise<Running> | null = null;
  let isClosed = false;
  const running = new Set<Running>();

  async function launch(): Promise<Running> {
    const browser = await chromium.launch({
      executablePath: install.executablePath,
      args: [...install.launchArgs],
      env: install.env,
      chromiumSandbox: install.sandbox,
      downloadsPath: install.downloadsDir,
      // Loopback is left out of proxies by default; here it must be filtered like every other address.
      proxy: { server: proxy.url, username: proxy.username, password: proxy.password, bypass: '<-loopback>' },
      // The process that owns us decides when to stop, not the driver.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const asking = browser.newBrowserCDPSession();
    asking.catch(() => undefined);
    const memory = watchMemory(
      {
        processes: async () => (await (await asking).send('SystemInfo.getProcessInfo')).processInfo,
        isThere: () => browser.isConnected(),
      },
      boundsFor(pageMemoryMb),
    );
    const started: Running = { browser, startedAt: now(), leases: 0, memory };
    running.add(started);
    browser.once('disconnected', () => {
      memory.stop();
      running.delete(started);
    });
    return started;
  }

  const isFresh = ({ browser, startedAt }: Running): boolean => browser.isConnected() && now() - startedAt < maxAgeMs;

  async function replace(old: Running): Promise<Running> {
    if (old.leases === 0) await old.browser.close().catch(() => undefined);
    return launch();
  }

  /** Callers queue up behind each other's look at the browser, so that a dead one is replaced once. */
  function usable(): Promise<Running> {
    if (isClosed) return Promise.reject(new Error('the browser pool is closed'));
    current = current === null ? launch() : current.then((known) => (isFresh(known) ? known : replace(known)), launch);
    return current;
  }

  async function openContext(
    options: (version: string) => BrowserContextOptions,
    isRetry = false,
  ): Promise<[Running, BrowserContext]> {
    const held = await usable();
    held.leases += 1;
    try {
      return [held, await held.browser.newContext(options(held.browser.version()))];
    } catch (error) {
      held.leases -= 1;
      // A browser that died a moment ago is only noticed when it is asked for something.
      if (isRetry || isClosed) throw error;
      return openContext(options, true);
    }
  }

  return {
    async lease(options) {
      const [held, context] = await openContext(options);
      const endedBefore = held.memory.pagesEnded();
      let released: Promise<void> | null = null;
      const release = async (): Promise<void> => {
        await context.close().catch(() => undefined);
        held.leases -= 1;
        const isOld = now() - held.startedAt >= maxAgeMs;
        if (held.leases === 0 && isOld) await held.browser.close().catch(() => undefined);
      };
      const wasTooHeavy = (): boolean => held.memory.pagesEnded() > endedBefore;
      return { context, wasTooHeavy, release: () => (released ??= release()) };
    },
    async close() {
      isClosed = true;
      await current?.catch(() => undefined);
      await Promise.all([...running].map(({ browser }) => browser.close().catch(() => undefined)));
    },
  };
}
