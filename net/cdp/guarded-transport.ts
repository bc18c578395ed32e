import type { CdpMessage, CdpTransport } from './cdp-message';
import { createOwnContexts, EVERYTHING } from './own-contexts';
import { createRequestVerdicts } from './request-verdicts';
import { createRefusalLog, type Refusal } from '../proxy/refusal-log';
import type { TargetGuard } from '../guard/target-guard';

export interface GuardedTransport extends CdpTransport {
  /** The latest refusals, oldest first. */
  refusals(): Refusal[];
}

const REFUSALS_KEPT = 200;
/** Far above what a driver counts to: replies to these are ours. */
const FIRST_OWN_ID = 1_000_000_000;

/**
 * Stands between a driver and a browser that does not go through our proxy. Every request that the browser holds back
 * for its driver is checked before the driver hears of it: first ones, redirects, those of frames, workers and new
 * windows alike. The driver must have asked the browser to hold requests back, which it does once it has a route.
 *
 * It cannot do all that the proxy does. The name is resolved a second time by the browser's machine, which may get
 * another address; WebSockets and WebRTC are never held back.
 *
 * @param isAllOurs the browser was opened for this driver alone, so that there are no pages of somebody else in it
 */
export function guardTransport(
  browser: CdpTransport,
  guard: TargetGuard,
  onRefused: (refusal: Refusal) => void,
  isAllOurs = false,
): GuardedTransport {
  const verdictOn = createRequestVerdicts(guard);
  const refusals = createRefusalLog(REFUSALS_KEPT);
  let lastId = FIRST_OWN_ID;
  const say = (sessionId: string | undefined, method: string, params: Record<string, unknown> = {}): void => {
    lastId += 1;
    browser.send({ id: lastId, method, params, ...(sessionId === undefined ? {} : { sessionId }) });
  };
  const contexts = isAllOurs ? EVERYTHING : createOwnContexts(say);
  // Files would be written where the browser is, and stay there; that there is one is still told.
  if (isAllOurs) say(undefined, 'Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });

  async function checkHeld(message: CdpMessage): Promise<void> {
    const { requestId, request } = message.params as { requestId: string; request: { url: string } };
    const verdict = await verdictOn(request.url);
    if (verdict === 'allowed') return guarded.onmessage?.(message);
    const errorReason = verdict === 'unknown' ? 'NameNotResolved' : 'BlockedByClient';
    if (verdict !== 'unknown') {
      const refusal = { host: authorityOf(request.url), reason: verdict.refused };
      refusals.add(refusal);
      onRefused(refusal);
    }
    say(message.sessionId, 'Fetch.failRequest', { requestId, errorReason });
  }

  const guarded: GuardedTransport = {
    send(message) {
      // The browser is somebody else's: an attempt that ends takes away what is its own and no more.
      if (message.method === 'Browser.close') return;
      contexts.sending(message);
      browser.send(message);
    },
    close: () => browser.close(),
    refusals: () => refusals.list(),
  };
  browser.onclose = (reason) => guarded.onclose?.(reason);
  browser.onmessage = (message) => {
    if ((message.id ?? 0) > FIRST_OWN_ID || !contexts.isOurs(message)) return;
    if (message.method === 'Fetch.requestPaused') void checkHeld(message);
    else guarded.onmessage?.(message);
  };
  return guarded;
}

function authorityOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
