import type { UnsafeUrlReason } from '../../core/net/unsafe-url';

export interface Refusal {
  /** `host:port` as the client asked for it; paths and queries are left out because they may carry secrets. */
  host: string;
  reason: UnsafeUrlReason;
}

export interface RefusalLog {
  add(refusal: Refusal): void;
  list(): Refusal[];
}

const MAX_HOST_LENGTH = 260;

/** Keeps the latest refusals only: a hostile page can cause any number of them. */
export function createRefusalLog(capacity: number): RefusalLog {
  const entries: Refusal[] = [];
  return {
    add({ host, reason }) {
      entries.push({ host: host.slice(0, MAX_HOST_LENGTH), reason });
      if (entries.length > capacity) entries.shift();
    },
    list: () => [...entries],
  };
}
