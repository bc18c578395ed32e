import type { Request } from 'express';
import { RequestError } from '../../core/errors';

/** The `include` value that asks for the events only this service has. */
export const SVC_EVENTS = 'svc.events';

/** SDKs write a list as `include[]=a&include[]=b`, people as `include=a,b`. */
export function includeOf(request: Request): string[] {
  const given = [request.query['include'], request.query['include[]']].flat();
  return given.flatMap((value) => (typeof value === 'string' ? value.split(',') : []));
}

/** @returns how many events the reader already has: numbers begin at 0 */
export function sequenceNumberAfter(startingAfter: unknown): number {
  if (startingAfter === undefined) return 0;
  if (typeof startingAfter === 'string' && /^\d+$/.test(startingAfter)) return Number(startingAfter) + 1;
  throw new RequestError('invalid_request', {
    param: 'starting_after',
    message: 'starting_after must be the sequence_number of an event.',
    remediation: 'Pass the sequence_number of the last event you have, or leave it out to begin with the first.',
  });
}
