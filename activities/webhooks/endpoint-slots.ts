import { LRUCache } from 'lru-cache';

/** How many requests one worker has under way at one endpoint at a time. */
const MOST = 16;
/** Until an endpoint has shown how fast it replies. */
const UNTRIED = 4;
/** One that hangs is still asked by two at a time. */
const LEAST = 2;
/** What the slots of one endpoint may take together: one that takes long has fewer of them. */
const SLOT_TIME_MS = 16_000;
/** Endpoints whose pace is remembered; the one heard of longest ago is forgotten first. */
const REMEMBERED = 10_000;

/**
 * Keeps slow receivers from taking every slot of the queue, also when somebody has many of them, and one worker from
 * flooding a receiver.
 */
export interface EndpointSlots {
  /** @returns null when the endpoint is busy */
  take(webhookId: string): EndpointSlot | null;
}

export interface EndpointSlot {
  /** How long the endpoint took to reply, or not to. */
  noteTime(tookMs: number): void;
  giveBack(): void;
}

export function createEndpointSlots(most = MOST): EndpointSlots {
  const taken = new Map<string, number>();
  const allowed = new LRUCache<string, number>({ max: REMEMBERED });

  function noteTime(webhookId: string, tookMs: number): void {
    allowed.set(webhookId, Math.max(LEAST, Math.min(most, Math.floor(SLOT_TIME_MS / Math.max(1, tookMs)))));
  }

  return {
    take(webhookId) {
      const count = taken.get(webhookId) ?? 0;
      if (count >= (allowed.peek(webhookId) ?? Math.min(UNTRIED, most))) return null;
      taken.set(webhookId, count + 1);
      return {
        noteTime: (tookMs) => noteTime(webhookId, tookMs),
        giveBack() {
          const left = (taken.get(webhookId) ?? 1) - 1;
          if (left === 0) taken.delete(webhookId);
          else taken.set(webhookId, left);
        },
      };
    },
  };
}
