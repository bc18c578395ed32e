/** How many requests one worker has under way at one endpoint at a time. */
const SLOTS_PER_ENDPOINT = 16;

/** Keeps one slow receiver from taking every slot of the queue, and one worker from flooding a receiver. */
export interface EndpointSlots {
  /** @returns null when the endpoint is busy, else how to give the slot back */
  take(webhookId: string): (() => void) | null;
}

export function createEndpointSlots(perEndpoint = SLOTS_PER_ENDPOINT): EndpointSlots {
  const taken = new Map<string, number>();
  return {
    take(webhookId) {
      const count = taken.get(webhookId) ?? 0;
      if (count >= perEndpoint) return null;
      taken.set(webhookId, count + 1);
      return () => {
        const left = (taken.get(webhookId) ?? 1) - 1;
        if (left === 0) taken.delete(webhookId);
        else taken.set(webhookId, left);
      };
    },
  };
}
