import type { Request } from 'express';
import type { JsonObject } from '../../core/json';
import { idempotencyHeaderOf } from '../http/idempotency-header';
import { pathParam } from '../http/operation';

/**
 * What a caller may say about the run in words of ours, in headers because providers' clients build the bodies. The
 * routing may also be in the path, for clients that send no headers of their caller's.
 */
export function controlsOf(request: Request): JsonObject {
  const routing = pathParam(request, 'routing') || request.get('x-svc-routing');
  const slaProfile = request.get('x-svc-sla-profile');
  const maxCost = request.get('x-svc-max-cost-usd');
  const key = idempotencyHeaderOf(request, 'x-idempotency-key');
  return {
    ...(routing && { routing: routing.includes(',') ? routing.split(',').map((slug) => slug.trim()) : routing }),
    // How some clients call the header that every create knows.
    ...(key && { idempotency_key: key }),
    ...(slaProfile && { sla_profile: slaProfile }),
    // What is no number is refused by the rule for the member, like any other value of the wrong type.
    ...(maxCost && { max_cost_usd: Number.isFinite(Number(maxCost)) ? Number(maxCost) : maxCost }),
  };
}
