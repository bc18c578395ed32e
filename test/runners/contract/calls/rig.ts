import { createTargetGuard } from '../../../../net/guard/target-guard';
import { createSafeFetch } from '../../../../net/safe-fetch';
import { openProviders, type ProvidersDeps } from '../../../../runners/providers/open-providers';
import { SIMULATORS } from '../../../simulators';
import type { Simulator } from '../../../simulators/simulator';
import { workHere } from '../../../support/jest/work-here';
import { taskOf, type TestedRunner } from '../../runner-context';
import { createJumpingClock, type JumpingClock } from '../hosted/jumping-clock';
import type { CallProduct } from './call-products';
import { UNWATCHED } from '../../unwatched';

export interface Rig {
  simulator: Simulator;
  clock: JumpingClock;
  /** What was told of the key: true when it was refused. */
  keyRefusals: boolean[];
  open(deps?: Partial<ProvidersDeps>): TestedRunner;
  /** What is not JSON is no answer of its API. */
  givesJson: boolean;
  close(): Promise<void>;
}

const GUARD = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const FETCH = createSafeFetch(GUARD, { maxBytes: 1_000_000, timeoutMs: 60_000, maxRedirects: 5 });

/** One call and the simulator of its provider, which faults can be put into. */
export async function startRig({ provider, call, option }: CallProduct): Promise<Rig> {
  const start = SIMULATORS[provider.id];
  if (start === undefined) throw new Error(`${provider.id} has no simulator in test/simulators.`);
  const simulator = await start();
  const clock = createJumpingClock();
  const keyRefusals: boolean[] = [];
  const opened: { close(): Promise<void> }[] = [];
  const order = {
    attemptId: 'att_0',
    task: taskOf('https://example.com/'),
    url: 'https://example.com/',
    prompt: 'Open the page.',
    settings: option.adapter?.settings ?? {},
    secrets: { credentials: null, totpSecret: null, totpInbox: null },
    mayAsk: false,
    ...{ maxCostUsd: 1, maxSteps: 10, maxMinutes: 10 },
  };
  return {
    simulator,
    clock,
    keyRefusals,
    givesJson: call.request(order, simulator.keys).headers?.['accept'] === undefined,
    open(deps = {}) {
      const providers = openProviders({
        accounts: [{ provider, keys: simulator.keys, baseUrl: simulator.url }],
        options: [option],
        drivers: {},
        watch: { ...UNWATCHED, onKey: (_account, isRefused) => keyRefusals.push(isRefused) },
        guardedFetch: FETCH,
        guard: GUARD,
        work: workHere,
        patience: { clock },
        ...deps,
      });
      opened.push(providers);
      const [runner] = providers.runners;
      if (runner === undefined) throw new Error(`${option.slug} was not opened.`);
      return runner;
    },
    async close() {
      await Promise.all(opened.map((providers) => providers.close()));
      await simulator.close();
    },
  };
}
