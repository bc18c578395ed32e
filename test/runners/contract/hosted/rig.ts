import { createTargetGuard } from '../../../../net/guard/target-guard';
import { createSafeFetch } from '../../../../net/safe-fetch';
import { openProviders, type ProvidersDeps } from '../../../../runners/providers/open-providers';
import { SIMULATORS } from '../../../simulators';
import type { Received } from '../../../simulators/frame/api';
import type { Simulator } from '../../../simulators/simulator';
import { workHere } from '../../../support/jest/work-here';
import { taskOf, type TestedRunner } from '../../runner-context';
import type { JobProduct } from './job-products';
import { createJumpingClock, type JumpingClock } from './jumping-clock';
import { UNWATCHED } from '../../unwatched';

export interface Rig {
  simulator: Simulator;
  clock: JumpingClock;
  /** What was told of the key: true when it was refused. */
  keyRefusals: boolean[];
  /** Another worker with the same account. */
  open(deps?: Partial<ProvidersDeps>): TestedRunner;
  isSubmit(received: Received): boolean;
  isLook(received: Received): boolean;
  close(): Promise<void>;
}

const GUARD = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const FETCH = createSafeFetch(GUARD, { maxBytes: 1_000_000, timeoutMs: 60_000, maxRedirects: 5 });

/** One hosted agent and the simulator of its provider, which faults can be put into. */
export async function startRig({ provider, job, option }: JobProduct): Promise<Rig> {
  const start = SIMULATORS[provider.id];
  if (start === undefined) throw new Error(`${provider.id} has no simulator in test/simulators.`);
  const simulator = await start();
  const clock = createJumpingClock();
  const keyRefusals: boolean[] = [];
  const opened: { close(): Promise<void> }[] = [];
  return {
    simulator,
    clock,
    keyRefusals,
    open(deps = {}) {
      const providers = openProviders({
        accounts: [{ provider, keys: simulator.keys, baseUrl: simulator.url }],
        options: [option],
        drivers: {},
        work: workHere,
        watch: { ...UNWATCHED, onKey: (_account, isRefused) => keyRefusals.push(isRefused) },
        guardedFetch: FETCH,
        guard: GUARD,
        pollEveryMs: 5,
        patience: { clock },
        ...deps,
      });
      opened.push(providers);
      const [runner] = providers.runners;
      if (runner === undefined) throw new Error(`${option.slug} was not opened.`);
      return runner;
    },
    isSubmit: fitting(
      job.submit({
        attemptId: 'att_0',
        task: taskOf('https://example.com/'),
        prompt: 'Open the page.',
        settings: option.adapter?.settings ?? {},
        secrets: { credentials: null, totpSecret: null, totpInbox: null },
        mayAsk: false,
        ...{ maxCostUsd: 1, maxSteps: 10, maxMinutes: 10 },
      }),
    ),
    isLook: fitting(job.look(ANY)),
    async close() {
      await Promise.all(opened.map((providers) => providers.close()));
      await simulator.close();
    },
  };
}

const ANY = 'anyjob';

/** Whether a request is the one that the adapter would send, whatever the job's name. */
function fitting({ method, path }: { method: string; path: string }): (received: Received) => boolean {
  const [before = '', after] = path.split(ANY);
  return (received) => {
    if (received.method !== method) return false;
    if (after === undefined) return received.path === path;
    const between = received.path.slice(before.length, received.path.length - after.length);
    return received.path === `${before}${between}${after}` && between !== '' && !between.includes('/');
  };
}
