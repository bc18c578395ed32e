import { CLUSTER, DOMAIN, GLOBAL, type EvidenceTable } from '../evidence/evidence-table';
import type { Families } from './families';

/**
 * What all runners together say about one of them: how well runners do at all, how hard this cluster and this site are
 * for everyone, and how the other runners of the same provider do, here and elsewhere. It moves the mean of a runner's
 * prior; the runner's own evidence then speaks for itself.
 */

/**
 * With so many attempts a runner has half a voice, and it never has more than one: otherwise the runners that are used
 * much, which are the good ones, would speak for all.
 */
const VOICE = 4;
/** How many voices without any deviation are added to each mean, which keeps it near zero while little is known. */
const POPULATION_DOUBT = 2;
const CLUSTER_DOUBT = 3;
const SITE_DOUBT = 4;
const PROVIDER_DOUBT = 2;

/** Means of the priors; `catalogue` holds the log-odds of the catalogue and is overwritten. */
export function poolPriors(families: Families, table: EvidenceTable, catalogue: Float64Array): void {
  const size = table.count;
  const own = Float64Array.from(catalogue);
  const overall = residuals(table, GLOBAL, own);
  const population = shrunkMean(overall, POPULATION_DOUBT);
  for (let index = 0; index < size; index += 1) {
    const beyond = (overall.voice[index] as number) * ((overall.value[index] as number) - population);
    own[index] = (own[index] as number) + population + beyond;
  }
  const inCluster = residuals(table, CLUSTER, own);
  const cluster = shrunkMean(inCluster, CLUSTER_DOUBT);
  for (let index = 0; index < size; index += 1) own[index] = (own[index] as number) + cluster;
  const site = shrunkMean(residuals(table, DOMAIN, own), SITE_DOUBT);
  for (let index = 0; index < size; index += 1) {
    catalogue[index] = (catalogue[index] as number) + population + cluster + site;
  }
  addFamilyShift(families, overall, population, catalogue);
  addFamilyShift(families, inCluster, cluster, catalogue);
}

interface Residuals {
  /** Log-odds seen at a level, less those expected. */
  value: Float64Array;
  voice: Float64Array;
}

function residuals(table: EvidenceTable, level: number, expected: Float64Array): Residuals {
  const size = table.count;
  const value = new Float64Array(size);
  const voice = new Float64Array(size);
  for (let index = 0; index < size; index += 1) {
    const attempts = table.attempts[level * size + index] as number;
    if (attempts <= 0) continue;
    const success = table.success[level * size + index] as number;
    value[index] = Math.log((success + 0.5) / (attempts - success + 0.5)) - (expected[index] as number);
    voice[index] = attempts / (attempts + VOICE);
  }
  return { value, voice };
}

function shrunkMean({ value, voice }: Residuals, doubt: number): number {
  let sum = 0;
  let voices = doubt;
  for (let index = 0; index < value.length; index += 1) {
    sum += (voice[index] as number) * (value[index] as number);
    voices += voice[index] as number;
  }
  return sum / voices;
}

/** Adds how far the other runners of the same provider are from the rest. */
function addFamilyShift(families: Families, { value, voice }: Residuals, mean: number, means: Float64Array): void {
  const { of, size } = families;
  const sums = new Float64Array(size);
  const voices = new Float64Array(size);
  for (let index = 0; index < of.length; index += 1) {
    const family = of[index] as number;
    const own = voice[index] as number;
    sums[family] = (sums[family] as number) + own * ((value[index] as number) - mean);
    voices[family] = (voices[family] as number) + own;
  }
  for (let index = 0; index < of.length; index += 1) {
    const family = of[index] as number;
    const own = voice[index] as number;
    const others = (sums[family] as number) - own * ((value[index] as number) - mean);
    means[index] = (means[index] as number) + others / ((voices[family] as number) - own + PROVIDER_DOUBT);
  }
}
