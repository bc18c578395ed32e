import { chromium, type Browser } from 'playwright-core';
import { connectCdp } from '../../../net/cdp/connect';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';
import { freePort } from '../../support/product';

/** A whole Chromium, for one rented session at a time. */
export interface RentableChromium {
  port: number;
  /** Of its DevTools. */
  path: string;
  /** Leaves nothing of the session in it and lets the next one have it. */
  giveBack(): Promise<void>;
}

export interface ChromiumFleet {
  take(): Promise<RentableChromium>;
  /** The last simulator to leave closes them all. */
  leave(): Promise<void>;
}

interface Running {
  browser: Browser;
  port: number;
  path: string;
}

let found: Promise<TestBrowser> | null = null;
let users = 0;
let all: Promise<Running>[] = [];
let idle: Running[] = [];

/** Browsers that all simulated providers share: starting one for each session would take longer than the sessions. */
export function joinFleet(): ChromiumFleet {
  users += 1;
  return {
    async take() {
      const { browser, ...place } = idle.pop() ?? (await launch());
      return {
        ...place,
        async giveBack() {
          await clean(place);
          if (browser.isConnected()) idle.push({ browser, ...place });
        },
      };
    },
    async leave() {
      users -= 1;
      if (users > 0) return;
      const leaving = [found, all] as const;
      [found, all, idle] = [null, [], []];
      for (const { browser } of await Promise.all(leaving[1])) await browser.close();
      await (await leaving[0])?.close();
    },
  };
}

function launch(): Promise<Running> {
  const launching = start();
  all.push(launching);
  return launching;
}

async function start(): Promise<Running> {
  found ??= startTestBrowser();
  const { executablePath, launchArgs, env, sandbox, downloadsDir } = (await found).install;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArgs, `--remote-debugging-port=${port}`],
    env,
    chromiumSandbox: sandbox,
    downloadsPath: downloadsDir,
  });
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<string, string>;
  return { browser, port, path: new URL(version['webSocketDebuggerUrl'] ?? '').pathname };
}

/** Closes its pages and forgets its visitor; one empty page is there again, as providers have it. */
async function clean({ port }: Pick<Running, 'port'>): Promise<void> {
  const at = `http://127.0.0.1:${port}/json`;
  const pages = (await (await fetch(`${at}/list`)).json()) as { id: string }[];
  await fetch(`${at}/new?about:blank`, { method: 'PUT' });
  for (const { id } of pages) await fetch(`${at}/close/${id}`);
  const cdp = await connectCdp(`http://127.0.0.1:${port}`);
  const cleared = new Promise<void>((resolve) => (cdp.onmessage = () => resolve()));
  cdp.send({ id: 1, method: 'Storage.clearCookies' });
  await cleared;
  cdp.close();
}
