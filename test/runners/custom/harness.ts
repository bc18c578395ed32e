import type { DispatchSecrets } from '../../../core/run/outcome';
import type { SafeFetch } from '../../../net/safe-fetch';
import { createCustomRunner, type CustomRunnerDeps, type CustomRunnerEntry } from '../../../runners/custom';
import type { Runner } from '../../../runners/runner';
import { createJumpingClock } from '../contract/jumping-clock';
import { createContext, type RecordedContext, type TestedRunner } from '../runner-context';
import { startScriptedRunner, type ScriptedRunner } from './scripted-runner';

export const API_KEY = 'key-of-the-runner';

export interface CustomContext extends RecordedContext {
  jobs: string[];
}

export function contextWith(secrets: Partial<DispatchSecrets> = {}): CustomContext {
  const jobs: string[] = [];
  return Object.assign(createContext(secrets), {
    jobs,
    recordJob: (id: string) => Promise.resolve(void jobs.push(id)),
  });
}

export function entryFor(url: string, members: Partial<CustomRunnerEntry> = {}): CustomRunnerEntry {
  const flags = { trust: 'standard', interaction: false, downloads: false, live: true } as const;
  return { slug: 'mine', name: 'Mine', url, apiKey: API_KEY, priceUsd: 0.01, categories: [], ...flags, ...members };
}

/** Only the web is public, and it is never asked. */
export const guardOfWeb: CustomRunnerDeps['guard'] = {
  check: (url) =>
    url.startsWith('https://')
      ? Promise.resolve({ url: new URL(url), addresses: [] })
      : Promise.reject(new Error('not public')),
};

export const refusingFetch: SafeFetch = () => Promise.reject(new Error('nothing else may be fetched'));

export interface Harness {
  server: ScriptedRunner;
  runner: TestedRunner;
  /** The same server behind other settings. */
  create(deps: Partial<CustomRunnerDeps>, members?: Partial<CustomRunnerEntry>): TestedRunner;
  close(): Promise<void>;
}

export async function startHarness(): Promise<Harness> {
  const server = await startScriptedRunner();
  const runners: Runner[] = [];
  const create: Harness['create'] = (deps, members = {}) => {
    const fast = { guardedFetch: refusingFetch, guard: guardOfWeb, pollWaitMs: 2_000, pollEveryMs: 5 };
    const clock = createJumpingClock();
    const runner = createCustomRunner(entryFor(server.url, members), { ...fast, clock, ...deps });
    runners.push(runner);
    return runner;
  };
  return {
    server,
    runner: create({}),
    create,
    async close() {
      await Promise.all(runners.map(async (runner) => runner.close?.()));
      await server.close();
    },
  };
}
