import type { RequestErrorEntry } from './error-entry';
import { REQUEST_ERRORS, type RequestErrorCode } from './error-table';

export { REQUEST_ERRORS, type RequestErrorCode } from './error-table';
export { RUN_ERRORS, type RunErrorCode } from './run-error-table';

export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found_error'
  | 'conflict_error'
  | 'rate_limit_error'
  | 'insufficient_quota'
  | 'server_error';

const TYPE_BY_STATUS: Record<number, ErrorType> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'insufficient_quota',
  403: 'permission_error',
  404: 'not_found_error',
  405: 'invalid_request_error',
  409: 'conflict_error',
  410: 'invalid_request_error',
  413: 'invalid_request_error',
  422: 'invalid_request_error',
  429: 'rate_limit_error',
  500: 'server_error',
  501: 'server_error',
  502: 'server_error',
  503: 'server_error',
};

export function errorType(status: number): ErrorType {
  return TYPE_BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');
}

export function docUrl(baseUrl: string, code: string): string {
  return `${baseUrl}/docs/errors#${code}`;
}

export interface RequestErrorDetails {
  /** Replaces the table's text where the thrower can be more helpful; must not quote secrets. */
  message?: string | undefined;
  param?: string | null;
  hint?: string;
  remediation?: string;
  retryAfterSeconds?: number;
  claimUrl?: string;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal with a code of the table. It carries the public text only; causes go to the log. */
export class RequestError extends Error {
  readonly status: number;
  constructor(
    readonly code: RequestErrorCode,
    readonly details: RequestErrorDetails = {},
  ) {
    super(details.message ?? REQUEST_ERRORS[code].message, { cause: details.cause });
    this.name = 'RequestError';
    this.status = REQUEST_ERRORS[code].status;
  }

  get remediation(): string {
    return this.details.remediation ?? REQUEST_ERRORS[this.code].remediation;
  }

  get retryAfterSeconds(): number | undefined {
    const entry: RequestErrorEntry = REQUEST_ERRORS[this.code];
    return this.details.retryAfterSeconds ?? entry.retryAfterSeconds;
  }
}

export interface ErrorEnvelope {
  error: {
    message: string;
    type: ErrorType;
    code: RequestErrorCode;
    param: string | null;
    doc_url: string;
    hint?: string;
    remediation: string;
    claim_url?: string;
  };
}

export function toErrorEnvelope(error: RequestError, baseUrl: string): ErrorEnvelope {
  return {
    error: {
      message: error.message,
      type: errorType(error.status),
      code: error.code,
      param: error.details.param ?? null,
      doc_url: docUrl(baseUrl, error.code),
      ...(error.details.hint === undefined ? {} : { hint: error.details.hint }),
      remediation: error.remediation,
      ...(error.details.claimUrl === undefined ? {} : { claim_url: error.details.claimUrl }),
    },
  };
}

/** SDKs retry 409, 429 and 5xx by themselves; this stops them where a retry cannot help. */
export function shouldNotRetry(error: RequestError): boolean {
  if (error.status === 409) return error.code !== 'idempotency_in_flight';
  if (error.status === 501 || error.status === 502 || error.code === 'runner_unavailable') return true;
  return error.status === 429 && (error.retryAfterSeconds ?? 0) > 60;
}
