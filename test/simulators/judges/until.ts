import { setTimeout as pause } from 'node:timers/promises';

/** Looks until what is seen is as it should be in the end. */
export async function until<Seen>(look: () => Promise<Seen>, isOver: (seen: Seen) => boolean): Promise<Seen> {
  for (;;) {
    const seen = await look();
    if (isOver(seen)) return seen;
    await pause(10);
  }
}
