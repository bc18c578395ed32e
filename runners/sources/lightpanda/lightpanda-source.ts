import { chromium, type Browser } from 'playwright-core';
import { isRefusedBy } from '../proxy-handle';
import { SourceUnreachable, type FileTaking, type Source } from '../source';
import { unseenSession } from '../../unseen-session';
import { startEngine, type Engine, type EngineOptions } from './engine';

export interface LightpandaSourceDeps extends EngineOptions {
  /** Told of every port that the engine listens on, which no page may reach. */
  onListening(port: number): void;
}

const ATTACH_MS = 15_000;

const noFiles: FileTaking = {
  watch: () => Promise.resolve(),
  take: () => Promise.resolve({ reason: 'This browser keeps no files.' }),
};

/** A second engine on this machine: started at first use and again when it is gone; a connection for each attempt. */
export function createLightpandaSource(deps: LightpandaSourceDeps): Source {
  let current: Promise<Engine> | null = null;
  let isClosed = false;

  function start(): Promise<Engine> {
    return startEngine(deps).then((engine) => {
      deps.onListening(engine.port);
      return engine;
    });
  }

  /** Callers queue up behind each other's look at the engine, so that a dead one is replaced once. */
  function usable(): Promise<Engine> {
    if (isClosed) return Promise.reject(new Error('the source is closed'));
    current =
      current === null ? start() : current.then(async (known) => ((await known.listens()) ? known : start()), start);
    return current;
  }

  async function connect(): Promise<{ engine: Engine; browser: Browser }> {
    try {
      const engine = await usable();
      const address = `http://127.0.0.1:${engine.port}`;
      return { engine, browser: await chromium.connectOverCDP(address, { timeout: ATTACH_MS }) };
    } catch {
      throw new SourceUnreachable('Lightpanda does not start on this machine.');
    }
  }

  return {
    async open({ locale }, { attemptId }) {
      const { engine, browser } = await connect();
      // It has one context per connection, and goes by its own name: it refuses to pass itself off as another browser.
      const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
      return {
        context,
        session: unseenSession('lightpanda', attemptId),
        files: noFiles,
        wasTooHeavy: () => false,
        // It cuts off a page that stalls or grows, and nobody else; others have connections of their own.
        wasCutOff: () => !browser.isConnected() && engine.isAlive(),
        wasRefused: (url) => isRefusedBy(deps.proxy, url),
        async release() {
          await context.close().catch(() => undefined);
          await browser.close().catch(() => undefined);
        },
      };
    },
    async close() {
      isClosed = true;
      await (await current?.catch(() => null))?.stop();
    },
  };
}
