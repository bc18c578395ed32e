import type { Logger } from 'pino';
import type { ModelTraits } from '../../core/agent/model-port';
import type { RunnerOption } from '../../core/routing/option';
import { LIVE_PLACES } from '../../core/run/live-view';
import type { Model } from '../../net/model/model';
import { createSafeFetch } from '../../net/safe-fetch';
import { createLiveDoor } from '../../hosts/live-door';
import { createHostedRunners } from '../../hosts/browser/hosted-runners';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { TargetGuard, TargetGuardOptions } from '../../net/guard/target-guard';
import { createCustomRunner, type CustomRunnerEntry } from '../../runners/custom';
import { filledByModel, type Filler } from '../../runners/local/fill-by-model';
import { createReader } from '../../runners/local/reader';
import type { Account, AccountWatch } from '../../runners/providers/accounts';
import { openProviders } from '../../runners/providers/open-providers';
import { createRunnerRegistry, type RunnerRegistry } from '../../runners/registry';
import type { Chromium, Lightpanda } from '../../stack';
import type { Closables } from './closables';
import type { LiveViews } from './sessions/live-views';
import type { WorkerRelay } from './sessions/open-relay';

const FETCH_CEILINGS = { maxBytes: 40 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 10 };

export interface RunnersDeps {
  guard: TargetGuard;
  /** The same for processes that make a guard of their own. */
  guardRules: TargetGuardOptions;
  work: HeavyWork;
  chromium: Chromium | null;
  /** What one page of it may take. */
  pageMemoryMb: number;
  /** Of the operator's own browser; null where there is none. */
  cdpAddress: string | null;
  lightpanda: Lightpanda | null;
  customRunners: CustomRunnerEntry[];
  /** Providers that the operator has keys of. */
  accounts: readonly Account[];
  /** What is shared with others who use them. */
  accountWatch: AccountWatch;
  /** The catalogue as this installation has it. */
  catalogue: readonly RunnerOption[];
  /** The language model that drives browsers; null where none is configured. */
  agent: { model: Model; traits: ModelTraits } | null;
  /** The one that completes what local runners read; null where none is configured. */
  filler: Filler | null;
  /** Through which browsers of this process are watched. */
  relay: Pick<WorkerRelay, 'addDoor'>;
  live: Pick<LiveViews, 'leave'>;
  log: Logger;
  closables: Closables;
}

/** Every runner this process can dispatch to. What runners load on a caller's behalf goes through one guard. */
export function openRunners(deps: RunnersDeps): RunnerRegistry {
  const { guard, guardRules, work, chromium, pageMemoryMb, cdpAddress, lightpanda } = deps;
  const { customRunners, accounts, accountWatch, catalogue, agent, filler, relay, live, log, closables } = deps;
  const fetch = createSafeFetch(guard, FETCH_CEILINGS);
  const hosted =
    chromium &&
    createHostedRunners({
      setup: {
        install: chromium,
        pageMemoryMb,
        cdpAddress,
        lightpanda,
        guard: guardRules,
        model: agent?.traits ?? null,
      },
      think: agent === null ? undefined : (question, signal) => agent.model.ask(question, signal),
      onLeave: (attemptId) => live.leave(attemptId),
      refusePort: (port) => guard.refusePort(port),
      onRefused: ({ host, reason }) => log.info({ host, reason }, 'the browser was refused an address'),
    });
  if (hosted) {
    closables.add('browser hosts', () => hosted.close());
    relay.addDoor(LIVE_PLACES, createLiveDoor(hosted.join));
  }
  const providers = openProviders({
    accounts,
    options: catalogue,
    drivers: hosted?.remote ?? {},
    computers: hosted?.computers ?? {},
    guardedFetch: fetch,
    guard,
    work,
    watch: accountWatch,
  });
  closables.add('providers', () => providers.close());
  const runners = createRunnerRegistry([
    ...[createReader({ fetch, work }), ...(hosted?.runners ?? [])].map((runner) =>
      filler === null ? runner : filledByModel(runner, work, filler),
    ),
    ...providers.runners,
    ...customRunners.map((entry) => createCustomRunner(entry, { guardedFetch: fetch, guard })),
  ]);
  closables.add('runners', () => runners.close());
  return runners;
}
