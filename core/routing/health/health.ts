import type { RunnerOption } from '../option';
import { FAULTS_IN_A_ROW, NOTHING_SEEN, together, type Sightings } from './sightings';
import { lastTroubleMs, type Troubles } from './troubles';

/** What all processes together know of the ways to runners. */
export interface Reading {
  /** By the slug of the runner. */
  sightings: ReadonlyMap<string, Sightings>;
  /** Of our accounts, by the id of the provider. */
  troubles: ReadonlyMap<string, Troubles>;
}

export const NO_READING: Reading = { sightings: new Map(), troubles: new Map() };

export const HEALTH_STATES = ['unknown', 'ok', 'degraded', 'down'] as const;

export interface Health {
  state: (typeof HEALTH_STATES)[number];
  /** The share of recent attempts that it took; null where there were none. */
  ratio: number | null;
  lastGoodMs: number | null;
  lastFaultMs: number | null;
  keyRefusedSinceMs: number | null;
  creditExhaustedSinceMs: number | null;
}

/** Below this share callers should know. */
const DEGRADED_BELOW = 0.9;
/** How long nobody is sent where nobody got through. After that somebody has to find out whether it works again. */
const LEFT_ALONE_MS = 5 * 60_000;

export function runnerHealth(option: RunnerOption, { sightings, troubles }: Reading, nowMs: number): Health {
  const all = companiesOf(option).reduce<Troubles>((known, company) => ({ ...known, ...troubles.get(company) }), {});
  return healthOf(sightings.get(option.slug) ?? NOTHING_SEEN, all, nowMs);
}

export function providerHealth(
  provider: string,
  catalogue: readonly RunnerOption[],
  reading: Reading,
  nowMs: number,
): Health {
  const own = catalogue.filter((option) => option.provider === provider && companiesOf(option).length === 1);
  const seen = together(own.flatMap(({ slug }) => reading.sightings.get(slug) ?? []));
  return healthOf(seen, reading.troubles.get(provider), nowMs);
}

/** Whose keys an option needs. What is seen of one that needs two does not tell which of them it was. */
function companiesOf({ provider, adapter }: RunnerOption): string[] {
  return adapter?.seeing === undefined ? [provider] : [provider, adapter.seeing.provider];
}

function healthOf(seen: Sightings, troubles: Troubles = {}, nowMs: number): Health {
  const all = seen.good + seen.faults;
  const ratio = all === 0 ? null : Math.round((seen.good / all) * 100) / 100;
  return {
    state: Object.keys(troubles).length > 0 || isCutOff(seen, nowMs) ? 'down' : stateOf(ratio),
    ratio,
    lastGoodMs: seen.lastGoodMs,
    lastFaultMs: seen.lastFaultsMs[0] ?? null,
    keyRefusedSinceMs: troubles.key_refused?.sinceMs ?? null,
    creditExhaustedSinceMs: troubles.credit_exhausted?.sinceMs ?? null,
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
 * its provider, or when the provider refuses the key or gives no credit. Where that would leave nobody, nobody is left out.
 */
export function withinReach(
  options: readonly RunnerOption[],
  catalogue: readonly RunnerOption[],
  reading: Reading,
  nowMs: number,
): RunnerOption[] {
  const { sightings, troubles } = reading;
  const isTroubled = (provider: string): boolean => nowMs - lastTroubleMs(troubles.get(provider)) < LEFT_ALONE_MS;
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
    return companies.some(isTroubled) || seen.some((each) => each !== undefined && isCutOff(each, nowMs));
  };
  const reachable = options.filter((option) => !isOut(option));
  return reachable.length > 0 ? reachable : [...options];
}
