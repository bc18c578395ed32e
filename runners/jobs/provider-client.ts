import type { JsonValue } from '../../core/json';
import type { Exchange } from '../exchange/exchange';
import { CallFailure, invalidReply } from '../exchange/call-failure';
import type { Order } from '../providers/order';
import type { RunnerTask } from '../../core/run/outcome';
import type { RunnerContext } from '../runner';
import type { Job } from './job';
import type { JobClient } from './job-client';
import { isStopped, replyOf, type JobReply } from './reply';

export interface ProviderClientDeps {
  job: Job;
  exchange: Exchange;
  orderOf(task: RunnerTask, context: RunnerContext): Order;
}

const LONGEST_ID = 200;
const NOT_FOUND = 404;

/** A provider's job behind the one interface by which jobs are followed. */
export function createProviderClient({ job, exchange, orderOf }: ProviderClientDeps): JobClient {
  /** Where a person can watch, once it is known: it stays the same, and asking costs a request. */
  const liveViews = new Map<string, string>();

  async function look(id: string, signal: AbortSignal): Promise<JobReply> {
    const seen = await exchange.json(job.look(id), signal).catch((error: unknown) => {
      if (error instanceof CallFailure && error.httpStatus === NOT_FOUND)
        throw new CallFailure('job_lost', 'The provider no longer knows of the job.', { httpStatus: NOT_FOUND });
      throw error;
    });
    const { status, ...view } = job.read(seen);
    const reply = replyOf(id, status, view);
    const liveView = reply.liveView ?? (await liveViewOf(id, seen, signal));
    const known = { ...reply, liveView };
    if (!isStopped(known) || known.status === 'needs_input') return known;
    liveViews.delete(id);
    const result =
      known.status === 'succeeded' ? await job.result?.(id, seen, (request) => exchange.json(request, signal)) : {};
    return { ...known, ...result, ...(await detailsOf(id, seen, signal)) };
  }

  async function liveViewOf(id: string, reply: JsonValue, signal: AbortSignal): Promise<string | null> {
    const known = liveViews.get(id);
    if (known !== undefined || job.liveView === undefined) return known ?? null;
    const found = await beside(
      signal,
      job.liveView(id, reply, (request) => exchange.json(request, signal)),
    );
    if (found) liveViews.set(id, found);
    return found ?? null;
  }

  async function detailsOf(id: string, reply: JsonValue, signal: AbortSignal): Promise<Partial<JobReply>> {
    if (job.details === undefined) return {};
    return (
      (await beside(
        signal,
        job.details(id, reply, (request) => exchange.json(request, signal)),
      )) ?? {}
    );
  }

  return {
    async submit(task, context) {
      const reply = await exchange.json({ ...job.submit(orderOf(task, context)), costs: true }, context.signal);
      const id = job.idOf(reply);
      if (id.length > LONGEST_ID) throw invalidReply('the name of the job is too long');
      return replyOf(id, 'running');
    },
    poll: (id, _waitMs, signal) => look(id, signal),
    ...(job.input && {
      async answer(id: string, inputId: string, value: string, signal: AbortSignal) {
        const request = job.input?.(id, inputId, value);
        if (request !== undefined) await exchange.send(request, signal);
        return look(id, signal);
      },
    }),
    async cancel(id) {
      liveViews.delete(id);
      const request = job.cancel?.(id);
      if (request !== undefined) await exchange.tell(request);
    },
  };
}

/** What comes on top of a result is worth having, and its absence takes nothing from the result. */
async function beside<T>(signal: AbortSignal, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
