import type { ResponseStatus } from './states';

export const API_VERSION = '2026-08-13';

export const RESPONSE_EVENT_TYPES = [
  'response.completed',
  'response.failed',
  'response.requires_action',
  'response.cancelled',
] as const;
export type ResponseEventType = (typeof RESPONSE_EVENT_TYPES)[number];

const EVENT_OF_STATUS: Record<Exclude<ResponseStatus, 'in_progress'>, ResponseEventType> = {
  completed: 'response.completed',
  failed: 'response.failed',
  requires_action: 'response.requires_action',
  cancelled: 'response.cancelled',
};

export function eventTypeOf(status: Exclude<ResponseStatus, 'in_progress'>): ResponseEventType {
  return EVENT_OF_STATUS[status];
}

/** The events of which a run has exactly one. */
export const TERMINAL_EVENT_TYPES = RESPONSE_EVENT_TYPES.filter((type) => type !== 'response.requires_action');
