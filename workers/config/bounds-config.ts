import type { Settings } from './settings';

/** How much at once, and how long. */
export interface BoundsConfig {
  syncWaitMs: number;
  /** Runs that callers wait for are refused while others have waited this long to begin; 0 never. */
  maxStartDelayMs: number;
  maxLiveRuns: number;
  maxLiveRunsPerWorkspace: number;
  browserSlots: number | undefined;
  /** What one page of the local browser may take. */
  pageMemoryMb: number;
}

/** Of the live runs of an instance; the rest is for the other workspaces. */
const WORKSPACE_SHARE = 0.75;

export function readBounds({ text, integer }: Settings): BoundsConfig {
  const maxLiveRuns = integer('MAX_LIVE_RUNS', 200, 1, 100_000);
  const share = Math.ceil(maxLiveRuns * WORKSPACE_SHARE);
  return {
    syncWaitMs: integer('SYNC_WAIT_MS', 420_000, 1, 3_600_000),
    maxStartDelayMs: integer('MAX_START_DELAY_MS', 1_000, 0, 3_600_000),
    maxLiveRuns,
    maxLiveRunsPerWorkspace: integer('MAX_LIVE_RUNS_PER_WORKSPACE', share, 1, 100_000),
    browserSlots: text('BROWSER_SLOTS') === undefined ? undefined : integer('BROWSER_SLOTS', 1, 1, 1000),
    pageMemoryMb: integer('CHROMIUM_PAGE_MEMORY_MB', 1024, 256, 65_536),
  };
}
