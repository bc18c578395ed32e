import type { RequestHandler } from 'express';
import { RequestError } from '../../core/errors';
import type { Part, Readiness } from '../deps';

const WHAT_IS_WRONG: Record<Part, string> = {
  database: 'PostgreSQL does not answer.',
  temporal: 'Temporal does not answer.',
  storage: 'There is no room left to store anything.',
  workers: 'No worker takes tasks.',
};

/** What does not come back by itself is asked for less often. */
const FULL_RETRY_AFTER_SECONDS = 30;

/** Work that no worker takes yet waits for one; without the other parts it would be lost. */
export function refuseUnlessReady(readiness: Readiness): void {
  refuseWithout(readiness.missing().filter((part) => part !== 'workers'));
}

function refuseWithout(missing: Part[]): void {
  if (missing.length === 0) return;
  throw new RequestError('service_unavailable', {
    message: missing.map((part) => WHAT_IS_WRONG[part]).join(' '),
    ...(missing.includes('storage') ? { retryAfterSeconds: FULL_RETRY_AFTER_SECONDS } : {}),
  });
}

/** For orchestrators: whether this process can take work now, where /healthz tells whether it lives. */
export function replyReadiness(readiness: Readiness): RequestHandler {
  return (_request, response) => {
    refuseWithout(readiness.missing());
    response.json({ status: 'ok' });
  };
}

/** The refusal of a request that failed because there was no room for it. */
export function storageFull(cause: unknown): RequestError {
  return new RequestError('service_unavailable', {
    message: WHAT_IS_WRONG.storage,
    retryAfterSeconds: FULL_RETRY_AFTER_SECONDS,
    cause,
  });
}
