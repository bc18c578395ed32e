import { TEST_EVENT_TYPE, type EventType } from './events';

/** When a delivery is tried, and what crosses Temporal about it. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Offsets from the first attempt. */
const TERMINAL_SCHEDULE_MS = [
  0,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  8 * HOUR,
  24 * HOUR,
] as const;

/** Short, because the person who is asked has only minutes to answer. */
const REQUIRES_ACTION_SCHEDULE_MS = [0, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE] as const;

/** Whoever sends a test event looks at its outcome and sends another. */
const TEST_SCHEDULE_MS = [0] as const;

const MIN_PAUSE_MS = SECOND;

/** A receiver answers with its headers within this, the connection and the name look-up included. */
export const ACK_TIMEOUT_MS = 10 * SECOND;
/** How long an attempt belongs to the one who claimed it: the ack and a generous time to write down its outcome. */
export const LEASE_MS = ACK_TIMEOUT_MS + 5 * SECOND;
export const OLD_SECRET_GRACE_MS = 24 * HOUR;
/** How long events and their deliveries can be read and replayed. */
export const EVENT_RETENTION_MS = 30 * 24 * HOUR;

export function scheduleOf(type: EventType): readonly number[] {
  if (type === 'response.requires_action') return REQUIRES_ACTION_SCHEDULE_MS;
  return type === TEST_EVENT_TYPE ? TEST_SCHEDULE_MS : TERMINAL_SCHEDULE_MS;
}

/**
 * @param made attempts made since the schedule began
 * @param firstAttemptMs when the first of them was made
 * @returns how long to wait for the next one; null when the schedule is used up
 */
export function retryDelayMs(type: EventType, made: number, firstAttemptMs: number, nowMs: number): number | null {
  const offset = scheduleOf(type)[made];
  return offset === undefined ? null : Math.max(MIN_PAUSE_MS, firstAttemptMs + offset - nowMs);
}

/** The deliveries of one event, as they are handed to the workflow that drives them. */
export interface EventDeliveries {
  type: EventType;
  targets: DeliveryTarget[];
}

export interface DeliveryTarget {
  deliveryId: string;
  webhookId: string;
}

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
