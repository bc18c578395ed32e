import type { JsonValue } from '../../core/json';
import type { UsedUnits } from '../../core/run/units';
import type { ApiReply, ApiRequest } from '../exchange/api-request';
import type { NetworkCode } from '../outcomes';
import type { Keys, Order } from '../providers/order';

/** What one request brought. */
export type CallResult = Partial<CallFacts> &
  (
    | {
        /** A page as the site sent it or as a browser rendered it, which is read as if we had fetched it ourselves. */
        kind: 'page';
        body: Buffer;
        contentType: string;
        /** Of the site, where the provider passes them on; lower-case names. */
        headers?: Record<string, string>;
      }
    | {
        /** What the provider made of the page: text, or data after the caller's schema. */
        kind: 'content';
        output: JsonValue;
      }
    | {
        /** The site did not let the provider through. */
        kind: 'blocked';
        reason: string | null;
      }
    | {
        /** The site did not reply. */
        kind: 'unreached';
        code: NetworkCode;
      }
  );

interface CallFacts {
  /** Where the provider ended; the asked address where it does not say. */
  finalUrl: string | null;
  /** What the site replied with, where the provider says. */
  siteStatus: number | null;
  /** A page that arrived counts as one by itself. */
  units: UsedUnits;
  costUsd: number | null;
  screenshot: { body: Buffer; contentType: string } | null;
}

/** The page at an address. */
type PageOrder = Order & { url: string };

/** One request, one reply: a reader, a scraper, an extractor. */
export interface Call {
  /** A call only reads, so it is sent again where no reply came, unless it says that it cannot be. */
  request(order: PageOrder, keys: Keys): ApiRequest;
  /** @throws CallFailure for what the provider's documents do not have */
  read(reply: ApiReply, order: PageOrder): CallResult;
  /** Turns the task's words or schema into data by itself; content of any other is text that we read. */
  extracts?: boolean;
}
