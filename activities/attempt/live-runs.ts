/** Counts the runs that this process executes; a run with several attempts in flight is one. */
export interface LiveRuns {
  count(): number;
  during<T>(runId: string, work: () => Promise<T>): Promise<T>;
}

export function createLiveRuns(): LiveRuns {
  const attempts = new Map<string, number>();
  return {
    count: () => attempts.size,
    async during(runId, work) {
      attempts.set(runId, (attempts.get(runId) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const left = (attempts.get(runId) ?? 1) - 1;
        if (left === 0) attempts.delete(runId);
        else attempts.set(runId, left);
      }
    },
  };
}
