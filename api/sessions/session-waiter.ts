import type { BrowserSession } from '../../core/sessions/session';
import type { Database } from '../../db/connection';
import type { Doorbell } from '../../db/doorbell';
import { findSession } from '../../db/sessions/sessions';

const LOOK_EVERY_MS = 500;

/** Waits until a session is as it should be, or has had its time; says how it is then. */
export type WaitForSession = (
  at: { workspaceId: string; id: string },
  isThere: (session: BrowserSession) => boolean,
  withinMs: number,
) => Promise<BrowserSession | null>;

/** Woken by the doorbell, and by itself for what did not ring here. */
export function createSessionWaiter(db: Database, doorbell: Pick<Doorbell, 'on'>): WaitForSession {
  return async ({ workspaceId, id }, isThere, withinMs) => {
    const until = Date.now() + withinMs;
    let wake = (): void => undefined;
    const silence = doorbell.on(`session:${id}`, () => wake());
    try {
      for (;;) {
        const rung = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const session = await findSession(db, workspaceId, id);
        if (session === null || isThere(session) || Date.now() >= until) return session;
        const timer = setTimeout(() => wake(), LOOK_EVERY_MS);
        await rung;
        clearTimeout(timer);
      }
    } finally {
      silence();
    }
  };
}
