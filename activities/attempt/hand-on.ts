import { ApplicationFailure } from '@temporalio/activity';
import type { Outcome } from '../../core/run/outcome';
import { NO_PROGRESS } from '../../core/run/time/watchdog';
import { markHandedOn } from '../../db/attempts/attempts';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { failed } from '../../runners/outcomes';
import { SHUTDOWN, type Runner } from '../../runners/runner';
import { StoppedUnheard } from '../../runners/stopped-unheard';
import type { AttemptSignal } from './attempt-signal';
import type { Execution, RunnerCallDeps, Stopped } from './execution';
import { placeOfFailure } from '../log';

/** What a runner throws is an outcome too, unless it is this worker that cannot go on. */
export async function contained(
  deps: RunnerCallDeps,
  { epoch, input, signal, begun }: Execution,
  runner: Runner,
  call: () => Promise<Outcome | Stopped>,
): Promise<Outcome | Stopped> {
  try {
    return await call();
  } catch (error) {
    const reason = signal.reason();
    // An earlier try may have reached the runner before its worker was lost.
    if (reason === 'cancel') return error instanceof StoppedUnheard && !begun.dispatched ? 'unheard' : 'cancelled';
    if (reason === SHUTDOWN) {
      await markHandedOn(deps.db, input.attemptId, epoch).catch(() => undefined);
      throw ApplicationFailure.retryable('this worker cannot go on', 'handed_on');
    }
    if (reason === 'no_progress') {
      return failed('runner', NO_PROGRESS.code, NO_PROGRESS.message);
    }
    deps.log.error(
      { attemptId: input.attemptId, runner: runner.slug, failure: placeOfFailure(error) },
      'a runner crashed',
    );
    return failed('platform', 'runner_crashed', 'The runner broke down on our side.', { unbilled: true });
  }
}

/**
 * For what we write while a runner is at work. A database that is away for a moment, or has no connection free, says
 * nothing about the runner: the attempt is tried again, as after a lost worker, and does not fail.
 */
export async function orHandOn<T>(signal: AttemptSignal, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDatabaseUnavailable(error)) signal.handOn();
    throw error;
  }
}
