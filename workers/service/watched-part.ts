const CHECK_EVERY_MS = 1000;
const REPLY_WITHIN_MS = 2000;
// One late reply is a busy moment, and no reason to turn callers away.
const FAILURES_IN_A_ROW = 2;

export interface WatchedPart {
  isMissing(): boolean;
  close(): void;
}

interface PartWatch {
  /** Rejects when something is wrong; silence counts as well. */
  check(withinMs: number): Promise<unknown>;
  onMissing(error: unknown): void;
  onBack(): void;
}

/** Asks one part once a second, and once more at once when it failed. */
export function watchPart({ check, onMissing, onBack }: PartWatch): WatchedPart {
  let failures = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const isMissing = (): boolean => failures >= FAILURES_IN_A_ROW;

  async function ask(): Promise<void> {
    try {
      await within(REPLY_WITHIN_MS, check(REPLY_WITHIN_MS));
      if (closed) return;
      const wasMissing = isMissing();
      failures = 0;
      if (wasMissing) onBack();
    } catch (error) {
      if (closed) return;
      failures += 1;
      if (failures === FAILURES_IN_A_ROW) onMissing(error);
    }
    askIn(failures === 1 ? 0 : CHECK_EVERY_MS);
  }

  function askIn(ms: number): void {
    timer = setTimeout(() => void ask(), ms);
    timer.unref();
  }

  askIn(CHECK_EVERY_MS);
  return {
    isMissing,
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
