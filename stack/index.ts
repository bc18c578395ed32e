// The parts a started product stands on, each real and run from here when nobody provides it: PostgreSQL, a Temporal
// server, a browser. `startStack` is the way in; one file per part says how it is found, started and stopped.

import { openCacheDir } from './files/cache-dir';
import type { Chromium } from './chromium/probe';
import { lockDataDir, openDataDir } from './files/data-dir';
import type { Lightpanda } from './lightpanda/find-lightpanda';
import {
  browserPart,
  databasePart,
  lightpandaPart,
  temporalPart,
  withoutProcess,
  type Part,
  type TemporalPlace,
} from './parts';
import type { Env } from './process/run-command';
import type { GivenPrograms } from './programs';
import { messageOf, StackError, type Report } from './stack-error';

export type { Chromium } from './chromium/probe';
export type { Lightpanda } from './lightpanda/find-lightpanda';
export type { GivenPrograms } from './programs';
export { StackError } from './stack-error';

export interface StackOptions {
  dataDir: string;
  /** Use this PostgreSQL instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Use this Temporal server instead of the embedded one. */
  temporalAddress?: string | undefined;
  /** Created on the embedded server if it is not there. */
  temporalNamespace?: string | undefined;
  /** Wanted port of Temporal's Web UI; another one is taken if it is not free. */
  uiPort: number;
  /** False for a process that runs no browser tasks; `chromium` and `lightpanda` are then null. */
  browser?: boolean | undefined;
  programs: GivenPrograms;
  /** The machine's: where programs and our cache are looked for, and what our helpers run with. */
  env: Env;
  report: Report;
  /** Ends a start that is under way, downloads included. */
  signal?: AbortSignal | undefined;
  /** Called if an embedded server ends although nobody stopped it. */
  onFailure?: ((error: StackError) => void) | undefined;
}

export interface Stack {
  databaseUrl: string;
  temporal: TemporalPlace;
  chromium: Chromium | null;
  /** Null where this machine has none, or runs no browser tasks. */
  lightpanda: Lightpanda | null;
  /** All ports of embedded parts, which no run may reach. */
  ports: number[];
  stop(): Promise<void>;
}

/** Starts everything that is not provided, side by side. If one part fails, the others are stopped and its error thrown. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { programs, env, report, databaseUrl, temporalAddress, temporalNamespace = 'default', uiPort } = options;
  // Only embedded servers need the folder for themselves: any number of API and worker processes may share one.
  const isEmbedded = !databaseUrl || !temporalAddress;
  const folder = isEmbedded
    ? await lockDataDir(options.dataDir, report)
    : { ...openDataDir(options.dataDir), release: () => undefined };

  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  const context = { dataDir: folder, cacheDir: openCacheDir(env, folder.path), programs, env, report, signal };
  const started: Part<unknown>[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= stopAll(started).finally(() => folder.release()));

  // The first failure ends the other starts, so that nobody waits for a download before hearing of it.
  const track = async <T>(start: Promise<Part<T>>): Promise<T> => {
    try {
      const part = await start;
      started.push(part);
      return part.value;
    } catch (error) {
      if (!failure.signal.aborted) failure.abort(error);
      throw error;
    }
  };
  const starts = [
    track(databasePart(context, databaseUrl)),
    track(temporalPart(context, { address: temporalAddress, namespace: temporalNamespace, uiPort })),
    track<Chromium | null>(options.browser === false ? Promise.resolve(withoutProcess(null)) : browserPart(context)),
    track<Lightpanda | null>(
      options.browser === false ? Promise.resolve(withoutProcess(null)) : lightpandaPart(context),
    ),
  ] as const;
  await Promise.allSettled(starts);
  if (signal.aborted) {
    await stop();
    throw toStackError(signal.reason);
  }

  for (const part of started) {
    void part.exited?.then((code) => {
      if (stopping) return;
      const error = new StackError(
        `An embedded server ended unexpectedly (code ${code}); see the logs in ${folder.path}.`,
      );
      report(error.message);
      options.onFailure?.(error);
    });
  }
  const [database, temporal, chromium, lightpanda] = await Promise.all(starts);
  const ports = started.flatMap((part) => part.ports);
  return { databaseUrl: database, temporal, chromium, lightpanda, ports, stop };
}

async function stopAll(parts: Part<unknown>[]): Promise<void> {
  await Promise.all(parts.map((part) => part.stop()));
}

function toStackError(error: unknown): StackError {
  return error instanceof StackError ? error : new StackError(messageOf(error));
}
