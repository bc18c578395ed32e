import type { HeavyWork } from '../../hosts/heavy-work';
import type { Runner } from '../runner';
import { createChromiumPool, type BrowserInstall, type ProxyHandle } from './pool';
import { createChromiumRunner } from './runner';
import { CHROMIUM_VARIANTS } from './variants';
import { createVisitSessions } from './visit/visit-sessions';

export interface ChromiumRunnersDeps {
  /** Reads pages, away from this process. */
  work: HeavyWork;
  install: BrowserInstall;
  proxy: ProxyHandle;
  pageMemoryMb: number;
}

/** All variants share one browser. */
export function createChromiumRunners({ work, install, proxy, pageMemoryMb }: ChromiumRunnersDeps): Runner[] {
  const pool = createChromiumPool({ install, proxy, pageMemoryMb });
  const sessions = createVisitSessions(pool);
  return CHROMIUM_VARIANTS.map((variant) => createChromiumRunner({ pool, work, sessions, proxy, variant }));
}
