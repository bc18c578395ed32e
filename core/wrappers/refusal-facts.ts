import { REQUEST_ERRORS, type RequestError } from '../errors';
import type { JsonObject } from '../json';

/** What a refusal says beside its message, for the place that a provider's errors have for details. */
export function refusalFacts(refusal: RequestError): JsonObject {
  const { param, remediation, claimUrl } = refusal.details;
  return {
    code: refusal.code,
    param: param ?? null,
    remediation: remediation ?? REQUEST_ERRORS[refusal.code].remediation,
    ...(claimUrl !== undefined && { claim_url: claimUrl }),
  };
}
