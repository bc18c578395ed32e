/** Work of many tests that is mostly waiting, done side by side: each test waits for its own part. */
export interface Together {
  /** What the returned function waits for, once all of it has begun. */
  add<Result>(work: () => Promise<Result>): () => Promise<Result>;
  begin(): void;
}

export function createTogether(atATime: number): Together {
  const waiting: (() => Promise<unknown>)[] = [];
  const next = async (): Promise<void> => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) await work();
  };
  return {
    add<Result>(work: () => Promise<Result>) {
      const promise = new Promise<Result>((resolve, reject) => waiting.push(() => work().then(resolve, reject)));
      // It may fail before its test begins to wait.
      promise.catch(() => undefined);
      return () => promise;
    },
    begin() {
      for (let lane = 0; lane < atATime; lane += 1) void next();
    },
  };
}
