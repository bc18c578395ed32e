/** The attempt was told to stop before anything of it had been sent: its runner has done nothing, and nothing is charged. */
export class StoppedUnheard extends Error {
  constructor({ reason }: AbortSignal) {
    super(reason instanceof Error ? reason.message : 'stopped', { cause: reason });
    this.name = 'StoppedUnheard';
  }
}

/** For where nothing has been sent yet. */
export function throwIfStoppedUnheard(signal: AbortSignal): void {
  if (signal.aborted) throw new StoppedUnheard(signal);
}

/** For `catch`: whoever was told to stop fails for no other reason. Whether the runner had heard of it by then is kept. */
export function throwIfStopped(signal: AbortSignal, error: unknown): void {
  if (signal.aborted && error instanceof StoppedUnheard) throw error;
  signal.throwIfAborted();
}
