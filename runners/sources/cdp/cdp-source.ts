import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { connectCdp } from '../../../net/cdp/connect';
import { guardTransport } from '../../../net/cdp/guarded-transport';
import type { TargetGuard } from '../../../net/guard/target-guard';
import type { Refusal } from '../../../net/proxy/refusal-log';
import { contextOptions } from '../context-options';
import { isRefusedBy } from '../proxy-handle';
import { SourceUnreachable, unseenSession, type Source } from '../source';
import type { BrowserWish } from '../wish';
import { filesOverTheWire } from './files-over-the-wire';

export interface CdpSourceDeps {
  /** Of the operator's browser; may hold a password. */
  address: string;
  guard: TargetGuard;
  onRefused(refusal: Refusal): void;
}

const ATTACH_MS = 15_000;

/** A browser that the operator runs, perhaps elsewhere: each attempt has a connection and a context of its own. */
export function createCdpSource({ address, guard, onRefused }: CdpSourceDeps): Source {
  return {
    async open(wish, { attemptId }) {
      const { browser, wasRefused } = await connect();
      const context = await freshContext(browser, wish).catch(async () => {
        await browser.close().catch(() => undefined);
        throw new SourceUnreachable("The operator's browser opens no context of its own for an attempt.");
      });
      return {
        context,
        session: unseenSession('cdp', attemptId),
        files: filesOverTheWire(browser),
        wasTooHeavy: () => false,
        wasCutOff: () => false,
        wasRefused,
        async release() {
          await context.close().catch(() => undefined);
          await browser.close().catch(() => undefined);
        },
      };
    },
    close: () => Promise.resolve(),
  };

  async function connect(): Promise<{ browser: Browser; wasRefused(url: string): boolean }> {
    try {
      const transport = guardTransport(await connectCdp(address), guard, onRefused);
      const browser = await chromium.connectOverCDP(transport, { timeout: ATTACH_MS }).catch((error: unknown) => {
        transport.close();
        throw error;
      });
      return { browser, wasRefused: (url) => isRefusedBy(transport, url) };
    } catch {
      // What the driver says may quote the address.
      throw new SourceUnreachable("The operator's browser cannot be reached.");
    }
  }
}

async function freshContext(browser: Browser, wish: BrowserWish): Promise<BrowserContext> {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  const context = await browser.newContext({
    ...contextOptions(wish, browser.version()),
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    // Files would be written where the browser is, and stay there.
    acceptDownloads: false,
  });
  // From now on the browser holds every request back until it is answered, which is what the guard works by.
  await context.route('**/*', (route) => route.continue());
  return context;
}
