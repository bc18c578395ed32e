import { toUsd } from '../../core/money';
import { isDispatchable } from '../../core/routing/availability';
import type { RunnerOption } from '../../core/routing/option';
import { ceilingOfPrice } from '../../core/routing/price';
import type { RunnerTask } from '../../core/run/outcome';
import { MOST_UNITS } from '../catalogue/prices';
import { createCallRunner, type CallDeps } from '../calls/runner';
import type { DriverName, SourceName } from '../browser/pairs';
import { needOf } from '../instructions/needs/task-need';
import { createJobRunner, type JobDeps } from '../jobs/runner';
import { createProviderClient } from '../jobs/provider-client';
import { createSessionClient } from '../jobs/session-client';
import { missingUrl, takesNoFiles, unsupported } from '../outcomes';
import type { Runner, RunnerContext } from '../runner';
import { createDesk } from '../rentals/desk';
import { createRemoteRunner } from '../rentals/runner';
import { openAccount, type Account, type AccountWatch, type OpenAccount, type Patience } from './accounts';
import type { Order } from './order';
import { promptOf } from './prompt';
import { letInto, seeingModelFor } from './seeing-models';

export interface ProvidersDeps extends JobDeps, CallDeps {
  accounts: readonly Account[];
  /** Those of the catalogue, as this installation has them. */
  options: readonly RunnerOption[];
  /** Who works in a browser that a provider has opened; none where this process has no browser hosts. */
  drivers: Partial<Record<DriverName, Runner>>;
  /** Who lets a model that sees screens into a browser of ours. */
  computers: Partial<Record<SourceName, Runner>>;
  watch: AccountWatch;
  patience?: Patience;
}

export interface OpenProviders {
  runners: Runner[];
  close(): Promise<void>;
}

const ONLY_READS = 'The task has to be planned or acts on the page, and this runner only reads.';

/** One runner for each option whose provider there is an account with. */
export function openProviders(providersDeps: ProvidersDeps): OpenProviders {
  const { accounts, options, drivers, computers, watch, patience, ...deps } = providersDeps;
  const open = new Map(accounts.map((account) => [account.provider.id, openAccount(account, watch, patience)]));
  const lettingIn = (option: RunnerOption, driver: Runner | undefined): Runner | null => {
    const seeing = seeingModelFor(option, open);
    return seeing && driver ? letInto(driver, option.slug, seeing) : null;
  };
  const driverFor = (option: RunnerOption): Runner | null => {
    const name = option.adapter?.driver ?? 'steps';
    return name === 'computer' ? lettingIn(option, drivers.computer) : (drivers[name] ?? null);
  };
  const runners = options.filter(isDispatchable).flatMap((option) => {
    const account = open.get(option.provider);
    const runner =
      account &&
      (callRunnerFor(option, account, deps) ??
        jobRunnerFor(option, account, deps) ??
        remoteRunnerFor(option, account, driverFor(option)) ??
        lettingIn(option, computers[option.adapter?.source ?? 'local']));
    return runner ? [runner] : [];
  });
  return {
    runners,
    async close() {
      await Promise.all([...open.values()].map(({ http }) => http.close()));
    },
  };
}

const productOf = ({ adapter }: RunnerOption): string => adapter?.product ?? '';

function callRunnerFor(option: RunnerOption, account: OpenAccount, deps: CallDeps): Runner | null {
  const { provider, exchange, keys } = account;
  const call = provider.calls?.[productOf(option)];
  if (call === undefined) return null;
  const { slug, downloads: keepsFiles } = option;
  return createCallRunner({ ...deps, slug, call, keepsFiles, exchange, keys, orderOf: orderFor(option) });
}

/** An agent with jobs, or one that works within a request. */
function jobRunnerFor(option: RunnerOption, account: OpenAccount, deps: JobDeps): Runner | null {
  const { provider, exchange, http, baseUrl, keys } = account;
  const job = provider.jobs?.[productOf(option)];
  const session = provider.sessions?.[productOf(option)];
  const orderOf = orderFor(option);
  const client = job
    ? createProviderClient({ job, exchange, orderOf })
    : session && createSessionClient({ job: session, exchange, orderOf });
  if (client === undefined) return null;
  const { close: _sharedWithOthers, ...runner } = createJobRunner({
    ...deps,
    slug: option.slug,
    providerId: provider.id,
    client,
    http,
    baseUrl,
    keys,
    usesCredentials: (job ?? session)?.takesCredentials === true,
    findsItsJobs: job?.isIdempotent === true,
    interaction: job?.input !== undefined && option.interaction,
    refusalOf: (task) => {
      if (task.files !== undefined) return takesNoFiles();
      if ((job ?? session)?.needsUrl === true && task.url === null) return missingUrl();
      return option.plans === true || needOf(task) === 'reading' ? null : unsupported(ONLY_READS);
    },
  });
  return runner;
}

function remoteRunnerFor(option: RunnerOption, account: OpenAccount, driver: Runner | null): Runner | null {
  const browser = account.provider.browsers?.[productOf(option)];
  if (browser === undefined || driver === null) return null;
  const desk = createDesk({ ...account, browser, providerId: account.provider.id });
  return createRemoteRunner({ slug: option.slug, desk, driver, orderOf: orderFor(option) });
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
