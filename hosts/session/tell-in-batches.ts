const EVERY_MS = 500;
const MOST = 200;

/** Gathers what there is to tell for a moment: a client says hundreds of things in a second. */
export function tellInBatches<T>(tell: (batch: T[]) => void): { add(item: T): void; flush(): void } {
  let batch: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const told = batch;
    batch = [];
    if (told.length > 0) tell(told);
  }
  return {
    add(item) {
      batch.push(item);
      timer ??= setTimeout(flush, EVERY_MS);
      if (batch.length >= MOST) flush();
    },
    flush,
  };
}
