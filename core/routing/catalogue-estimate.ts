import { SWEEP_WAVE_SIZE } from '../limits';
import type { Micros } from '../money';
import type { RunPlan, RunRequest } from '../run/record';
import { isSweep } from '../run/routing/routing-class';

/**
 * What the runners of a run are likely to cost by their listed prices, before fee and add-ons. A sweep pays for many
 * probes by intent; every other run is hoped to be done after its first attempt.
 */
export function estimateRunners(request: Pick<RunRequest, 'routingClass'>, plan: RunPlan): Micros {
  const first = plan.candidates.slice(0, likelyAttempts(request, plan));
  const listed = first.reduce((sum, { priceMicros }) => sum + priceMicros, 0);
  return isSweep(request) ? Math.min(listed, plan.ceilingMicros ?? listed) : listed;
}

function likelyAttempts(request: Pick<RunRequest, 'routingClass'>, plan: RunPlan): number {
  if (request.routingClass === 'learning-all') return plan.candidates.length;
  return request.routingClass === 'learning' ? SWEEP_WAVE_SIZE : 1;
}
