import { toUsd } from '../../core/money';
import { isDispatchable } from '../../core/routing/availability';
import type { RunnerOption } from '../../core/routing/option';
import { ceilingOfPrice } from '../../core/routing/price';
import type { RunnerTask } from '../../core/run/outcome';
import { MOST_UNITS } from '../catalogue/prices';
import { createJobRunner, type JobDeps } from '../jobs/runner';
import { createProviderClient } from '../jobs/provider-client';
import { missingUrl, takesNoFiles } from '../outcomes';
import type { Runner, RunnerContext } from '../runner';
import { openAccount, type Account, type AccountWatch, type OpenAccount } from './accounts';
import type { Order } from './order';
import { openSeeing, type SeeingModels } from './open-seeing';
import { promptOf } from './prompt';

export interface ProvidersDeps extends JobDeps {
  accounts: readonly Account[];
  /** Those of the catalogue, as this installation has them. */
  options: readonly RunnerOption[];
  watch: AccountWatch;
}

export interface OpenProviders {
  runners: Runner[];
  /** Models that see screens, for whoever has a browser to let them into. */
  seeing: SeeingModels;
  close(): Promise<void>;
}

/** One runner for each option whose provider there is an account with. */
export function openProviders({ accounts, options, watch, ...deps }: ProvidersDeps): OpenProviders {
  const open = new Map(accounts.map((account) => [account.provider.id, openAccount(account, watch)]));
  const runners = options.filter(isDispatchable).flatMap((option) => {
    const account = open.get(option.provider);
    const runner = account && runnerFor(option, account, deps);
    return runner ? [runner] : [];
  });
  return {
    runners,
    seeing: openSeeing(options, open),
    async close() {
      await Promise.all([...open.values()].map(({ http }) => http.close()));
    },
  };
}

function runnerFor(option: RunnerOption, account: OpenAccount, deps: JobDeps): Runner | null {
  const { provider, exchange, http, baseUrl, keys } = account;
  const product = option.adapter?.product ?? '';
  const job = provider.jobs?.[product];
  if (job === undefined) return null;
  const { close: _sharedWithOthers, ...runner } = createJobRunner({
    ...deps,
    slug: option.slug,
    providerId: provider.id,
    client: createProviderClient({ job, exchange, orderOf: orderFor(option) }),
    http,
    baseUrl,
    keys,
    usesCredentials: job.takesCredentials === true,
    findsItsJobs: job.isIdempotent === true,
    interaction: job.input !== undefined && option.interaction,
    refusalOf: (task) => {
      if (task.files !== undefined) return takesNoFiles();
      return job.needsUrl === true && task.url === null ? missingUrl() : null;
    },
  });
  return runner;
}

function orderFor(option: RunnerOption): (task: RunnerTask, context: RunnerContext) => Order {
  return (task, { attemptId, secrets, mayAsk }) => ({
    attemptId,
    task,
    prompt: promptOf(task),
    settings: option.adapter?.settings ?? {},
    secrets,
    mayAsk,
    maxCostUsd: toUsd(ceilingOfPrice(option.price)),
    maxSteps: MOST_UNITS.step,
    maxMinutes: MOST_UNITS.minute,
  });
}
