import type { ResponseStatus } from './states';

export const API_VERSION = '2026-08-13';

export const RESPONSE_EVENT_TYPES = [
  'response.completed',
  'response.failed',
  'response.requires_action',
  'response.cancelled',
] as const;
type StatusEventType = (typeof RESPONSE_EVENT_TYPES)[number];

/** An ended run has settled at another cost than its ending told. Only for those who name it when they subscribe. */
export const UPDATED_EVENT_TYPE = 'response.updated';
export type ResponseEventType = StatusEventType | typeof UPDATED_EVENT_TYPE;

/** News of an account and of no run, from bad to worse. Only for those who name them, too. */
export const CREDIT_EVENT_TYPES = ['credit.low', 'credit.exhausted'] as const;
export type CreditEventType = (typeof CREDIT_EVENT_TYPES)[number];

/** Valid subscriptions that never fire: long tasks are disabled. */
const LONG_TASK_EVENT_TYPES = [
  'long_task.progress',
  'long_task.interaction_required',
  'long_task.completed',
  'long_task.partial',
  'long_task.failed',
] as const;

/** What an endpoint gets that names no types. */
export const DEFAULT_EVENT_TYPES = [...RESPONSE_EVENT_TYPES, ...LONG_TASK_EVENT_TYPES] as const;
/** What it gets only if it names it. */
export const OPT_IN_EVENT_TYPES = [UPDATED_EVENT_TYPE, ...CREDIT_EVENT_TYPES] as const;
export const SUBSCRIBABLE_EVENT_TYPES = [...DEFAULT_EVENT_TYPES, ...OPT_IN_EVENT_TYPES] as const;
export type SubscribableEventType = (typeof SUBSCRIBABLE_EVENT_TYPES)[number];

/** Sent on request to one endpoint; nobody can subscribe to it. */
export const TEST_EVENT_TYPE = 'webhook.test';
export type EventType = ResponseEventType | CreditEventType | typeof TEST_EVENT_TYPE;

const EVENT_OF_STATUS: Record<Exclude<ResponseStatus, 'in_progress'>, StatusEventType> = {
  completed: 'response.completed',
  failed: 'response.failed',
  requires_action: 'response.requires_action',
  cancelled: 'response.cancelled',
};

export function eventTypeOf(status: Exclude<ResponseStatus, 'in_progress'>): StatusEventType {
  return EVENT_OF_STATUS[status];
}

/** The events of which a run has exactly one. */
export const TERMINAL_EVENT_TYPES = RESPONSE_EVENT_TYPES.filter((type) => type !== 'response.requires_action');
