import type { ModelTraits } from '../../core/agent/model-port';
import type { SeeingTraits } from '../../core/computer/seeing-port';
import type { HeavyWork } from '../../hosts/heavy-work';
import { createAgentDriver } from '../drivers/agent/driver';
import { createComputerDriver } from '../drivers/computer/driver';
import { stepsDriver } from '../drivers/steps';
import type { Runner } from '../runner';
import type { Source } from '../sources/source';
import { DESKTOP } from '../sources/wish';
import type { Driver } from './driver';
import { pairsWith, takesPictures, type DriverName, type SourceName } from './pairs';
import { createBrowserRunner } from './runner';
import { createVisitSessions } from './visit/visit-sessions';

export interface BrowserRunnersDeps {
  /** Reads pages, away from this process. */
  work: HeavyWork;
  /** Those that this process has. */
  sources: Partial<Record<SourceName, Source>>;
  /** The language model that can be asked; null where there is none. */
  model: ModelTraits | null;
  /** Models that see screens, each with the option that it works for. */
  seeing: readonly SeeingTraits[];
}

/** One runner for every pair of a source and a driver that are there. */
export function createBrowserRunners({ work, sources, model, seeing }: BrowserRunnersDeps): Runner[] {
  const sessions = createVisitSessions();
  const driverOf = (name: DriverName, hasPictures: boolean): Driver | null => {
    if (name === 'steps') return stepsDriver;
    return model && createAgentDriver({ ...model, takesPictures: model.takesPictures && hasPictures });
  };
  const pairs = pairsWith(Object.keys(sources) as SourceName[], model === null ? ['steps'] : ['steps', 'agent']);
  const { local } = sources;
  const computers = seeing.flatMap(({ slug, model: name }) =>
    local === undefined
      ? []
      : [
          createBrowserRunner({
            slug,
            source: local,
            driver: createComputerDriver(name),
            wish: DESKTOP,
            work,
            sessions,
          }),
        ],
  );
  const others = pairs.flatMap((pair) => {
    const hasPictures = takesPictures(pair.source);
    const source = sources[pair.source];
    const driver = driverOf(pair.driver, hasPictures);
    if (source === undefined || driver === null) return [];
    const { slug, wish } = pair;
    return [createBrowserRunner({ slug, source, driver, wish, takesPictures: hasPictures, work, sessions })];
  });
  return [...others, ...computers];
}
