import { uniformAt } from '../world/random';
import type { Feedback, Policy, Worth } from './policy';

const EPSILON = 0.1;
const HOPEFUL = 0.5;

/** One mean per runner, whatever the site: the best so far, with a tenth of the runs on any other. */
export function epsilonGreedyPolicy(seed: number, worth: Worth): Policy {
  const sum: number[] = [];
  const count: number[] = [];
  let turn = 0;
  const mean = (runner: number): number => ((sum[runner] ?? 0) + HOPEFUL) / ((count[runner] ?? 0) + 1);
  return {
    plan: ({ available, maxAttempts }) => {
      turn += 1;
      const ranked = Array.from({ length: available }, (_, runner) => runner).sort((a, b) => mean(b) - mean(a));
      const order = ranked.slice(0, maxAttempts);
      if (uniformAt(seed, turn, 0) >= EPSILON) return { order, explored: false };
      const any = Math.floor(uniformAt(seed, turn, 1) * available);
      return { order: [any, ...order.filter((runner) => runner !== any)].slice(0, maxAttempts), explored: true };
    },
    learn: (feedback) => {
      sum[feedback.runner] = (sum[feedback.runner] ?? 0) + rewardOf(feedback, worth);
      count[feedback.runner] = (count[feedback.runner] ?? 0) + 1;
    },
  };
}

export function rewardOf({ outcome, costUsd, seconds }: Feedback, worth: Worth): number {
  const blocked = outcome === 'block' ? worth.block : 0;
  return Number(outcome === 'success') - worth.costPerUsd * costUsd - worth.latencyPerSecond * seconds - blocked;
}
