import type { AccountTrouble } from '../../../core/routing/health/troubles';
import type { RunnerOption } from '../../../core/routing/option';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { createSafeFetch } from '../../../net/safe-fetch';
import { openProviders, type ProvidersDeps } from '../../../runners/providers/open-providers';
import type { Provider } from '../../../runners/providers/provider';
import { SIMULATORS } from '../../simulators';
import type { Simulator } from '../../simulators/simulator';
import { workHere } from '../../support/jest/work-here';
import type { TestedRunner } from '../runner-context';
import { UNWATCHED } from '../unwatched';
import { createJumpingClock, type JumpingClock } from './jumping-clock';

/** One option and the simulator of its provider, which faults can be put into. */
export interface ProviderRig {
  simulator: Simulator;
  clock: JumpingClock;
  /** What was last told to be wrong with the account, or right again. */
  troubles: Partial<Record<AccountTrouble, boolean>>;
  /** Another worker with the same account. */
  open(deps?: Partial<ProvidersDeps>): TestedRunner;
  close(): Promise<void>;
}

const GUARD = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const FETCH = createSafeFetch(GUARD, { maxBytes: 1_000_000, timeoutMs: 60_000, maxRedirects: 5 });

export async function startProviderRig(provider: Provider, option: RunnerOption): Promise<ProviderRig> {
  const start = SIMULATORS[provider.id];
  if (start === undefined) throw new Error(`${provider.id} has no simulator in test/simulators.`);
  const simulator = await start();
  const clock = createJumpingClock();
  const troubles: ProviderRig['troubles'] = {};
  const opened: { close(): Promise<void> }[] = [];
  return {
    simulator,
    clock,
    troubles,
    open(deps = {}) {
      const providers = openProviders({
        accounts: [{ provider, keys: simulator.keys, baseUrl: simulator.url }],
        options: [option],
        drivers: {},
        computers: {},
        work: workHere,
        watch: { ...UNWATCHED, onTrouble: (_account, trouble, isThere) => void (troubles[trouble] = isThere) },
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
    async close() {
      await Promise.all(opened.map((providers) => providers.close()));
      await simulator.close();
    },
  };
}
