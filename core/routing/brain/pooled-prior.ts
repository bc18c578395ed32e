import { CLUSTER, DOMAIN, GLOBAL, LEVEL_COUNT, type EvidenceTable } from './evidence-table';
import type { Candidate } from './types';

/**
 * What all runners together say about one of them: how well runners do at all, how hard this cluster and this site are
 * for everyone, and how the other runners of the same provider do, here and elsewhere. It moves the mean of a runner's
 * prior; the runner's own evidence then speaks for itself.
 */

/** Every runner has one voice, however often it was used: the much used are the good ones. */
const VOICE = 4;
const POPULATION_DOUBT = 2;
const CLUSTER_DOUBT = 3;
const SITE_DOUBT = 4;
const PROVIDER_DOUBT = 2;

export function pooledPriors(
  candidates: readonly Candidate[],
  table: EvidenceTable,
  catalogue: Float64Array,
): Float64Array {
  const count = candidates.length;
  const overall = residuals(table, GLOBAL, catalogue);
  const population = shrunkMean(overall, POPULATION_DOUBT);
  const means = catalogue.map((logOdds) => logOdds + population);
  const own = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    own[index] = (means[index] ?? 0) + (overall.voice[index] ?? 0) * ((overall.value[index] ?? 0) - population);
  }
  const inCluster = residuals(table, CLUSTER, own);
  const cluster = shrunkMean(inCluster, CLUSTER_DOUBT);
  const site = shrunkMean(
    residuals(
      table,
      DOMAIN,
      own.map((value) => value + cluster),
    ),
    SITE_DOUBT,
  );
  const family = familyShift(candidates, overall, population);
  const familyInCluster = familyShift(candidates, inCluster, cluster);
  return means.map((mean, index) => mean + cluster + site + (family[index] ?? 0) + (familyInCluster[index] ?? 0));
}

interface Residuals {
  /** Log-odds seen at a level, less those expected. */
  value: Float64Array;
  voice: Float64Array;
}

function residuals(table: EvidenceTable, level: number, expected: Float64Array): Residuals {
  const value = new Float64Array(expected.length);
  const voice = new Float64Array(expected.length);
  for (let index = 0; index < expected.length; index += 1) {
    const row = index * LEVEL_COUNT + level;
    const attempts = table.attempts[row] ?? 0;
    if (attempts <= 0) continue;
    const success = table.success[row] ?? 0;
    value[index] = Math.log((success + 0.5) / (attempts - success + 0.5)) - (expected[index] ?? 0);
    voice[index] = attempts / (attempts + VOICE);
  }
  return { value, voice };
}

function shrunkMean({ value, voice }: Residuals, doubt: number): number {
  let sum = 0;
  let voices = doubt;
  for (let index = 0; index < value.length; index += 1) {
    sum += (voice[index] ?? 0) * (value[index] ?? 0);
    voices += voice[index] ?? 0;
  }
  return sum / voices;
}

/** How far the other runners of the same provider are from the rest. */
function familyShift(candidates: readonly Candidate[], { value, voice }: Residuals, mean: number): Float64Array {
  const families = new Map<string, { sum: number; voices: number }>();
  const shares = new Float64Array(candidates.length);
  for (let index = 0; index < candidates.length; index += 1) {
    const own = voice[index] as number;
    if (own === 0) continue;
    shares[index] = own * ((value[index] as number) - mean);
    const { provider } = candidates[index] as Candidate;
    const family = families.get(provider);
    if (family) {
      family.sum += shares[index] as number;
      family.voices += own;
    } else {
      families.set(provider, { sum: shares[index] as number, voices: own });
    }
  }
  const shift = new Float64Array(candidates.length);
  for (let index = 0; index < candidates.length; index += 1) {
    const family = families.get((candidates[index] as Candidate).provider);
    if (!family) continue;
    const others = family.voices - (voice[index] as number);
    shift[index] = (family.sum - (shares[index] as number)) / (others + PROVIDER_DOUBT);
  }
  return shift;
}
