import { setTimeout as pause } from 'node:timers/promises';
import type { RunnerTask } from '../../core/run/outcome';
import { CallFailure } from '../exchange/call-failure';
import type { Exchange } from '../exchange/exchange';
import type { Order } from '../providers/order';
import type { RunnerContext } from '../runner';
import type { JobClient } from './job-client';
import { replyOf, type JobReply } from './reply';
import type { SessionJob } from './session-job';

export interface SessionClientDeps {
  job: SessionJob;
  exchange: Exchange;
  orderOf(task: RunnerTask, context: RunnerContext): Order;
}

interface Sitting {
  order: Order;
  liveView: string | null;
  stop: AbortController;
  /** Null until somebody looks, by which time the job is on record. */
  ending: Promise<JobReply> | null;
}

/** Work within one request behind the interface by which jobs are followed. */
export function createSessionClient({ job, exchange, orderOf }: SessionClientDeps): JobClient {
  const sittings = new Map<string, Sitting>();

  async function work(id: string, { order, liveView, stop: { signal } }: Sitting): Promise<JobReply> {
    const ask = (request: Parameters<Exchange['json']>[0]) => exchange.json(request, signal);
    const { status, ...view } = job.read(await ask(await job.work(id, order, ask)));
    // What comes on top of a result is worth having, and its absence takes nothing from the result.
    const more = await job.details?.(id, ask).catch(() => ({}));
    return replyOf(id, status, { liveView, ...view, ...more });
  }

  async function end(id: string): Promise<void> {
    sittings.get(id)?.stop.abort();
    sittings.delete(id);
    await exchange.tell(job.close(id));
  }

  return {
    async submit(task, context) {
      const order = orderOf(task, context);
      const { id, liveView } = job.opened(await exchange.json({ ...job.open(order), costs: true }, context.signal));
      sittings.set(id, { order, liveView, stop: new AbortController(), ending: null });
      return replyOf(id, 'running', { liveView });
    },
    async poll(id, waitMs, signal) {
      const sitting = sittings.get(id);
      if (sitting === undefined)
        throw new CallFailure('dispatch_unknown', 'The request in which the work was done is gone with its worker.');
      sitting.ending ??= work(id, sitting);
      // It may fail while nobody looks.
      sitting.ending.catch(() => undefined);
      const waiting = new AbortController();
      const still = replyOf(id, 'running', { liveView: sitting.liveView });
      try {
        const wait = pause(waitMs, still, { signal: AbortSignal.any([signal, waiting.signal]) });
        const reply = await Promise.race([sitting.ending, wait]);
        if (reply !== still) await end(id);
        return reply;
      } finally {
        waiting.abort();
      }
    },
    cancel: end,
  };
}
