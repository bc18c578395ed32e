import type { HeavyWork } from '../../hosts/heavy-work';
import type { Runner } from '../runner';
import { createChromiumPool, type BrowserInstall, type ProxyHandle } from './chromium/pool';
import { createChromiumRunner } from './chromium/runner';
import { CHROMIUM_VARIANTS } from './chromium/variants';
import { createVisitSessions } from './chromium/visit-sessions';
import { createReader, type PageFetch } from './reader';

export interface LocalRunnerDeps {
  fetch: PageFetch;
  /** Reads pages, away from this process. */
  work: HeavyWork;
  /** Without a browser only the reader is there. */
  browser: { install: BrowserInstall; proxy: ProxyHandle; pageMemoryMb: number } | null;
}

/** The runners that need no account anywhere. All Chromium variants share one browser. */
export function createLocalRunners({ fetch, work, browser }: LocalRunnerDeps): Runner[] {
  const reader = createReader({ fetch, work });
  if (browser === null) return [reader];
  const { proxy } = browser;
  const pool = createChromiumPool(browser);
  const sessions = createVisitSessions(pool);
  return [
    reader,
    ...CHROMIUM_VARIANTS.map((variant) => createChromiumRunner({ pool, work, sessions, proxy, variant })),
  ];
}
