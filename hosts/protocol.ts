import { RequestError, type RequestErrorCode, type RequestErrorDetails } from '../core/errors';

/** What a host is asked to do; it does one thing at a time. */
export interface JobOrder {
  name: string;
  input: unknown[];
}

/** What a host says: that it is there, then one reply to each order. */
export type HostWord = { kind: 'ready' } | { kind: 'done'; output: unknown } | { kind: 'thrown'; thrown: ThrownInHost };

/** An error on its way out of a host: classes do not survive it. */
export type ThrownInHost =
  | { kind: 'refusal'; code: RequestErrorCode; details: RequestErrorDetails }
  | { kind: 'bug'; name: string; stack: string };

export function packError(error: unknown): ThrownInHost {
  if (error instanceof RequestError) {
    const { cause: _cause, ...details } = error.details;
    return { kind: 'refusal', code: error.code, details };
  }
  const { name, stack } = error instanceof Error ? error : new Error(typeof error);
  // The first line of a stack is the message, which may quote what was worked on.
  return { kind: 'bug', name, stack: (stack ?? '').split('\n').slice(1, 9).join('\n') };
}

export function unpackError(thrown: ThrownInHost): Error {
  if (thrown.kind === 'refusal') return new RequestError(thrown.code, thrown.details);
  const error = new Error('a job broke down');
  error.name = thrown.name;
  error.stack = `${thrown.name}: ${error.message}\n${thrown.stack}`;
  return error;
}
