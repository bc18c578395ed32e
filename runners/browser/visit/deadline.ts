export class OutOfTime extends Error {
  constructor() {
    super('out of time');
    this.name = 'OutOfTime';
  }
}

/** Waits, but not for ever: a page can keep a script, and with it every question to it, running without end. */
export async function within<T>(ms: number, pending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), ms);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}
