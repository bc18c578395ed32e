import type { ModelTraits } from '../../core/agent/model-port';
import type { HeavyWork } from '../../hosts/heavy-work';
import { createAgentDriver } from '../drivers/agent/driver';
import { stepsDriver } from '../drivers/steps';
import type { Runner } from '../runner';
import { createChromiumPool, type BrowserInstall, type ProxyHandle } from './pool';
import { createChromiumRunner } from './runner';
import { AGENT_VARIANT, CHROMIUM_VARIANTS } from './variants';
import { createVisitSessions } from './visit/visit-sessions';

export interface ChromiumRunnersDeps {
  /** Reads pages, away from this process. */
  work: HeavyWork;
  install: BrowserInstall;
  proxy: ProxyHandle;
  pageMemoryMb: number;
  /** The language model that can be asked; null where there is none. */
  model: ModelTraits | null;
}

/** All of them share one browser. */
export function createChromiumRunners({ work, install, proxy, pageMemoryMb, model }: ChromiumRunnersDeps): Runner[] {
  const pool = createChromiumPool({ install, proxy, pageMemoryMb });
  const sessions = createVisitSessions(pool);
  const shared = { pool, work, sessions, proxy };
  return [
    ...CHROMIUM_VARIANTS.map((variant) => createChromiumRunner({ ...shared, variant, driver: stepsDriver })),
    ...(model === null
      ? []
      : [createChromiumRunner({ ...shared, variant: AGENT_VARIANT, driver: createAgentDriver(model) })]),
  ];
}
