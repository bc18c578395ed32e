import type { RequestHandler } from 'express';
import { RequestError } from '../../../core/errors';
import type { Part, Readiness } from '../../deps';

const WHAT_IS_WRONG: Record<Part, string> = {
  database: 'PostgreSQL does not answer.',
  temporal: 'Temporal does not answer.',
  storage: 'There is no room left to store anything.',
  workers: 'No worker takes tasks.',
};

/** A full disk hardly ever empties itself, so callers are asked to come back later than for other parts. */
const FULL_RETRY_AFTER_SECONDS = 30;

/** A run can wait for a worker; without one of the other parts it could not be stored or started. */
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
