/** Does something again and again, never twice at a time; rejections are for `onError`, and the next round comes anyway. */
export function repeat(
  everyMs: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= round()
      .catch(onError)
      .finally(() => {
        current = null;
      });
  }, everyMs);
  timer.unref();
  return {
    /** Resolves when the round that is under way has ended. */
    async close() {
      clearInterval(timer);
      await current;
    },
  };
}
