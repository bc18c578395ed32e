/** What a context keeps of its sessions, in the browser's own form. */
export interface KeptState {
  cookies: Record<string, unknown>[];
  /** What sites have put into local storage. */
  origins: OriginStorage[];
}

export interface OriginStorage {
  origin: string;
  items: [name: string, value: string][];
}

export const NOTHING_KEPT: KeptState = { cookies: [], origins: [] };

/** Of one session; what was visited last counts. */
export const KEPT_BOUNDS = { origins: 50, originBytes: 5 * 1024 * 1024, bytes: 10 * 1024 * 1024 } as const;

/** What was kept before local storage was, is cookies alone. */
export function keptStateOf(stored: KeptState | KeptState['cookies']): KeptState {
  return Array.isArray(stored) ? { ...NOTHING_KEPT, cookies: stored } : stored;
}

/** Leaves out what is too much, from the one that was visited first. */
export function withinBounds(origins: readonly OriginStorage[]): OriginStorage[] {
  const kept: OriginStorage[] = [];
  let size = 0;
  for (const origin of [...origins].reverse()) {
    const length = JSON.stringify(origin).length;
    if (length > KEPT_BOUNDS.originBytes || size + length > KEPT_BOUNDS.bytes) continue;
    size += length;
    kept.unshift(origin);
  }
  return kept.slice(-KEPT_BOUNDS.origins);
}
