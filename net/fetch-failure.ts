import { isUnsafeUrlError } from '../core/net/unsafe-url';

/** Our own words: raw messages quote addresses, ports and, with some libraries, request data. */
const MESSAGES = {
  timeout: 'The host did not answer in time.',
  connection_refused: 'The host refused the connection or cannot be reached.',
  connection_reset: 'The host closed the connection early.',
  tls: 'No trusted TLS connection could be made to the host.',
  dns: 'The host name does not resolve.',
  too_large: 'The response headers are too large.',
  protocol: 'The host sent an answer that is not valid HTTP.',
  aborted: 'The request was aborted.',
  redirect_refused: 'The address leads to one that may not be opened.',
} as const;

export type FetchFailureCode = keyof typeof MESSAGES;

export class FetchFailure extends Error {
  constructor(readonly code: FetchFailureCode) {
    super(MESSAGES[code]);
    this.name = 'FetchFailure';
  }
}

const CODES: Record<string, FetchFailureCode> = {
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  EADDRNOTAVAIL: 'connection_refused',
  EACCES: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ECONNABORTED: 'connection_reset',
  EPIPE: 'connection_reset',
  ERR_STREAM_PREMATURE_CLOSE: 'connection_reset',
  // The parser met the end of the connection within a reply.
  HPE_INVALID_EOF_STATE: 'connection_reset',
  EPROTO: 'tls',
  CERT_HAS_EXPIRED: 'tls',
  CERT_NOT_YET_VALID: 'tls',
  CERT_UNTRUSTED: 'tls',
  CERT_REVOKED: 'tls',
  CERT_REJECTED: 'tls',
  CERT_SIGNATURE_FAILURE: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  INVALID_CA: 'tls',
  INVALID_PURPOSE: 'tls',
  HOSTNAME_MISMATCH: 'tls',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  HPE_HEADER_OVERFLOW: 'too_large',
};

const TLS_CODE_PREFIXES = ['ERR_SSL_', 'ERR_TLS_', 'UNABLE_TO_'];

function codeOf(error: unknown): FetchFailureCode {
  const raw = String((error as { code?: unknown }).code);
  const known = CODES[raw];
  if (known !== undefined) return known;
  return TLS_CODE_PREFIXES.some((prefix) => raw.startsWith(prefix)) ? 'tls' : 'protocol';
}

/** A refusal stays a refusal, except that a name without addresses is the network's fault and may pass by itself. */
export function toFetchError(error: unknown): Error {
  if (error instanceof FetchFailure) return error;
  if (isUnsafeUrlError(error)) return error.reason === 'unresolvable' ? new FetchFailure('dns') : error;
  return new FetchFailure(codeOf(error));
}
