import { isInside } from '../../core/net/allowed-domains';
import { createRedaction, type Redaction } from '../../core/redaction';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import { FetchFailure, toFetchError } from '../../net/fetch-failure';
import type { TargetGuard } from '../../net/guard/target-guard';
import { CallFailure } from '../exchange/call-failure';
import type { Exchange } from '../exchange/exchange';
import { keptInside } from '../jobs/runner';
import { throwIfStopped, throwIfStoppedUnheard } from '../stopped-unheard';
import { toFailedCall } from '../jobs/to-outcome';
import { missingUrl, networkError, outsideDomains, unsafeUrl } from '../outcomes';
import type { Keys, Order } from '../providers/order';
import { refusalOfReader } from '../reading/only-reads';
import { atPageAsked } from '../reading/page-asked';
import type { Runner, RunnerContext } from '../runner';
import type { Call, CallResult } from './call';
import { toOutcome } from './to-outcome';

export interface CallDeps {
  work: HeavyWork;
  guard: Pick<TargetGuard, 'check'>;
  /** How long a call may take with all its tries. */
  callDeadlineMs?: number;
}

export interface CallRunner extends CallDeps {
  slug: string;
  call: Call;
  /** Files that it brings are whole. */
  keepsFiles: boolean;
  exchange: Exchange;
  /** The operator's own, which no reply may repeat. */
  keys: Keys;
  orderOf(task: RunnerTask, context: RunnerContext): Order;
}

const DEADLINE_MS = 4 * 60_000;
/** Of one try. Providers give up on a site sooner. */
const REPLY_MS = 2 * 60_000;

/** Has a page brought or read by a provider: one request, which is made again after a crash because it changes nothing. */
export function createCallRunner(runner: CallRunner): Runner {
  const { slug, call, keepsFiles, exchange, keys, orderOf, guard, work, callDeadlineMs = DEADLINE_MS } = runner;
  const extracts = call.extracts === true;

  async function ask(url: string, task: RunnerTask, context: RunnerContext): Promise<CallResult> {
    const order = { ...orderOf(task, context), url };
    const deadline = AbortSignal.timeout(callDeadlineMs);
    const request = {
      isRepeatable: true,
      costs: true,
      endsWithConnection: true,
      timeoutMs: REPLY_MS,
      ...call.request(order, keys),
    };
    try {
      return call.read(await exchange.send(request, AbortSignal.any([context.signal, deadline])), order);
    } catch (error) {
      throwIfStopped(context.signal, error);
      if (deadline.aborted) throw new CallFailure('runner_timeout', 'The provider gave no answer in time.');
      throw error;
    }
  }

  return {
    slug,
    isRepeatable: () => true,
    async run(given, context) {
      const task = atPageAsked(given);
      throwIfStoppedUnheard(context.signal);
      if (task.url === null) return missingUrl();
      const refusal = refusalOfReader(task) ?? (await refusalOfTarget(guard, task.url, task));
      if (refusal !== null) return refusal;
      const redaction = createRedaction(context.secrets, keys, context.told);
      throwIfStoppedUnheard(context.signal);
      context.progress('asking the provider for the page');
      const startedAt = new Date().toISOString();
      try {
        const result = await ask(task.url, task, context);
        context.progress('reading the page');
        const read = { work, task, context, startedAt, url: task.url, extracts, keepsFiles, redaction };
        return keptInside(withoutKeys(await toOutcome(result, read), redaction), task);
      } catch (error) {
        throwIfStopped(context.signal, error);
        if (error instanceof CallFailure) return toFailedCall(error, redaction);
        throw error;
      }
    },
  };
}

/** A provider must not be the way to an address that we would not go to, and hears of none from us. */
async function refusalOfTarget(
  guard: CallDeps['guard'],
  url: string,
  { allowedDomains }: RunnerTask,
): Promise<Outcome | null> {
  if (!isInside(url, allowedDomains)) return outsideDomains();
  try {
    await guard.check(url);
    return null;
  } catch (error) {
    return toFetchError(error) instanceof FetchFailure ? networkError('dns') : unsafeUrl();
  }
}

function withoutKeys(outcome: Outcome, redaction: Redaction): Outcome {
  return outcome.kind === 'finished' ? { ...outcome, output: redaction.json(outcome.output) } : outcome;
}
