import type { JsonValue } from '../../../core/json';
import type { ApiRequest } from '../../exchange/api-request';
import type { Keys, Order } from '../../providers/order';

/** A browser that a provider has opened. */
export interface OpenedBrowser {
  /** The provider's name for it, by which it is closed. */
  id: string;
  /** A CDP address: ws, wss, or http where the provider gives the address of its DevTools endpoint. May hold a key. */
  address: string;
  /** Sent when the socket is opened. */
  headers?: Record<string, string>;
  liveUrl?: string | null;
  replayUrl?: string | null;
}

/** Asks the provider something more about a browser. */
export type AskBrowser = (request: ApiRequest) => Promise<JsonValue>;

/** Who rents out browsers, as far as one differs from another. */
export type RemoteBrowser =
  | {
      open(order: Order): ApiRequest;
      opened(answer: JsonValue, keys: Keys): OpenedBrowser;
      /** Asked right after it was opened: what the answer itself does not tell, such as where a person can watch. */
      details?(id: string, ask: AskBrowser): Promise<Pick<OpenedBrowser, 'liveUrl' | 'replayUrl'>>;
      /** Left out where it ends with its connection. */
      close?(id: string): ApiRequest;
      /** The browser has one context and makes no other. */
      hasOneContext?: boolean;
    }
  | {
      /** Sold as an address alone: connecting opens, disconnecting closes. */
      addressOf(order: Order, keys: Keys, baseUrl: string): Pick<OpenedBrowser, 'address' | 'headers'>;
      hasOneContext?: boolean;
    };
