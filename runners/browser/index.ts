import type { ModelTraits } from '../../core/agent/model-port';
import type { HeavyWork } from '../../hosts/heavy-work';
import { createAgentDriver } from '../drivers/agent/driver';
import { stepsDriver } from '../drivers/steps';
import type { Runner } from '../runner';
import type { Source } from '../sources/source';
import type { Driver } from './driver';
import { pairsWith, type DriverName, type SourceName } from './pairs';
import { createBrowserRunner } from './runner';
import { createVisitSessions } from './visit/visit-sessions';

export interface BrowserRunnersDeps {
  /** Reads pages, away from this process. */
  work: HeavyWork;
  /** Those that this process has. */
  sources: Partial<Record<SourceName, Source>>;
  /** The language model that can be asked; null where there is none. */
  model: ModelTraits | null;
}

/** One runner for every pair of a source and a driver that are there. */
export function createBrowserRunners({ work, sources, model }: BrowserRunnersDeps): Runner[] {
  const sessions = createVisitSessions();
  const drivers: Partial<Record<DriverName, Driver>> = {
    steps: stepsDriver,
    ...(model === null ? {} : { agent: createAgentDriver(model) }),
  };
  const pairs = pairsWith(Object.keys(sources) as SourceName[], Object.keys(drivers) as DriverName[]);
  return pairs.flatMap(({ slug, source: from, driver: by, wish }) => {
    const source = sources[from];
    const driver = drivers[by];
    return source && driver ? [createBrowserRunner({ slug, source, driver, wish, work, sessions })] : [];
  });
}
