import { chromium, type Browser } from 'playwright-core';
import { freePort } from '../../support/product';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';

/** The one Chromium that all simulated providers rent out parts of. */
export interface SharedChromium {
  port: number;
  /** Of its whole browser. */
  path: string;
  /** The last one to leave closes it. */
  leave(): Promise<void>;
}

interface Running {
  test: TestBrowser;
  browser: Browser;
  port: number;
  path: string;
}

let running: Promise<Running> | null = null;
let users = 0;

export async function shareChromium(): Promise<SharedChromium> {
  users += 1;
  running ??= start();
  const { test, browser, port, path } = await running;
  return {
    port,
    path,
    async leave() {
      users -= 1;
      if (users > 0) return;
      running = null;
      await browser.close();
      await test.close();
    },
  };
}

async function start(): Promise<Running> {
  const test = await startTestBrowser();
  const { executablePath, launchArgs, env, sandbox, downloadsDir } = test.install;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArgs, `--remote-debugging-port=${port}`],
    env,
    chromiumSandbox: sandbox,
    downloadsPath: downloadsDir,
  });
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<string, string>;
  return { test, browser, port, path: new URL(version['webSocketDebuggerUrl'] ?? '').pathname };
}
