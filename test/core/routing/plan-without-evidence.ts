import { staticChain } from '../../../core/routing/brain/decide/static-chain';
import { ceilingOfPrice } from '../../../core/routing/price';
import type { TaskContext } from '../../../core/run/routing/routing-record';
import { eligibleOptions, type Candidates } from '../../../core/routing/eligible';
import { planDecided, planInOrder } from '../../../core/routing/plan';
import { isBrainRouted } from '../../../core/run/routing/routing-class';
import type { RunPlan, RunRequest } from '../../../core/run/record';

/** The plan of a request as it is made where nothing is known of any runner. */
export function planWithoutEvidence(request: RunRequest, candidates: Candidates): RunPlan {
  const eligible = eligibleOptions(request, candidates);
  const context: TaskContext = { site: null, taskClass: 'extract', cluster: 'unknown', defense: 'unknown' };
  if (!isBrainRouted(request)) return planInOrder(request, eligible, context);
  const decision = staticChain({
    candidates: eligible.options.map((option) => ({
      runner: option.slug,
      provider: option.provider,
      kind: option.kind,
      browser: option.queue === 'browser',
      priceMicros: ceilingOfPrice(option.price),
    })),
    context,
    profile: request.slaProfile,
    seed: 1,
    maxFallbacks: request.maxFallbacks,
    ceilingMicros: request.maxCostMicros,
    explorationQuota: { used: 0, limit: 0 },
  });
  return planDecided(request, eligible, context, decision);
}
