import { readFileSync } from 'node:fs';
import { parseChainsFile } from '../../core/request/chains-file';
import { CATALOGUE, neededVariables } from '../../runners/catalogue';
import { parseRunnersFile, type CustomRunnerEntry } from '../../runners/custom';
import { deckRunner } from '../../runners/deck';
import type { Account } from '../../runners/providers/accounts';
import { readAccounts } from './provider-config';
import type { Settings } from './settings';

export interface RunnersConfig {
  /** A browser of the operator's; may hold a password. */
  cdpUrl: string | undefined;
  /** Runners over HTTP: the operator's own, from SVC_RUNNERS_FILE, and deck. */
  customRunners: CustomRunnerEntry[];
  /** Names for chains of runners, from SVC_CHAINS_FILE. */
  chains: ReadonlyMap<string, readonly string[]>;
  /** Providers that the operator has keys of. */
  accounts: Account[];
  /** Of what the catalogue's options need, which is set. */
  setVariables: ReadonlySet<string>;
}

export function readRunners(settings: Settings, problems: string[]): RunnersConfig {
  const { text, url } = settings;
  const accounts = readAccounts(settings, problems);
  const deck = { url: url('DECK_BASE_URL', ['http:', 'https:']), apiKey: text('DECK_API_KEY') };
  const customRunners = readCustomRunners(text('SVC_RUNNERS_FILE'), deck, problems);
  return {
    cdpUrl: url('CDP_URL', ['http:', 'https:', 'ws:', 'wss:']),
    customRunners,
    chains: readChainsFile(text('SVC_CHAINS_FILE'), customRunners, problems),
    accounts,
    setVariables: new Set(neededVariables().filter((name) => text(name) !== undefined)),
  };
}

function readCustomRunners(
  file: string | undefined,
  deck: { url: string | undefined; apiKey: string | undefined },
  problems: string[],
): CustomRunnerEntry[] {
  if ((deck.url === undefined) !== (deck.apiKey === undefined)) {
    problems.push('DECK_BASE_URL and DECK_API_KEY belong together');
  }
  const ofDeck = deck.url !== undefined && deck.apiKey !== undefined ? [deckRunner(deck.url, deck.apiKey)] : [];
  return [...ofDeck, ...readRunnersFile(file, ofDeck, problems)];
}

function readRunnersFile(
  path: string | undefined,
  taken: readonly CustomRunnerEntry[],
  problems: string[],
): CustomRunnerEntry[] {
  const content = contentOf(path, 'SVC_RUNNERS_FILE', problems);
  if (content === null) return [];
  const parsed = parseRunnersFile(content, slugsWith(taken));
  problems.push(...parsed.problems.map((problem) => `SVC_RUNNERS_FILE: ${problem}`));
  return parsed.entries;
}

function readChainsFile(path: string | undefined, custom: readonly CustomRunnerEntry[], problems: string[]) {
  const content = contentOf(path, 'SVC_CHAINS_FILE', problems);
  const parsed = parseChainsFile(content ?? '{}', slugsWith(custom));
  problems.push(...parsed.problems.map((problem) => `SVC_CHAINS_FILE: ${problem}`));
  return parsed.chains;
}

/** Names are taken whether or not what they stand for is there. */
function slugsWith(custom: readonly CustomRunnerEntry[]): Set<string> {
  return new Set([...CATALOGUE, ...custom].map(({ slug }) => slug));
}

/** A file is part of the configuration: what is wrong in it is listed with everything else. */
function contentOf(path: string | undefined, name: string, problems: string[]): string | null {
  if (path === undefined) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    problems.push(`${name} names ${path}, which cannot be read`);
    return null;
  }
}
