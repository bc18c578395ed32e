import { setTimeout as pause } from 'node:timers/promises';
import { createRedaction } from '../../core/redaction';
import type { Exchange } from '../exchange/exchange';
import { CallFailure, invalidReply } from '../exchange/call-failure';
import type { Keys, Order } from '../providers/order';
import { toFollowedAddress } from '../jobs/to-outcome';
import type { RentedBrowser } from '../runner';
import { unseenSession } from '../unseen-session';
import { createPollPace } from '../jobs/poll-pace';
import type { BrowserViews, OpenableBrowser, OpenedBrowser, RemoteBrowser } from './remote-browser';

export interface DeskDeps {
  browser: RemoteBrowser;
  providerId: string;
  exchange: Exchange;
  keys: Keys;
  /** For a browser that is sold as an address alone. */
  browsersUrl?: string;
}

/** Where browsers of one product are rented and given back. */
export interface Desk {
  /**
   * @param onOpened told of its name before anything else is done with it; not told of a browser that has none
   * @throws CallFailure
   */
  open(order: Order, signal: AbortSignal, onOpened: (id: string) => Promise<void>): Promise<RentedBrowser>;
  /** What a socket that is asked for the key came to; of no interest where another password is asked for. */
  noteSocket(isOpened: boolean): void;
  /** Never throws and never takes long; one that is not heard at once is repeated for a while. */
  close(id: string): Promise<void>;
  /** Resolves when nothing is being closed any more. */
  settled(): Promise<void>;
}

const LONGEST_ID = 200;
const ARRIVAL_MS = 60_000;
const CLOSING_MS = 20_000;
/** Whoever closes has given up on the browser already and does not wait for long. */
const PATIENCE_MS = 2_000;

export function createDesk({ browser, providerId, exchange, keys, browsersUrl = '' }: DeskDeps): Desk {
  const closing = new Set<Promise<unknown>>();
  let isKeyInAddress = false;
  const redaction = createRedaction({ credentials: null, totpSecret: null, totpInbox: null }, keys);

  /** An address that holds the operator's key is nobody else's to see. */
  const shown = (url: string | null | undefined): string | null => toFollowedAddress(url ?? null, redaction);

  async function viewsOf(id: string, { views }: OpenableBrowser, signal: AbortSignal): Promise<BrowserViews> {
    try {
      return (await views?.(id, (request) => exchange.json(request, signal), keys)) ?? {};
    } catch (error) {
      signal.throwIfAborted();
      // The browser serves as well without anybody who watches.
      if (error instanceof CallFailure) return {};
      throw error;
    }
  }

  async function arrived(first: OpenedBrowser, { look, opened }: OpenableBrowser, signal: AbortSignal) {
    const giveUpAt = performance.now() + ARRIVAL_MS;
    const nextPause = createPollPace(undefined);
    let known = first;
    while (known.address === null && look !== undefined) {
      if (performance.now() > giveUpAt) throw new CallFailure('runner_timeout', 'The browser did not come up in time.');
      await pause(nextPause(), undefined, { signal });
      known = opened(await exchange.json(look(first.id, keys), signal), keys);
    }
    return known;
  }

  return {
    async open(order, signal, onOpened) {
      if ('addressOf' in browser) {
        const address = browser.addressOf(order, keys, browsersUrl);
        isKeyInAddress = redaction.text(address) !== address;
        return { address, headers: {}, isAskedForKey: true, session: unseenSession(providerId, order.attemptId) };
      }
      const first = browser.opened(await exchange.json({ ...browser.open(order, keys), costs: true }, signal), keys);
      const { id } = first;
      if (id.length > LONGEST_ID) throw invalidReply('the name of the browser is too long');
      await onOpened(id);
      signal.throwIfAborted();
      const { address, headers = {}, ...told } = await arrived(first, browser, signal);
      if (address === null || !URL.canParse(address)) throw invalidReply('the address of the browser is none');
      const { liveUrl, replayUrl } = { ...told, ...(await viewsOf(id, browser, signal)) };
      const session = { id, providerId, liveUrl: shown(liveUrl), replayUrl: shown(replayUrl) };
      return { address, headers, isAskedForKey: false, session };
    },
    noteSocket(isOpened) {
      if (isKeyInAddress) exchange.noteKey(isOpened);
    },
    async close(id) {
      const request = 'close' in browser ? browser.close?.(id, keys) : undefined;
      if (request === undefined) return;
      const sent = exchange
        .send({ ...request, isRepeatable: true }, AbortSignal.timeout(CLOSING_MS))
        .catch(() => undefined)
        .finally(() => closing.delete(sent));
      closing.add(sent);
      await Promise.race([sent, pause(PATIENCE_MS, undefined, { ref: false })]);
    },
    async settled() {
      await Promise.all(closing);
    },
  };
}
