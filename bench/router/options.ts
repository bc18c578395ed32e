import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SLA_PROFILES, type SlaProfile } from '../../core/run/record';
import { JUDGING_WORLDS } from './second-world';
import { REGIMES, type Regime } from './world/regimes';

/** The first world has clusters, the next two are made of hidden factors, the last one of abilities. */
const WORLDS = ['first', ...JUDGING_WORLDS] as const;
/** A busy service and a quiet one. */
const TRAFFIC = '360,8';

export interface BenchOptions {
  world: (typeof WORLDS)[number];
  runsPerDay: number[];
  days: number;
  seeds: number[];
  runs: number;
  regimes: Regime[];
  profiles: SlaProfile[];
  svgPath: string;
  json: boolean;
}

const USAGE = `npm run bench:router -- [options]
  --seed N       first seed [1]
  --seeds N      how many seeds, from the first on [3]
  --runs N       runs per world [4000, 500 for each of 8 clusters]
  --regimes A,B  of ${REGIMES.join(', ')} [all]
  --profiles A,B of ${SLA_PROFILES.join(', ')} [all]
  --svg PATH     where the regret curves go [the temp folder]
  --world A      of ${WORLDS.join(', ')}; all but the first take --seed, --seeds, --json and [first]
    --runs-per-day A,B  [${TRAFFIC}]
    --days N            [120]
  --json         one JSON object on the last line`;

export function parseOptions(argv: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      ...{ world: text, 'runs-per-day': text, days: text },
      ...{ seed: text, seeds: text, runs: text, regimes: text, profiles: text, svg: text, json: flag, help: flag },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  const first = wholeNumber('seed', values.seed ?? '1', 0);
  return {
    world: listed('world', values.world ?? 'first', WORLDS)[0] ?? 'first',
    runsPerDay: (values['runs-per-day'] ?? TRAFFIC).split(',').map((raw) => wholeNumber('runs-per-day', raw, 1)),
    days: wholeNumber('days', values.days ?? '120', 60),
    seeds: Array.from({ length: wholeNumber('seeds', values.seeds ?? '3', 1) }, (_, index) => first + index),
    runs: wholeNumber('runs', values.runs ?? '4000', 400),
    regimes: listed('regimes', values.regimes, REGIMES),
    profiles: listed('profiles', values.profiles, SLA_PROFILES),
    svgPath: values.svg ?? join(tmpdir(), 'router-regret.svg'),
    json: values.json ?? false,
  };
}

function wholeNumber(name: string, raw: string, least: number): number {
  const value = Number(raw);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number from ${least} on.`);
  return value;
}

function listed<T extends string>(name: string, raw: string | undefined, known: readonly T[]): T[] {
  if (raw === undefined) return [...known];
  return raw.split(',').map((value) => {
    const found = known.find((candidate) => candidate === value);
    if (!found) throw new Error(`--${name}: ${value} is none of ${known.join(', ')}.`);
    return found;
  });
}
