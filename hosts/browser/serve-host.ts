import type { Viewer } from '../../runners/browser/watching/sight';
import type { Runner } from '../../runners/runner';
import { startLoopWatchdog } from '../loop-watchdog';
import { endWithParent } from '../parent-watch';
import { serveViews } from './outgoing-views';
import { serveRunners } from './serve-runners';
import type { BrowserSetup, Order, Word } from './words';

export interface OpenedRunners {
  runners: readonly Runner[];
  /** Looks at the browser of an attempt; null when it has none here. */
  join(attemptId: string): Viewer | null;
  close(): Promise<void>;
}

/** Makes this process a browser host, until it is told to close or its parent is gone. */
export function serveBrowserHost(
  open: (setup: BrowserSetup, tell: (word: Word) => void) => Promise<OpenedRunners>,
): void {
  endWithParent();
  startLoopWatchdog();
  let opening: Promise<{ hear(order: Order): void; close(): Promise<void> }> | null = null;

  async function begin(setup: BrowserSetup): Promise<{ hear(order: Order): void; close(): Promise<void> }> {
    const { runners, join, close } = await open(setup, tell);
    const served = serveRunners(runners, tell);
    const hearViewer = serveViews(join, tell);
    return {
      hear(order) {
        if (order.kind === 'join' || order.kind === 'look' || order.kind === 'leave') hearViewer(order);
        else served.hear(order);
      },
      close,
    };
  }

  async function end(): Promise<void> {
    await (await opening)?.close();
    process.exit(0);
  }

  process.on('message', (raw) => {
    const order = raw as Order;
    if (order.kind === 'open') opening = begin(order.setup);
    else if (order.kind === 'close') void end();
    else void opening?.then(({ hear }) => hear(order));
  });
  process.on('disconnect', () => process.exit(0));
  // Whoever stops the service stops its parent, which ends this process in its turn.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

function tell(word: Word): void {
  // Without a connection the parent is gone, and this process is about to end.
  if (process.connected) process.send?.(word, () => undefined);
}
