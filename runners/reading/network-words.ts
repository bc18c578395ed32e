import type { NetworkCode } from '../outcomes';

/** A browser's reasons for not opening a page, in the words used for every runner. */
const CODES: readonly (readonly [RegExp, NetworkCode])[] = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION/, 'dns'],
  [/CONNECTION_REFUSED|ADDRESS_UNREACHABLE/, 'connection_refused'],
  [/CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED/, 'connection_reset'],
  [/CERT_|SSL_|TLS/, 'tls'],
  [/TIMED_OUT/, 'timeout'],
  [/TOO_MANY_REDIRECTS/, 'too_many_redirects'],
  [
    /INVALID_RESPONSE|INVALID_HTTP|RESPONSE_HEADERS|CONTENT_LENGTH|INCOMPLETE_CHUNKED|CONTENT_DECODING|HTTP2_/,
    'protocol',
  ],
];
const REASON = /\bnet::(ERR_[A-Z0-9_]{1,60})/;
const TIMED_OUT = /\bnavigation timeout\b|\btimeout(?: of)? \d{1,7} ?ms exceeded/i;

export function networkCodeOf(reason: string): NetworkCode {
  return CODES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unreachable';
}

/** What somebody with a browser behind them says of a page that did not open; null where the words are of something else. */
export function networkCodeIn(words: string): NetworkCode | null {
  const reason = REASON.exec(words)?.[1];
  if (reason !== undefined) return networkCodeOf(reason);
  return TIMED_OUT.test(words) ? 'timeout' : null;
}
