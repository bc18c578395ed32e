import type { ModelTraits } from '../../core/agent/model-port';
import type { HeavyWork } from '../../hosts/heavy-work';
import { createAgentDriver } from '../drivers/agent/driver';
import { computerDriver } from '../drivers/computer/driver';
import { stepsDriver } from '../drivers/steps';
import type { Runner } from '../runner';
import type { Source } from '../sources/source';
import type { Driver } from './driver';
import { pairsWith, takesPictures, type DriverName, type SourceName } from './pairs';
import { createBrowserRunner } from './runner';
import type { Views } from './watching/views';
import { createVisitSessions } from './visit/visit-sessions';

export interface BrowserRunnersDeps {
  /** Reads pages, away from this process. */
  work: HeavyWork;
  /** Those that this process has. */
  sources: Partial<Record<SourceName, Source>>;
  /** The language model that can be asked; null where there is none. */
  model: ModelTraits | null;
  /** Where what they do can be looked at. */
  views: Views;
}

/** One runner for every pair of a source and a driver that are there. */
export function createBrowserRunners({ work, sources, model, views }: BrowserRunnersDeps): Runner[] {
  const sessions = createVisitSessions();
  const driverOf = (name: DriverName, hasPictures: boolean): Driver | null => {
    if (name === 'steps') return stepsDriver;
    if (name === 'computer') return computerDriver;
    return model && createAgentDriver({ ...model, takesPictures: model.takesPictures && hasPictures });
  };
  const pairs = pairsWith(Object.keys(sources) as SourceName[], ['steps', 'agent', 'computer']);
  return pairs.flatMap((pair) => {
    const hasPictures = takesPictures(pair.source);
    const source = sources[pair.source];
    const driver = driverOf(pair.driver, hasPictures);
    if (source === undefined || driver === null) return [];
    const { slug, wish } = pair;
    return [createBrowserRunner({ slug, source, driver, wish, takesPictures: hasPictures, work, sessions, views })];
  });
}
