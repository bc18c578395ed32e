import type { EventType } from '../run/events';

export interface FrozenEvent {
  id: string;
  apiVersion: string;
  type: EventType;
  sequence: number;
  createdAt: Date;
  /** JSON text as it was written with the event. It is never parsed and written again: the signature that receivers check is one of bytes. */
  data: string;
}

/** The body of every delivery of an event: the same bytes at every attempt, to every endpoint. */
export function eventBody(event: FrozenEvent): string {
  const head = JSON.stringify({
    id: event.id,
    object: 'svc.event',
    api_version: event.apiVersion,
    type: event.type,
    sequence: event.sequence,
    created_at: event.createdAt.toISOString(),
  });
  return `${head.slice(0, -1)},"data":${event.data}}`;
}
