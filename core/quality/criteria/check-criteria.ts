import type { EndedOutcome } from '../../run/outcome';
import { CRITERIA_RULES } from './criteria-rules';
import { clausesOf } from './clauses';

/** `unknown`: at least one of them is in words that no rule reads, and none of the others is unmet. */
export type CriteriaCheck = 'met' | 'unmet' | 'unknown';

/**
 * Holds the caller's success criteria against an outcome, as far as they are in words that leave no doubt. A clause
 * that is read wrongly would fail a good result, so a rule takes a clause as a whole or leaves it.
 */
export function checkCriteria(criteria: string, outcome: EndedOutcome): CriteriaCheck {
  if (outcome.kind !== 'finished') return 'unknown';
  const checks = clausesOf(criteria).map((clause) => {
    for (const { says, holds } of CRITERIA_RULES) {
      const match = says.exec(clause);
      if (match !== null) return holds(match, outcome);
    }
    return null;
  });
  if (checks.includes(false)) return 'unmet';
  return checks.length === 0 || checks.includes(null) ? 'unknown' : 'met';
}
