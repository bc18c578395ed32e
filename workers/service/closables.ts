/** Things to undo, last opened first closed. One that fails does not keep the others from closing. */
export interface Closables {
  add(name: string, close: () => Promise<void> | void): void;
  closeAll(): Promise<void>;
}

export function createClosables(onError: (name: string, error: unknown) => void): Closables {
  const opened: { name: string; close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | null = null;
  async function closeInOrder(): Promise<void> {
    for (let entry = opened.pop(); entry; entry = opened.pop()) {
      try {
        await entry.close();
      } catch (error) {
        onError(entry.name, error);
      }
    }
  }
  return {
    add: (name, close) => void opened.push({ name, close }),
    closeAll: () => (closing ??= closeInOrder()),
  };
}
