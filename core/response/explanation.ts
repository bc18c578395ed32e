import type { Decision } from '../routing/brain/types';
import type { TaskContext } from '../run/routing/routing-record';
import { siteName } from '../routing/evidence-site';
import { profileOf } from '../routing/plan';
import type { RunRecord } from '../run/record';
import type { RoutingExplanation } from '../schemas/runs/explanation-schema';
import { toRoutingSummary } from './routing-summary';
import { isTerminal } from '../run/states';

export interface DecisionCard {
  decision: Decision;
  context: TaskContext;
  /** Other sites known to have the same defense. */
  neighbors: number;
}

/** The decision card of a brain-routed run: who was considered, why this one was chosen, and how it went. */
export function toExplanation(run: RunRecord, { decision, context, neighbors }: DecisionCard): RoutingExplanation {
  const terminal = isTerminal(run.status);
  const executed = run.attempts.filter((attempt) => attempt.dispatched);
  const summary = toRoutingSummary(run, terminal, executed);
  const chosen = decision.order[0]?.runner ?? null;
  const first = decision.candidates.find(({ runner }) => runner === chosen);
  return {
    object: 'svc.routing_explanation',
    id: run.id,
    chosen: {
      runner: chosen,
      strategy: decision.strategy,
      reason: decision.reason,
      explored: decision.explored,
      propensity: decision.propensity,
    },
    strategy: summary?.strategy ?? decision.strategy,
    reason: summary?.reason ?? decision.reason,
    summary: summary?.summary ?? decision.summary,
    planned: decision.order.map(({ runner }) => runner),
    candidates: decision.candidates,
    evidenceDepth: first?.evidenceDepth ?? null,
    siteProfile: {
      domain: context.site === null ? null : siteName(context.site),
      defense: context.defense,
      cluster: context.cluster,
    },
    taskClass: context.taskClass,
    need: context.need ?? null,
    neighborsUsed: { ...decision.neighborsUsed, sites: neighbors },
    appliedHints: decision.appliedHints,
    explorationQuota: decision.explorationQuota,
    slaProfile: profileOf(run.request),
    policyVersion: decision.policyVersion,
    seed: decision.seed,
    runner: summary?.runner ?? chosen,
    attempts: terminal ? (summary?.attempts ?? []) : null,
    widening: summary?.widening ?? null,
  };
}
