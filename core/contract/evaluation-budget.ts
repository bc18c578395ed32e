/**
 * Steps that checking one output may take. A step is an instruction of a pattern on one character, which is the dearest
 * there is (40 ns at worst); all other work is charged in steps, so that a check ends within a second whatever takes
 * the time: subschemas that refer to each other, large patterns, long texts or many items.
 */
const MAX_STEPS = 20_000_000;

export interface EvaluationBudget {
  renew(): void;
  /** Throws when the budget is used up. */
  spend(steps: number): void;
}

export function createEvaluationBudget(): EvaluationBudget {
  let left = MAX_STEPS;
  return {
    renew: () => {
      left = MAX_STEPS;
    },
    spend: (steps) => {
      left -= steps;
      if (left < 0) throw new Error('the check takes too many steps');
    },
  };
}
