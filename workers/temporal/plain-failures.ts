import { CompleteAsyncError, Context } from '@temporalio/activity';
import { ApplicationFailure, TemporalFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { placeOfFailure } from '../../activities/log';
import { isDatabaseError } from '../../db/pg-errors';

/**
 * What an activity did not expect is told to Temporal, which keeps it and shows it, in our own words: the message of a
 * raw exception may quote anything. What the database said is in our log.
 */
export const plainFailures: ActivityInterceptorsFactory = () => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        if (error instanceof TemporalFailure || error instanceof CompleteAsyncError || isAbort(error)) throw error;
        if (isDatabaseError(error)) Context.current().log.warn('a statement failed in an activity', { error });
        throw inOurWords(error);
      }
    },
  },
});

/** By which Temporal knows an activity that was cancelled. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function inOurWords(error: unknown): ApplicationFailure {
  const { code } = (error ?? {}) as { code?: unknown };
  const which = typeof code === 'string' ? ` (${code})` : '';
  if (isDatabaseError(error)) return ApplicationFailure.retryable(`a statement failed${which}`, 'database_error');
  const { name, at } = placeOfFailure(error);
  return ApplicationFailure.retryable(`an exception that was not expected${which} ${at ?? ''}`.trimEnd(), name);
}
