import type { Micros } from '../money';

/** What browser sessions cost, and how long they may last. The documents quote it from here. */
export const SESSION_TERMS = {
  microsPerMinute: 2_000,
  timeoutSeconds: { min: 60, max: 21_600, default: 900 },
  /** Cut off without a word, by a network or a process that died, a client may come back within this time. */
  returnWithinMs: 60_000,
  viewport: { min: 100, max: 4096, width: 1280, height: 800 },
  maxMetadataLength: 4096,
  /** Of one session, the last ones. */
  logLines: 2_000,
  files: 100,
  maxUploadBytes: 30 * 1024 * 1024,
  maxContexts: 100,
  contextNameLength: 100,
} as const;

/** By the second, each that was begun; what is shown as a price of a minute is never rounded up to one. */
export function sessionCost(openMs: number, microsPerMinute: Micros): Micros {
  const seconds = Math.max(0, Math.ceil(openMs / 1000));
  return Math.ceil((seconds * microsPerMinute) / 60);
}
