import type { CDPSession, Page } from 'playwright-core';
import { isInside } from '../../../core/net/allowed-domains';
import { unsupported } from '../../outcomes';
import { VisitEnded } from '../visit/visit-ended';

/** The hosts that a visit may be on. */
export interface DomainFence {
  holds(url: string): boolean;
  /** Pages outside that were asked for and not opened, in order. */
  leftOut(): readonly string[];
  /** How many there were: of very many only the first are kept. */
  leftOutCount(): number;
}

export const NO_FENCE: DomainFence = { holds: () => true, leftOut: () => [], leftOutCount: () => 0 };

const MAX_LEFT_OUT = 50;

/**
 * Keeps every window of a visit on the given hosts, whatever would lead it elsewhere: a click, a form, a script, a
 * redirect, a new window. What pages load from other hosts, frames included, is not touched. The driver's own way of
 * stopping requests sees neither redirects nor the first request of a new window in time, so the browser itself is
 * asked, which halts every document of every window until it is told to go on.
 */
export async function fenceIn(
  page: Page,
  domains: readonly string[],
  onLeftOut: (url: string) => void,
): Promise<DomainFence> {
  const leftOut: string[] = [];
  let count = 0;
  /** What each window was first let load, redirects included. */
  const first = new Map<string, string>();
  const { browser, ownContext, ownTarget } = await openSessions(page).catch(() => {
    throw new VisitEnded((seen) => unsupported('This browser cannot be kept inside allowed_domains.', seen));
  });
  first.set(ownTarget, '');
  page.context().once('close', () => void browser.detach().catch(() => undefined));

  /** The window that the document is for; null for frames inside of one, and for the windows of other visits. */
  async function windowOf(frameId: string): Promise<string | null> {
    const found = await browser.send('Target.getTargetInfo', { targetId: frameId }).catch(() => null);
    const isOurs = found?.targetInfo.type === 'page' && found.targetInfo.browserContextId === ownContext;
    return isOurs ? frameId : null;
  }

  async function decide(requestId: string, url: string, frameId: string, chain: string): Promise<void> {
    const target = isInside(url, domains) ? null : await windowOf(frameId);
    if (target === null) {
      if (!first.has(frameId)) first.set(frameId, chain);
      await browser.send('Fetch.continueRequest', { requestId });
      return;
    }
    count += 1;
    if (leftOut.length < MAX_LEFT_OUT) {
      leftOut.push(url);
      onLeftOut(url);
    }
    // To the page it is as if the visitor had pressed stop: what is shown stays.
    await browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    const hasShownNothing = (first.get(target) ?? chain) === chain;
    if (hasShownNothing) await browser.send('Target.closeTarget', { targetId: target });
  }

  browser.on('Fetch.requestPaused', ({ requestId, networkId, request, frameId }) => {
    // A window that is closed meanwhile takes its requests with it.
    decide(requestId, request.url, frameId, networkId ?? requestId).catch(() => undefined);
  });
  const patterns = [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }] as const;
  await browser.send('Fetch.enable', { patterns: [...patterns] });
  return { holds: (url) => isInside(url, domains), leftOut: () => leftOut, leftOutCount: () => count };
}

async function openSessions(page: Page): Promise<{ browser: CDPSession; ownContext: string; ownTarget: string }> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  await own.detach();
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined || targetInfo.browserContextId === undefined) throw new Error('no browser to ask');
  return { browser, ownContext: targetInfo.browserContextId, ownTarget: targetInfo.targetId };
}
