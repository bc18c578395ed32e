import { LONGEST_TIMER_MS } from '../../core/limits';
import { createRedaction } from '../../core/redaction';
import type { FailureReason } from '../../core/run/failure-reasons';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { toFailedCall } from '../jobs/to-outcome';
import { dispatchUnknown } from '../outcomes';
import type { Order } from '../providers/order';
import type { PausedSession, Runner, RunnerContext } from '../runner';
import { throwIfStoppedUnheard } from '../stopped-unheard';
import type { Desk } from './desk';
import { createRental, type Rental } from './rental';

export interface RemoteRunner {
  slug: string;
  desk: Desk;
  /** Works in the browser that its attempt opens for it, in another process. */
  driver: Runner;
  orderOf(task: RunnerTask, context: RunnerContext): Order;
}

/** Normally the workflow releases a session whose pause is over; this much later it is taken to be forgotten. */
const REAP_GRACE_MS = 60_000;

/**
 * One of our drivers in a provider's browser. The browser is opened when the driver asks for it, so that a task which is
 * refused costs nothing, and is given back on every way out. A driver cannot go on in a browser that another worker
 * opened: what a lost worker has left behind is closed, and the task is done again where that does no harm.
 */
export function createRemoteRunner({ slug, desk, driver, orderOf }: RemoteRunner): Runner {
  const waiting = new Map<string, { rental: Rental; reaper: NodeJS.Timeout }>();

  function take(attemptId: string): Rental | null {
    const found = waiting.get(attemptId);
    clearTimeout(found?.reaper);
    waiting.delete(attemptId);
    return found?.rental ?? null;
  }

  function keep(rental: Rental, { attemptId, maxPauseMs }: RunnerContext): void {
    // Of a try before this one, which could not write its question down.
    void take(attemptId)?.end();
    const afterMs = Math.min(maxPauseMs + REAP_GRACE_MS, LONGEST_TIMER_MS);
    const reaper = setTimeout(() => void take(attemptId)?.end(), afterMs);
    reaper.unref();
    waiting.set(attemptId, { rental, reaper });
  }

  async function serve(rental: Rental, context: RunnerContext, work: () => Promise<Outcome>): Promise<Outcome> {
    let outcome: Outcome | null = null;
    try {
      outcome = await work();
    } catch (error) {
      if (rental.isUnheard()) throwIfStoppedUnheard(context.signal);
      throw error;
    } finally {
      if (outcome?.kind === 'needs_input') keep(rental, context);
      else await rental.end();
    }
    const isOpened = wasOpened(outcome);
    if (isOpened !== null) desk.noteSocket(isOpened);
    return withRental(outcome, rental, context);
  }

  async function run(task: RunnerTask, context: RunnerContext): Promise<Outcome> {
    const rental = createRental(desk, orderOf(task, context), context);
    return serve(rental, context, () => driver.run(task, { ...context, openBrowser: () => rental.open() }));
  }

  /** Ends what this worker, or one that is gone, has rented for the attempt. */
  async function endRental({ attemptId, jobId }: PausedSession): Promise<void> {
    const rental = take(attemptId);
    if (rental !== null) await rental.end();
    else if (jobId !== null) await desk.close(jobId);
  }

  return {
    slug,
    keepsSessions: true,
    usesCredentials: driver.usesCredentials === true,
    isRepeatable: (task) => driver.isRepeatable(task),
    run,
    async attach(jobId, task, context) {
      await desk.close(jobId);
      return driver.isRepeatable(task) ? run(task, context) : dispatchUnknown();
    },
    async resume(session, answer, task, context) {
      const goOn = async (): Promise<Outcome> => {
        if (driver.resume === undefined) throw new Error('a driver without sessions has paused');
        return driver.resume(session, answer, task, context);
      };
      const rental = take(session.attemptId);
      if (rental !== null) return serve(rental, context, goOn);
      await endRental(session);
      return goOn();
    },
    async release(session) {
      await driver.release?.(session);
      await endRental(session);
    },
    hasSession: async (session) => (await driver.hasSession?.(session)) === true,
    async close() {
      await Promise.all([...waiting.keys()].map(async (attemptId) => take(attemptId)?.end()));
      await desk.settled();
    },
  };
}

/** Whether the driver got into a browser, or was kept out for its key; null where neither can be said. */
function wasOpened(outcome: Outcome): boolean | null {
  if (outcome.kind === 'failed') return outcome.error.code === ('key_refused' satisfies FailureReason) ? false : null;
  return outcome.kind === 'refused' ? null : true;
}

/** What only the side that rents knows: how long it took, where to watch, and why there was no browser. */
function withRental(outcome: Outcome, rental: Rental, { secrets, told }: RunnerContext): Outcome {
  const failure = rental.failure();
  if (failure !== null) return { ...toFailedCall(failure, createRedaction(secrets, [], told)), unbilled: true };
  const minute = rental.minutes();
  if (minute === null) return outcome;
  const timed = { ...outcome, units: { ...outcome.units, minute } };
  const session = rental.session();
  if (timed.kind !== 'needs_input' || session === null) return timed;
  const views = { liveView: session.liveUrl, replayUrl: session.replayUrl };
  return { ...timed, inputRequest: { ...timed.inputRequest, ...views } };
}
