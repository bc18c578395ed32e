import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForwardProxy } from '../../net/proxy/forward-proxy';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createLocalSource } from '../../runners/sources/local/local-source';
import { createChromiumPool, type ChromiumPool } from '../../runners/sources/local/pool';
import type { ProxyHandle } from '../../runners/sources/proxy-handle';
import { createBrowserRunner } from '../../runners/browser/runner';
import type { SettleTimes } from '../../runners/browser/page/settle';
import type { Views } from '../../runners/browser/watching/views';
import { stepsDriver } from '../../runners/drivers/steps';
import { pairsWith } from '../../runners/browser/pairs';
import { findChromium } from '../../stack/chromium/find-chromium';
import type { Chromium } from '../../stack/chromium/probe';
import { serviceIdentities } from '../../stack/process/identity';
import { workHere } from '../support/jest/work-here';
import { openProgramsDir } from '../../stack/files/reachable-area';
import type { TestedRunner } from './runner-context';
import { PROGRAMS } from '../support/programs';

export interface TestBrowser {
  install: Chromium;
  proxy: ProxyHandle;
  pageMemoryMb: number;
  pool: ChromiumPool;
  runner(slug?: string, views?: Views, settleTimes?: SettleTimes): TestedRunner;
  close(): Promise<void>;
}

/** A real Chromium behind the real proxy, with loopback allowed as the only private place. */
export async function startTestBrowser(pageMemoryMb = 1024): Promise<TestBrowser> {
  const identity = serviceIdentities().browser;
  const folder = mkdtempSync(join(tmpdir(), 'runner-browser-'));
  // As root the browser runs under a user of its own, which must get to its downloads in here.
  chmodSync(folder, 0o711);
  const cacheDir = join(homedir(), '.cache', 'browser-agent-router');
  mkdirSync(cacheDir, { recursive: true });
  const install = await findChromium({
    given: PROGRAMS.chromium,
    env: process.env,
    programsDir: () => openProgramsDir(cacheDir, identity),
    workDir: join(folder, 'browser'),
    identity,
    report: () => undefined,
  });
  const proxy = await startForwardProxy({
    guard: createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] }),
  });
  const pool = createChromiumPool({ install, proxy, pageMemoryMb });
  return {
    install,
    proxy,
    pageMemoryMb,
    pool,
    runner(slug = 'local-chromium', views, settleTimes) {
      const pair = pairsWith(['local'], ['steps']).find((one) => one.slug === slug);
      if (pair === undefined) throw new Error(`no runner ${slug}`);
      const source = createLocalSource(pool, proxy);
      const deps = { ...pair, source, work: workHere, driver: stepsDriver, challengeGraceMs: 100 };
      return createBrowserRunner({ ...deps, ...(views && { views }), ...(settleTimes && { settleTimes }) });
    },
    async close() {
      await pool.close();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
