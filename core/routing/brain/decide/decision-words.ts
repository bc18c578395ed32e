import type { Reason, Strategy } from '../../../run/routing/routing-record';

/** One plain sentence per reason; it names runners and nothing of the task or its site. */
export function summaryOf(
  reason: Reason,
  facts: { runner: string; best: string; successProbability: number; fallbacks: number },
): string {
  const chance = `${Math.round(facts.successProbability * 100)} %`;
  const fallbacks = facts.fallbacks === 1 ? '1 fallback' : `${facts.fallbacks} fallbacks`;
  switch (reason) {
    case 'exploit_expected_utility':
      return `${facts.runner} has the best expected utility for this task (${chance} likely to succeed), with ${fallbacks}.`;
    case 'exploit_recent_winner':
      return `${facts.runner} recently succeeded on this site (${chance} likely to succeed), with ${fallbacks}.`;
    case 'explore_cold_domain':
      return `Little is known about this site yet: ${facts.runner} is tried first, with ${fallbacks}.`;
    case 'explore_low_confidence':
      return `${facts.runner} may well be better than ${facts.best}, but is less known: it is tried first, with ${fallbacks}.`;
    case 'explore_floor':
      return `${facts.runner} is tried first because it was hardly ever tried on such sites, with ${fallbacks}.`;
    case 'explore_streak_breaker':
      return `${facts.best} fails in a row lately: ${facts.runner} goes first instead, with ${fallbacks}.`;
    case 'explore_budget_widening':
      return `All planned runners failed; the budget left room to try further ones, lastly ${facts.runner}.`;
    case 'forced_by_caller':
      return `${facts.runner} is the only runner that the request leaves.`;
    case 'fallback_static_chain':
      return `The evidence could not be read: ${facts.runner} goes first by catalogue, with ${fallbacks}.`;
  }
}

export function strategyOf(reason: Reason): Strategy {
  if (reason === 'forced_by_caller') return 'forced';
  if (reason === 'fallback_static_chain') return 'fallback';
  return reason.startsWith('explore_') ? 'explore' : 'exploit';
}
