import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseChainsFile } from '../../core/request/chains-file';
import { trimEndOf } from '../../core/text/trim';
import { readAgent, readGrader, type AgentConfig } from './model-config';
import { readAccounts } from './provider-config';
import { readSessionsProvider, type RentedSessions } from './sessions-config';
import { readingFrom, type Env } from './settings';
import type { ChatEndpoint } from '../../net/chat/chat-model';
import type { CorsOrigins } from '../../api/http/cors';
import type { ProxyTrust } from '../../api/http/proxy-trust';
import { CATALOGUE, neededVariables } from '../../runners/catalogue';
import { parseRunnersFile, type CustomRunnerEntry } from '../../runners/custom';
import type { Account } from '../../runners/providers/accounts';
import { deckRunner } from '../../runners/deck';
import type { Bucket } from '../../db/artifacts/s3-blob-store';
import { parseBucketUri } from './bucket-config';
import { readCorsOrigins, readProxyTrust } from './http-config';
import { readMail } from './mail-config';
import { readPayments } from './payments-config';
import type { PaymentsConfig } from '../../net/stripe/payments';
import { parseKmsUri, type KmsKeyName } from '../keys/kms-key';

export type Role = 'all' | 'api' | 'worker';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** A worker alone serves /healthz on its port, if it was given one. */
  healthPort: boolean;
  publicBaseUrl: string;
  corsOrigins: CorsOrigins;
  trustProxy: ProxyTrust;
  /** The operator's mail server, whose address may hold a password. Unset: codes are written to the log. */
  mail: { url: string; from: string } | undefined;
  /** An account with Stripe. Unset: credit comes from the operator alone. */
  payments: PaymentsConfig | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  temporal: {
    address: string | undefined;
    namespace: string;
    uiPort: number;
    tls: boolean;
    apiKey: string | undefined;
    queuePrefix: string;
  };
  /** Where other processes of the service reach what this worker has; port 0 is any that is free. */
  relay: { host: string; port: number };
  /** Browsers that callers drive themselves; none of a worker without browsers. */
  sessions: { perWorker: number; maxPerAccount: number; idleMs: number; rented: RentedSessions | null };
  demoPort: number;
  allowLocalTargets: boolean;
  syncWaitMs: number;
  /** Runs that callers wait for are refused while others have waited this long to begin; 0 never. */
  maxStartDelayMs: number;
  maxLiveRuns: number;
  maxLiveRunsPerWorkspace: number;
  browserSlots: number | undefined;
  /** What one page of the local browser may take. */
  pageMemoryMb: number;
  /** A browser of the operator's; may hold a password. */
  cdpUrl: string | undefined;
  /** Where Lightpanda is, or `fetch`. */
  lightpandaPath: string | undefined;
  /** Runners over HTTP: the operator's own, from SVC_RUNNERS_FILE, and deck. */
  customRunners: CustomRunnerEntry[];
  /** Names for chains of runners, from SVC_CHAINS_FILE. */
  chains: ReadonlyMap<string, readonly string[]>;
  /** The language model that grades unsure verdicts and normalizes; undefined where none is configured. */
  llm: ChatEndpoint | undefined;
  agent: AgentConfig | undefined;
  /** Providers that the operator has keys of. */
  accounts: Account[];
  /** Of what the catalogue's options need, which is set. */
  setVariables: ReadonlySet<string>;
  keyFile: string;
  /** A key in AWS KMS that wraps instead of the file's. */
  kmsKey: KmsKeyName | null;
  artifactFolder: string;
  /** Keeps files instead of the folder. */
  artifactBucket: Bucket | null;
  /** Unset: the sweep of webhooks is refused from outside. */
  cronSecret: string | undefined;
  logLevel: string;
}

/** Everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** Of the live runs of an instance; the rest is for the other workspaces. */
const WORKSPACE_SHARE = 0.75;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads every setting once. The environment itself is looked at in few other places, for this machine and not for the
 * service: stack/ finds programs and its cache by it (CHROMIUM_PATH, TEMPORAL_CLI_PATH, LIGHTPANDA_PATH, PATH), and
 * children are given PATH and the folder of temporary files.
 */
export function loadConfig(env: Env, role: Role): Config {
  const problems: string[] = [];
  const settings = readingFrom(env, problems);
  const { text, url, integer, flag } = settings;

  const production = text('NODE_ENV') === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  const port = integer('PORT', 8080, 1, 65_535);
  const dataDir = resolve(text('SVC_DATA_DIR') ?? '.svc');
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const address = text('TEMPORAL_ADDRESS');
  if (address !== undefined && !/^[^\s:/]+:\d+$/.test(address)) {
    problems.push(`TEMPORAL_ADDRESS must have the form host:port, not "${address}"`);
  }
  if (role !== 'all') {
    if (databaseUrl === undefined) problems.push(`DATABASE_URL is needed to run the ${role} role alone`);
    if (address === undefined) problems.push(`TEMPORAL_ADDRESS is needed to run the ${role} role alone`);
  }
  const allowLocalTargets = flag('SVC_ALLOW_LOCAL_TARGETS');
  if (allowLocalTargets && production) {
    problems.push('SVC_ALLOW_LOCAL_TARGETS lets runs reach this machine and is refused when NODE_ENV=production');
  }
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const publicBaseUrl = trimEndOf(
    url('PUBLIC_BASE_URL', ['http:', 'https:']) ?? `http://${reachableName(host)}:${port}`,
    '/',
  );
  const browserSlots = text('BROWSER_SLOTS') === undefined ? undefined : integer('BROWSER_SLOTS', 1, 1, 1000);

  const maxLiveRuns = integer('MAX_LIVE_RUNS', 200, 1, 100_000);

  const llm = readGrader(settings, problems);
  const accounts = readAccounts(settings, problems);

  const customRunners = readCustomRunners(
    text('SVC_RUNNERS_FILE'),
    { url: url('DECK_BASE_URL', ['http:', 'https:']), apiKey: text('DECK_API_KEY') },
    problems,
  );

  const config: Config = {
    production,
    host,
    port,
    healthPort: text('PORT') !== undefined,
    publicBaseUrl,
    corsOrigins: readCorsOrigins(text('CORS_ORIGINS'), problems),
    trustProxy: readProxyTrust(text('TRUST_PROXY'), problems),
    mail: readMail(settings, publicBaseUrl, problems),
    payments: readPayments(settings, problems),
    dataDir,
    databaseUrl,
    temporal: {
      address,
      namespace: text('TEMPORAL_NAMESPACE') ?? 'default',
      uiPort: integer('TEMPORAL_UI_PORT', 8233, 1, 65_535),
      tls: flag('TEMPORAL_TLS'),
      apiKey: text('TEMPORAL_API_KEY'),
      queuePrefix: text('SVC_TASK_QUEUE_PREFIX') ?? '',
    },
    relay: { host: text('RELAY_HOST') ?? '127.0.0.1', port: integer('RELAY_PORT', 0, 0, 65_535) },
    sessions: {
      perWorker: integer('MAX_SESSIONS', 2 * availableParallelism(), 0, 1000),
      maxPerAccount: integer('MAX_SESSIONS_PER_ACCOUNT', 10, 1, 100_000),
      idleMs: integer('SESSION_IDLE_SECONDS', 600, 5, 21_600) * 1000,
      rented: readSessionsProvider(text('SESSIONS_PROVIDER'), accounts, problems),
    },
    demoPort: integer('DEMO_PORT', port + 1, 1, 65_535),
    allowLocalTargets,
    syncWaitMs: integer('SYNC_WAIT_MS', 420_000, 1, 3_600_000),
    maxStartDelayMs: integer('MAX_START_DELAY_MS', 1_000, 0, 3_600_000),
    maxLiveRuns,
    maxLiveRunsPerWorkspace: integer(
      'MAX_LIVE_RUNS_PER_WORKSPACE',
      Math.ceil(maxLiveRuns * WORKSPACE_SHARE),
      1,
      100_000,
    ),
    browserSlots,
    pageMemoryMb: integer('CHROMIUM_PAGE_MEMORY_MB', 1024, 256, 65_536),
    cdpUrl: url('CDP_URL', ['http:', 'https:', 'ws:', 'wss:']),
    lightpandaPath: text('LIGHTPANDA_PATH'),
    customRunners,
    chains: readChainsFile(text('SVC_CHAINS_FILE'), customRunners, problems),
    llm,
    agent: readAgent(settings, llm, problems),
    accounts,
    setVariables: new Set(neededVariables().filter((name) => text(name) !== undefined)),
    ...readKeyUri(text('KMS_KEY_URI'), `${dataDir}/key-encryption-key`, problems),
    ...readArtifactStore(text('ARTIFACT_STORE'), url('S3_ENDPOINT', ['http:', 'https:']), dataDir, problems),
    cronSecret: text('CRON_SECRET'),
    logLevel,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
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

/** A key in AWS KMS, or a file with keys; what the default file wrapped before stays readable beside a KMS key. */
function readKeyUri(
  raw: string | undefined,
  defaultFile: string,
  problems: string[],
): Pick<Config, 'keyFile' | 'kmsKey'> {
  if (raw?.startsWith('aws-kms:') !== true) {
    return { keyFile: fileFrom(raw, defaultFile, 'KMS_KEY_URI', problems), kmsKey: null };
  }
  const kmsKey = parseKmsUri(raw);
  if (kmsKey === null) problems.push('KMS_KEY_URI must have the form aws-kms://<key arn or alias>?region=<region>');
  return { keyFile: defaultFile, kmsKey };
}

/** A bucket, or a folder. */
function readArtifactStore(
  raw: string | undefined,
  endpoint: string | undefined,
  dataDir: string,
  problems: string[],
): Pick<Config, 'artifactFolder' | 'artifactBucket'> {
  const defaultFolder = `${dataDir}/artifacts`;
  if (raw?.startsWith('s3:') !== true) {
    if (endpoint !== undefined) problems.push('S3_ENDPOINT needs ARTIFACT_STORE to be s3://<bucket>/<prefix>');
    return { artifactFolder: fileFrom(raw, defaultFolder, 'ARTIFACT_STORE', problems), artifactBucket: null };
  }
  const artifactBucket = parseBucketUri(raw, endpoint);
  if (artifactBucket === null)
    problems.push('ARTIFACT_STORE must have the form s3://<bucket>/<prefix>?region=<region>&presign=off');
  return { artifactFolder: defaultFolder, artifactBucket };
}

/** Refuses what this version cannot honour: keys or files that silently go elsewhere would be worse than no start. */
function fileFrom(raw: string | undefined, fallback: string, name: string, problems: string[]): string {
  if (raw === undefined) return fallback;
  if (raw.startsWith('file://')) return resolve(raw.slice('file://'.length));
  if (!/^[a-z0-9+-]+:/i.test(raw)) return resolve(raw);
  problems.push(`${name} must be a path or a file:// URL`);
  return fallback;
}

/** A server that listens on every address is still reached under one. */
function reachableName(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
