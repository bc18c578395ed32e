import type { RunnerOption } from '../option';
import { FAULTS_IN_A_ROW, NOTHING_SEEN, together, type Sightings } from './sightings';

/** A provider that does not take the key it was given. */
export interface KeyRefusal {
  sinceMs: number;
  /** When it last said so. */
  lastMs: number;
}

/** What all processes together know of the ways to runners. */
export interface Reading {
  /** By the slug of the runner. */
  sightings: ReadonlyMap<string, Sightings>;
  /** By the id of the provider. */
  refusals: ReadonlyMap<string, KeyRefusal>;
}

export const NO_READING: Reading = { sightings: new Map(), refusals: new Map() };

export const HEALTH_STATES = ['unknown', 'ok', 'degraded', 'down'] as const;

export interface Health {
  state: (typeof HEALTH_STATES)[number];
  /** The share of recent attempts that it took; null where there were none. */
  ratio: number | null;
  lastGoodMs: number | null;
  lastFaultMs: number | null;
  keyRefusedSinceMs: number | null;
}

/** Below this share callers should know. */
const DEGRADED_BELOW = 0.9;
/** How long nobody is sent where nobody got through. After that somebody has to find out whether it works again. */
const LEFT_ALONE_MS = 5 * 60_000;

export function runnerHealth(option: RunnerOption, { sightings, refusals }: Reading, nowMs: number): Health {
  const refusal = companiesOf(option).flatMap((company) => refusals.get(company) ?? [])[0];
  return healthOf(sightings.get(option.slug) ?? NOTHING_SEEN, refusal, nowMs);
}

export function providerHealth(
  provider: string,
  catalogue: readonly RunnerOption[],
  reading: Reading,
  nowMs: number,
): Health {
  const own = catalogue.filter((option) => option.provider === provider && companiesOf(option).length === 1);
  const seen = together(own.flatMap(({ slug }) => reading.sightings.get(slug) ?? []));
  return healthOf(seen, reading.refusals.get(provider), nowMs);
}

/** Whose keys an option needs. What is seen of one that needs two does not tell which of them it was. */
function companiesOf({ provider, adapter }: RunnerOption): string[] {
  return adapter?.seeing === undefined ? [provider] : [provider, adapter.seeing.provider];
}

function healthOf(seen: Sightings, refusal: KeyRefusal | undefined, nowMs: number): Health {
  const all = seen.good + seen.faults;
  const ratio = all === 0 ? null : Math.round((seen.good / all) * 100) / 100;
  return {
    state: refusal !== undefined || isCutOff(seen, nowMs) ? 'down' : stateOf(ratio),
    ratio,
    lastGoodMs: seen.lastGoodMs,
    lastFaultMs: seen.lastFaultsMs[0] ?? null,
    keyRefusedSinceMs: refusal?.sinceMs ?? null,
  };
}

function stateOf(ratio: number | null): Health['state'] {
  if (ratio === null) return 'unknown';
  return ratio < DEGRADED_BELOW ? 'degraded' : 'ok';
}

/** The last attempts all failed on the way, and lately. */
function isCutOff({ lastFaultsMs, lastGoodMs }: Sightings, nowMs: number): boolean {
  const [latest = 0] = lastFaultsMs;
  const inARow = lastFaultsMs.filter((atMs) => atMs > (lastGoodMs ?? 0)).length;
  return inARow >= FAULTS_IN_A_ROW && nowMs - latest < LEFT_ALONE_MS;
}

/**
 * Those of the options that a plan should try. A runner is left out when nobody gets through to it, or to any runner of
 * its provider, or when the provider refuses the key. Where that would leave nobody, nobody is left out.
 */
export function withinReach(
  options: readonly RunnerOption[],
  catalogue: readonly RunnerOption[],
  reading: Reading,
  nowMs: number,
): RunnerOption[] {
  const { sightings, refusals } = reading;
  const isRefused = (provider: string): boolean =>
    nowMs - (refusals.get(provider)?.lastMs ?? Number.NEGATIVE_INFINITY) < LEFT_ALONE_MS;
  const ofProvider = new Map<string, Sightings>();
  for (const option of catalogue) {
    const { slug, provider } = option;
    const seen = sightings.get(slug);
    if (seen && companiesOf(option).length === 1)
      ofProvider.set(provider, together([ofProvider.get(provider) ?? NOTHING_SEEN, seen]));
  }
  const isOut = (option: RunnerOption): boolean => {
    const companies = companiesOf(option);
    const seen = [sightings.get(option.slug), ...companies.map((company) => ofProvider.get(company))];
    return companies.some(isRefused) || seen.some((each) => each !== undefined && isCutOff(each, nowMs));
  };
  const reachable = options.filter((option) => !isOut(option));
  return reachable.length > 0 ? reachable : [...options];
}
