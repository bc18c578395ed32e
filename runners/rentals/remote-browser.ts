import type { JsonValue } from '../../core/json';
import type { ApiRequest } from '../exchange/api-request';
import type { Keys, Order } from '../providers/order';

/** A browser that a provider has opened. */
export interface OpenedBrowser {
  /** The provider's name for it, by which it is closed. */
  id: string;
  /**
   * A CDP address: ws, wss, or http where the provider gives the address of its DevTools endpoint. May hold a key. Null
   * while the browser is still on its way.
   */
  address: string | null;
  /** Sent when the socket is opened. */
  headers?: Record<string, string>;
  liveUrl?: string | null;
  replayUrl?: string | null;
}

/** Where a person can watch, and look at it later. */
export type BrowserViews = Pick<OpenedBrowser, 'liveUrl' | 'replayUrl'>;

/** Asks the provider something more about a browser. */
type AskBrowser = (request: ApiRequest) => Promise<JsonValue>;

/** A browser that is opened and closed by requests. */
export interface OpenableBrowser {
  open(order: Order, keys: Keys): ApiRequest;
  opened(answer: JsonValue, keys: Keys): OpenedBrowser;
  /** Asked until there is an address; what it is answered is read as `opened`. Left out where there is one at once. */
  look?(id: string, keys: Keys): ApiRequest;
  /** Asked right after it was opened: what the answer itself does not tell. */
  views?(id: string, ask: AskBrowser, keys: Keys): Promise<BrowserViews>;
  /** Left out where it ends with its connection. */
  close?(id: string, keys: Keys): ApiRequest;
}

/** A browser that is sold as an address alone: connecting opens it, disconnecting closes it. */
interface AddressedBrowser {
  /** @param browsersUrl where the provider, or the operator, says that its browsers are */
  addressOf(order: Order, keys: Keys, browsersUrl: string): string;
}

/** Who rents out browsers, as far as one differs from another. */
export type RemoteBrowser = OpenableBrowser | AddressedBrowser;
