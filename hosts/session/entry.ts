import type { Socket } from 'node:net';
import { createTargetGuard } from '../../net/guard/target-guard';
import { startForwardProxy } from '../../net/proxy/forward-proxy';
import { endWithParent } from '../parent-watch';
import { startLoopWatchdog } from '../loop-watchdog';
import { openSession, type OpenSession } from './open-session';
import type { SessionOrder, SessionSetup, SessionWord } from './words';

/** The process of one browser session: its browser, its proxy and its clients. It ends with its parent. */

endWithParent();
startLoopWatchdog();
let opening: Promise<OpenSession> | null = null;

async function begin(setup: SessionSetup): Promise<OpenSession> {
  const guard = createTargetGuard(setup.guard);
  const proxy = await startForwardProxy({
    guard,
    isOpen: true,
    onRefused: ({ host, reason }) => tell({ kind: 'refused', host, reason }),
  });
  const session = await openSession(setup, proxy, tell);
  tell({ kind: 'opened', port: proxy.port });
  return session;
}

process.on('message', (raw, socket) => {
  const order = raw as SessionOrder;
  if (order.kind === 'open') {
    opening = begin(order.setup);
    opening.catch((error: unknown) => {
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
    return;
  }
  // What cannot be done, because the browser does not reply or is gone, whoever waits for it finds out by themselves.
  opening?.then((session) => session.carryOut(order, socket as Socket | undefined)).catch(() => undefined);
});
process.on('disconnect', () => process.exit(0));
// Whoever stops the service stops its parent, which ends this process in its turn.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

function tell(word: SessionWord): void {
  if (process.connected) process.send?.(word, () => undefined);
}
