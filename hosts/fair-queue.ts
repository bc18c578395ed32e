/** Work of several owners: each is served in turn, and none has more than its share under way. */
export interface FairQueue<T> {
  add(owner: string, item: T): void;
  /** Whether something may be taken now. */
  hasReady(): boolean;
  /** The next item, which counts as under way until it is released; null when nothing may be taken now. */
  take(): { owner: string; item: T } | null;
  release(owner: string): void;
  /** Takes out everything that waits. */
  drain(): { owner: string; item: T }[];
}

export function createFairQueue<T>(maxPerOwner: number): FairQueue<T> {
  /** In the order of their turns: an owner that was served goes to the end. */
  const waiting = new Map<string, T[]>();
  const underWay = new Map<string, number>();

  const isReady = (owner: string): boolean => (underWay.get(owner) ?? 0) < maxPerOwner;
  const nextOwner = (): string | undefined => [...waiting.keys()].find(isReady);

  return {
    add(owner, item) {
      const items = waiting.get(owner);
      if (items === undefined) waiting.set(owner, [item]);
      else items.push(item);
    },
    hasReady: () => nextOwner() !== undefined,
    take() {
      const owner = nextOwner();
      if (owner === undefined) return null;
      const items = waiting.get(owner) ?? [];
      const item = items.shift() as T;
      waiting.delete(owner);
      if (items.length > 0) waiting.set(owner, items);
      underWay.set(owner, (underWay.get(owner) ?? 0) + 1);
      return { owner, item };
    },
    release(owner) {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left === 0) underWay.delete(owner);
      else underWay.set(owner, left);
    },
    drain() {
      const left = [...waiting].flatMap(([owner, items]) => items.map((item) => ({ owner, item })));
      waiting.clear();
      return left;
    },
  };
}
