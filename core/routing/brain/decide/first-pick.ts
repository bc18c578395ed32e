import type { Beliefs } from '../beliefs/beliefs';
import { attemptsAt, CLUSTER, DOMAIN } from '../evidence/evidence-table';
import { createRandom, nextNormal } from '../random';
import { topBy } from './top-by';

export interface Tuning {
  /** Factor on the deviation of beliefs when they are sampled: at 1, many runners together are explored too often. */
  temper: number;
  shortlist: number;
  /** Deviations added to a belief when the shortlist is chosen, so that promising, little known runners are on it. */
  optimism: number;
  /** The greatest chance of exploring while nothing is known about the cluster. */
  boldest: number;
  /** The greatest chance of exploring when very much is known about it. */
  calmest: number;
  /** Attempts in the cluster after which boldness has halved. */
  halvedAfter: number;
  /** Attempts on the site after which it is explored half as boldly as a well known one: first visits are seldom tries. */
  familiarAfter: number;
  /** Chance of the wild card, a share of the boldness. */
  wildCard: number;
}

export const TUNING: Tuning = {
  temper: 0.6,
  shortlist: 8,
  optimism: 0.7,
  boldest: 0.9,
  calmest: 0.01,
  halvedAfter: 130,
  familiarAfter: 2,
  wildCard: 0.06,
};

const DRAWS = 128;
const MOST_SHORTLISTED = 16;
/** The same normal deviates for every decision: the chances below are then exact, not estimates. */
const DEVIATES = ((): Float64Array => {
  const random = createRandom(0x5eed);
  const table = new Float64Array(DRAWS * MOST_SHORTLISTED);
  // Antithetic halves keep the mean of every column at zero.
  for (let draw = 0; draw < DRAWS / 2; draw += 1) {
    for (let column = 0; column < MOST_SHORTLISTED; column += 1) {
      const deviate = nextNormal(random);
      table[draw * MOST_SHORTLISTED + column] = deviate;
      table[(draw + DRAWS / 2) * MOST_SHORTLISTED + column] = -deviate;
    }
  }
  return table;
})();

export interface Choice {
  index: number;
  chance: number;
}

/**
 * The chance of each candidate to be tried first: tempered Thompson sampling inside a shortlist, plus a wild card. The
 * distribution depends on the evidence alone; the run's seed only draws from it, so a logged chance is exact.
 */
export function firstPickChances(
  beliefs: Beliefs,
  eligible: readonly number[],
  greedy: number,
  valueAfterFirst: number,
  tuning: Tuning,
): { choices: Choice[]; wildCard: number | null } {
  const boldness = boldnessIn(beliefs, tuning);
  const others = eligible.filter((index) => index !== greedy);
  const size = Math.min(tuning.shortlist, MOST_SHORTLISTED);
  const hopes = optimisticValues(beliefs, valueAfterFirst, tuning.optimism);
  const shortlist = [greedy, ...topBy(others, size - 1, (index) => hopes[index] as number)];
  const wins = sampledWins(beliefs, shortlist, valueAfterFirst, tuning.temper);
  const wildCard = leastKnown(beliefs, others, shortlist, hopes);
  const doubt = 1 - (wins[0] ?? 0) / DRAWS;
  const wildChance = wildCard === null ? 0 : boldness * tuning.wildCard;
  const scale = doubt > boldness ? boldness / doubt : 1;
  const choices = shortlist.slice(1).flatMap((index, position) => {
    const chance = ((wins[position + 1] ?? 0) / DRAWS) * scale * (1 - wildChance);
    return chance > 0 ? [{ index, chance }] : [];
  });
  if (wildCard !== null && wildChance > 0) choices.push({ index: wildCard, chance: wildChance });
  const rest = choices.reduce((sum, { chance }) => sum + chance, 0);
  return { choices: [{ index: greedy, chance: 1 - rest }, ...choices], wildCard };
}

function boldnessIn(beliefs: Beliefs, tuning: Tuning): number {
  const known = attemptsAt(beliefs.table, CLUSTER);
  const familiar = attemptsAt(beliefs.table, DOMAIN);
  const bold = tuning.calmest + (tuning.boldest - tuning.calmest) / (1 + (known / tuning.halvedAfter) ** 3);
  return (bold * familiar) / (familiar + tuning.familiarAfter);
}

/** Utility of trying each candidate first, if its log-odds were so many deviations above the mean. */
function optimisticValues(beliefs: Beliefs, after: number, deviations: number): Float64Array {
  const { logOdds, deviation, trust, charge } = beliefs;
  const values = new Float64Array(charge.length);
  for (let index = 0; index < values.length; index += 1) {
    const hoped = (logOdds[index] as number) + deviations * (deviation[index] as number);
    const gain = (trust[index] as number) * (1 - after);
    values[index] = gain / (1 + Math.exp(-hoped)) - (charge[index] as number);
  }
  return values;
}

/** How often each of the shortlist has the best of the sampled values. */
function sampledWins(beliefs: Beliefs, shortlist: readonly number[], after: number, temper: number): Int32Array {
  const size = shortlist.length;
  const wins = new Int32Array(size);
  const mean = Float64Array.from(shortlist, (index) => beliefs.logOdds[index] as number);
  const width = Float64Array.from(shortlist, (index) => temper * (beliefs.deviation[index] as number));
  const gain = Float64Array.from(shortlist, (index) => (beliefs.trust[index] as number) * (1 - after));
  const charge = Float64Array.from(shortlist, (index) => beliefs.charge[index] as number);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let best = 0;
    let bestValue = -Infinity;
    for (let position = 0; position < size; position += 1) {
      const deviate = DEVIATES[draw * MOST_SHORTLISTED + position] as number;
      const logOdds = (mean[position] as number) + (width[position] as number) * deviate;
      const sampled = (gain[position] as number) / (1 + Math.exp(-logOdds)) - (charge[position] as number);
      if (sampled > bestValue) {
        best = position;
        bestValue = sampled;
      }
    }
    wins[best] = (wins[best] as number) + 1;
  }
  return wins;
}

/** Of those not on the shortlist the one least tried in this cluster; the more promising among equals. */
function leastKnown(
  beliefs: Beliefs,
  others: readonly number[],
  shortlist: readonly number[],
  hopes: Float64Array,
): number | null {
  const { attempts, count } = beliefs.table;
  const start = CLUSTER * count;
  let chosen: number | null = null;
  let fewest = Infinity;
  for (const index of others) {
    const tried = attempts[start + index] as number;
    if (tried > fewest || shortlist.includes(index)) continue;
    if (chosen === null || tried < fewest || (hopes[index] as number) > (hopes[chosen] as number)) {
      chosen = index;
      fewest = tried;
    }
  }
  return chosen;
}
