import { RequestError } from '../../core/errors';

/** Refusals of the shared pipeline name members of POST /v1/responses; this one names the caller's own instead. */
export function renamed(error: RequestError, param: string | null): RequestError {
  return new RequestError(error.code, { ...error.details, param });
}

/** For styles whose task is among messages. */
export function inWordsOfMessages(paramOf: (param: string) => string | null, remediation: string) {
  return (error: unknown): never => {
    if (!(error instanceof RequestError) || error.details.param == null) throw error;
    if (error.code === 'missing_input' && error.details.param !== 'code') {
      const message = 'No message of a user says what to do.';
      throw new RequestError('missing_input', { param: 'messages', message, remediation });
    }
    throw renamed(error, paramOf(error.details.param));
  };
}
