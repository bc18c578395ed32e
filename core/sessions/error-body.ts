import type { RequestError } from '../errors';

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

/** An error as Browserbase's clients read it, with what else there is to say of it. */
export function toSessionError(refusal: RequestError) {
  return {
    statusCode: refusal.status,
    error: NAMES[refusal.status] ?? 'Error',
    message: refusal.message,
    code: refusal.code,
    param: refusal.details.param ?? null,
    remediation: refusal.remediation,
    ...(refusal.details.claimUrl !== undefined && { claim_url: refusal.details.claimUrl }),
  };
}
