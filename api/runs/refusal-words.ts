import { RequestError } from '../../core/errors';

/** The same refusal with the member that the caller sent: the shared pipeline names those of POST /v1/responses. */
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
