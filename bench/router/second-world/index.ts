import { brainPolicy } from '../policies/brain';
import { collect, halfWidths, means, type Collected } from '../report';
import type { Metrics } from '../metrics';
import { WORTH } from '../worth';
import { cheapestFirst } from './baselines/cheapest-first';
import { bestChain, bestSingle, fixedPolicy } from './baselines/hindsight';
import { oracle } from './baselines/oracle';
import { figuresOf } from './figures';
import { play, type Create } from './play';
import { tableOf } from './table';
import { FACTOR_WORLDS, type FactorWorld } from './world/parameters';
import { createFourthWorld } from '../fourth-world/world';
import { createSecondWorld, type SecondWorld, type SecondWorldOptions } from './world/world';

/** The aims are those of the default profile. */
const PROFILE = 'balanced';

/** Worlds whose policies are judged alike. */
export const JUDGING_WORLDS = [...FACTOR_WORLDS, 'fourth'] as const;
type JudgingWorld = (typeof JUDGING_WORLDS)[number];

export interface SecondBench {
  world: JudgingWorld;
  seeds: readonly number[];
  runsPerDay: readonly number[];
  days: number;
}

/** The brain beside the baselines of hindsight; gives the tables and what they are made of. */
export function judgeBySecondWorld({ world, seeds, runsPerDay, days }: SecondBench): {
  tables: string[];
  figures: Record<string, unknown>;
} {
  const byTraffic = runsPerDay.map((traffic) => {
    const collected: Collected = {};
    for (const seed of seeds) {
      const startedAt = process.cpuUsage();
      const figures = playAll({ world, seed, runsPerDay: traffic, days });
      collect(collected, figures);
      const { user, system } = process.cpuUsage(startedAt);
      const share = (figures['brain']?.['share'] ?? NaN).toFixed(3);
      const seconds = ((user + system) / 1e6).toFixed(0);
      process.stderr.write(`seed ${seed}, ${traffic} a day: brain ${share}, ${seconds} s of processor\n`);
    }
    return { traffic, collected };
  });
  return {
    tables: byTraffic.map(({ traffic, collected }) => tableOf(world, traffic, collected)),
    figures: Object.fromEntries(
      byTraffic.map(({ traffic, collected }) => [
        traffic,
        { policies: means(collected), intervals: halfWidths(collected) },
      ]),
    ),
  };
}

type WorldOptions = Omit<SecondWorldOptions, 'world'> & { world: FactorWorld | 'fourth' };

function createWorld({ world, ...options }: WorldOptions): SecondWorld {
  return world === 'fourth' ? createFourthWorld(options) : createSecondWorld({ world, ...options });
}

function playAll(options: WorldOptions): Record<string, Metrics> {
  const { seed, days } = options;
  const world = createWorld(options);
  const worth = WORTH[PROFILE];
  const brain = { seed, profile: PROFILE, listing: world.runners } as const;
  const policies: Record<string, Create> = {
    best_chain_in_hindsight: () => fixedPolicy(bestChain(world, worth)),
    best_single_in_hindsight: () => fixedPolicy(bestSingle(world, worth)),
    cheapest_first: cheapestFirst,
    brain: () => brainPolicy(brain),
    brain_without_exploring: () => brainPolicy({ ...brain, explores: false }),
  };
  const best = play(world, oracle(world, worth), { seed, worth });
  const figures: Record<string, Metrics> = { oracle: figuresOf(best, best, days) };
  for (const [name, create] of Object.entries(policies)) {
    figures[name] = figuresOf(play(world, create, { seed, worth }), best, days);
  }
  return figures;
}
