import { join } from 'node:path';
import { findChromium } from './chromium/find-chromium';
import type { Chromium } from './chromium/probe';
import type { DataDir } from './files/data-dir';
import { checkDatabase, checkTemporal } from './external-servers';
import { findLightpanda, type Lightpanda } from './lightpanda/find-lightpanda';
import { startPostgres } from './postgres/server';
import { openProgramsDir } from './files/reachable-area';
import type { Env } from './process/run-command';
import type { GivenPrograms } from './programs';
import type { Report } from './stack-error';
import { startTemporal } from './temporal/server';
import { findTemporal } from './temporal/binary';

/** A part that is ready to be used. What somebody else runs has no ports of ours and nothing to stop. */
export interface Part<T> {
  value: T;
  ports: number[];
  exited: Promise<number> | null;
  stop(): Promise<void>;
}

/** What every part is started with. */
export interface PartContext {
  dataDir: DataDir;
  cacheDir: string;
  programs: GivenPrograms;
  env: Env;
  report: Report;
  signal: AbortSignal;
}

export interface TemporalPlace {
  address: string;
  /** Null for a server that is not ours. */
  uiUrl: string | null;
}

export async function databasePart(context: PartContext, givenUrl: string | undefined): Promise<Part<string>> {
  if (givenUrl) {
    await checkDatabase(givenUrl);
    return withoutProcess(givenUrl);
  }
  const { url, port, exited, stop } = await startPostgres(context);
  return { value: url, ports: [port], exited, stop };
}

export async function temporalPart(
  context: PartContext,
  settings: { address: string | undefined; namespace: string; uiPort: number },
): Promise<Part<TemporalPlace>> {
  if (settings.address) {
    await checkTemporal(settings.address);
    return withoutProcess({ address: settings.address, uiUrl: null });
  }
  const binary = await findTemporal({ ...context, given: context.programs.temporal });
  const { address, uiUrl, ports, exited, stop } = await startTemporal({ ...context, ...settings, binary: binary.path });
  return { value: { address, uiUrl }, ports, exited, stop };
}

/** The browser is only found and proven here; whoever runs tasks launches it. */
export async function browserPart(context: PartContext): Promise<Part<Chromium>> {
  const { dataDir, cacheDir, programs, env, report } = context;
  const identity = dataDir.identities.browser;
  const programsDir = () => openProgramsDir(cacheDir, identity);
  return withoutProcess(
    await findChromium({
      given: programs.chromium,
      env,
      programsDir,
      workDir: join(dataDir.area, 'browser'),
      identity,
      report,
    }),
  );
}

/** Beside Chromium, where there is one; found here, and started by whoever runs tasks. */
export async function lightpandaPart(context: PartContext): Promise<Part<Lightpanda | null>> {
  const identity = context.dataDir.identities.browser;
  const programsDir = () => openProgramsDir(context.cacheDir, identity);
  const given = context.programs.lightpanda;
  return withoutProcess(await findLightpanda({ ...context, given, programsDir, identity }));
}

export function withoutProcess<T>(value: T): Part<T> {
  return { value, ports: [], exited: null, stop: async () => undefined };
}
