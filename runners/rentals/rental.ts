import { CallFailure } from '../exchange/call-failure';
import type { Order } from '../providers/order';
import type { RentedBrowser, RunnerContext } from '../runner';
import { StoppedUnheard } from '../stopped-unheard';
import type { Desk } from './desk';

/** The browsers that one attempt has at a provider, one at a time: a second one where the first went away. */
export interface Rental {
  open(): Promise<RentedBrowser>;
  /** Gives back what is still rented, also what is being opened right now. Never throws. */
  end(): Promise<void>;
  /** What all of them took, from opened to closed or until now; null when none was ever opened. */
  minutes(): number | null;
  /** Why the latest could not be opened. */
  failure(): CallFailure | null;
  session(): RentedBrowser['session'] | null;
  /** The provider has not heard of the attempt. */
  isUnheard(): boolean;
}

export function createRental(desk: Desk, order: Order, context: RunnerContext): Rental {
  let current: { id: string | null; openedAt: number } | null = null;
  let pastMs: number | null = null;
  let failure: CallFailure | null = null;
  let session: RentedBrowser['session'] | null = null;
  let isUnheard = true;
  /** One thing after the other, so that nothing is opened behind the back of the end. */
  let last: Promise<unknown> = Promise.resolve();

  async function close(): Promise<void> {
    if (current === null) return;
    const { id, openedAt } = current;
    current = null;
    if (id !== null) await desk.close(id);
    pastMs = (pastMs ?? 0) + performance.now() - openedAt;
  }

  async function open(): Promise<RentedBrowser> {
    await close();
    context.signal.throwIfAborted();
    failure = null;
    const openedAt = performance.now();
    const opening = desk.open(order, context.signal, async (id) => {
      current = { id, openedAt };
      await context.recordJob(id);
    });
    const rented = await opening.catch((error: unknown) => {
      isUnheard &&= error instanceof StoppedUnheard;
      throw error;
    });
    isUnheard = false;
    current ??= { id: null, openedAt };
    session = rented.session;
    return rented;
  }

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const acting = last.then(act);
    last = acting.catch(() => undefined);
    return acting;
  }

  return {
    open: () =>
      inTurn(open).catch((error: unknown) => {
        if (error instanceof CallFailure) failure = error;
        throw error;
      }),
    end: () => inTurn(close),
    minutes() {
      const nowMs = current === null ? 0 : performance.now() - current.openedAt;
      return pastMs === null && current === null ? null : ((pastMs ?? 0) + nowMs) / 60_000;
    },
    failure: () => failure,
    session: () => session,
    isUnheard: () => isUnheard,
  };
}
