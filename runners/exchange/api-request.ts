import type { JsonValue } from '../../core/json';
import type { ProviderResponse } from './provider-http';

/** One request to a provider's API, without address and key. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Appended to the provider's address; begins with a slash. */
  path: string;
  /** What is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON; members that are undefined are left out. */
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** The other side does it once however often it is sent; left out, that is true of reading alone. */
  isRepeatable?: boolean;
  /** Begins what is paid for: if it is taken there is credit, which looking at something or ending it does not show. */
  costs?: boolean;
  /** Nothing goes on there once the connection is closed: nobody has to wait for the reply to what was given up. */
  endsWithConnection?: boolean;
  /** A reply that is no success and no refusal either, because it speaks of the site; it is handed back as it is. */
  speaksOfSite?(reply: Refusal): boolean;
  /**
   * The provider goes on with the work behind this refusal and wants the same request again after so long; null where
   * it does not.
   */
  comesBackAfterMs?(refusal: Refusal): number | null;
  /** Where the provider takes minutes to reply. */
  timeoutMs?: number;
  maxBytes?: number;
}

/** What a provider replied, where it took the request. */
export type ApiReply = Pick<ProviderResponse, 'status' | 'headers' | 'body'>;

/** What a provider says of a request that it refused. */
export interface Refusal {
  status: number;
  /** Parsed where it is JSON; undefined where it is not. */
  json: JsonValue | undefined;
  headers: ProviderResponse['headers'];
}

export function pathWith({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** A name that becomes part of a path must not be able to climb out of it. */
export function segment(id: string): string {
  return encodeURIComponent(id).replace(/^\.+$/, (dots) => '%2E'.repeat(dots.length));
}
