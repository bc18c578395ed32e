import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CdpRefused, connectCdp } from '../../../net/cdp/connect';
import { guardTransport } from '../../../net/cdp/guarded-transport';
import type { TargetGuard } from '../../../net/guard/target-guard';
import type { Refusal } from '../../../net/proxy/refusal-log';
import { isRefusedBy } from '../proxy-handle';
import { SourceUnreachable, type OpenBrowser } from '../source';
import { filesOverTheWire } from './files-over-the-wire';

export interface Guarding {
  guard: TargetGuard;
  onRefused(refusal: Refusal): void;
}

export interface BrowserPlace {
  /** Whose browser it is, as the beginning of a sentence. */
  name: string;
  /** May hold a password, as may the headers. */
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** It was opened for this attempt, and nobody else is in it. */
  isAllOurs: boolean;
  /** Whether its socket is where the key is asked for; else one that is refused is no longer there. */
  isAskedForKey: boolean;
}

const ATTACH_MS = 15_000;

/**
 * A connection to a browser elsewhere, which does not go through our proxy, and a context in it.
 *
 * @throws SourceUnreachable
 */
export async function openGuarded(
  { name, address, headers, isAllOurs, isAskedForKey }: BrowserPlace,
  { guard, onRefused }: Guarding,
  contextIn: (browser: Browser) => Promise<BrowserContext>,
): Promise<Omit<OpenBrowser, 'session'>> {
  const { browser, wasRefused } = await connect();
  const context = await heldBack(contextIn(browser)).catch(async () => {
    await browser.close().catch(() => undefined);
    throw new SourceUnreachable(`${name} opens no context of its own for an attempt.`);
  });
  return {
    context,
    files: filesOverTheWire(browser),
    wasTooHeavy: () => false,
    wasCutOff: () => false,
    wasRefused,
    async release() {
      await context.close().catch(() => undefined);
      await browser.close().catch(() => undefined);
    },
  };

  async function connect(): Promise<{ browser: Browser; wasRefused(url: string): boolean }> {
    try {
      const transport = guardTransport(await connectCdp(address, headers), guard, onRefused, isAllOurs);
      const browser = await chromium.connectOverCDP(transport, { timeout: ATTACH_MS }).catch((error: unknown) => {
        transport.close();
        throw error;
      });
      return { browser, wasRefused: (url) => isRefusedBy(transport, url) };
    } catch (error) {
      if (isAskedForKey && error instanceof CdpRefused) {
        throw new SourceUnreachable(`${name} refuses the key.`, 'key_refused');
      }
      // What the driver says may quote the address.
      throw new SourceUnreachable(`${name} cannot be reached.`);
    }
  }
}

/** From now on the browser holds every request back until it is answered, which is what the guard works by. */
async function heldBack(opening: Promise<BrowserContext>): Promise<BrowserContext> {
  const context = await opening;
  await context.route('**/*', (route) => route.continue());
  return context;
}
