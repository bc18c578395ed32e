import { decide } from './decide';
import { strategyOf, summaryOf } from './decision-words';
import { EMPTY_PAGE } from '../evidence/evidence-page';
import { byLevel } from '../evidence/levels';
import { DEFAULT_STRENGTHS } from '../evidence/prior-strengths';
import type { Decision, StaticChainInput } from '../types';

/** The plan when no evidence can be read: the catalogue's prior alone, and nothing left to chance. */
export function staticChain(input: StaticChainInput): Decision {
  const decision = decide({
    ...input,
    evidence: byLevel(() => EMPTY_PAGE),
    health: { everywhere: new Map(), here: new Map() },
    strengths: DEFAULT_STRENGTHS,
    hints: [],
    explorationQuota: { used: 0, limit: 0 },
    nowMs: 0,
  });
  if (decision.reason === 'forced_by_caller') return { ...decision, explorationQuota: input.explorationQuota };
  const reason = 'fallback_static_chain';
  const runner = decision.order[0]?.runner ?? '';
  return {
    ...decision,
    strategy: strategyOf(reason),
    reason,
    summary: summaryOf(reason, {
      runner,
      best: runner,
      successProbability: decision.order[0]?.successProbability ?? 0,
      fallbacks: decision.order.length - 1,
    }),
    explorationQuota: input.explorationQuota,
  };
}
