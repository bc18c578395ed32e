import { CLUSTER_COUNT, TASK_COUNT } from '../world/sites';
import { rewardOf } from './epsilon-greedy';
import type { Policy, Worth } from './policy';

const ALPHA = 0.4;
/** A constant, the cluster and the task, one column each. */
const WIDTH = 1 + CLUSTER_COUNT + TASK_COUNT;

interface Arm {
  /** Inverse of the ridge matrix. */
  inverse: Float64Array;
  response: Float64Array;
}

/** LinUCB with one linear model per runner over cluster and task. */
export function linUcbPolicy(worth: Worth): Policy {
  const arms: Arm[] = [];
  const armOf = (runner: number): Arm => (arms[runner] ??= emptyArm());
  return {
    plan: ({ cluster, task, available, maxAttempts }) => {
      const active = columns(cluster, task);
      const scores = Array.from({ length: available }, (_, runner) => upperBound(armOf(runner), active));
      const order = scores.map((_, runner) => runner).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
      return { order: order.slice(0, maxAttempts) };
    },
    learn: (feedback) => {
      update(armOf(feedback.runner), columns(feedback.cluster, feedback.task), rewardOf(feedback, worth));
    },
  };
}

function emptyArm(): Arm {
  const inverse = new Float64Array(WIDTH * WIDTH);
  for (let index = 0; index < WIDTH; index += 1) inverse[index * WIDTH + index] = 1;
  return { inverse, response: new Float64Array(WIDTH) };
}

/** The features that are 1; all others are 0. */
function columns(cluster: number | null, task: number): number[] {
  return cluster === null ? [0, 1 + CLUSTER_COUNT + task] : [0, 1 + cluster, 1 + CLUSTER_COUNT + task];
}

function upperBound({ inverse, response }: Arm, active: readonly number[]): number {
  let mean = 0;
  let variance = 0;
  for (const row of active) {
    for (let column = 0; column < WIDTH; column += 1) {
      mean += (inverse[row * WIDTH + column] ?? 0) * (response[column] ?? 0);
    }
    for (const column of active) variance += inverse[row * WIDTH + column] ?? 0;
  }
  return mean + ALPHA * Math.sqrt(Math.max(0, variance));
}

/** Sherman and Morrison's update of the inverse. */
function update({ inverse, response }: Arm, active: readonly number[], reward: number): void {
  const projected = new Float64Array(WIDTH);
  let variance = 0;
  for (const row of active) {
    for (let column = 0; column < WIDTH; column += 1) {
      projected[column] = (projected[column] ?? 0) + (inverse[row * WIDTH + column] ?? 0);
    }
  }
  for (const row of active) variance += projected[row] ?? 0;
  for (let row = 0; row < WIDTH; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const cell = row * WIDTH + column;
      inverse[cell] = (inverse[cell] ?? 0) - ((projected[row] ?? 0) * (projected[column] ?? 0)) / (1 + variance);
    }
  }
  for (const row of active) response[row] = (response[row] ?? 0) + reward;
}
