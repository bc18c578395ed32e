import {
  brokenProbability,
  healthyRunner,
  isOnProbation,
  observeHealth,
  TRIAL_LEASE_MS,
} from '../../../../core/routing/brain/beliefs/health';
import type { Observation, RunnerHealth } from '../../../../core/routing/brain/types';
import { NOW, observation } from './fixtures';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function after(
  health: RunnerHealth | undefined,
  outcomes: Observation['outcome'][],
  atMs: number,
  predicted = 0.6,
): RunnerHealth {
  return outcomes.reduce<RunnerHealth>(
    (current, outcome) => observeHealth(current, observation({ outcome, atMs, predictedSuccess: predicted })),
    health ?? healthyRunner(atMs),
  );
}

const FIVE_FAILURES: Observation['outcome'][] = ['failure', 'block', 'failure', 'failure', 'block'];

describe('probation', () => {
  test('begins with the fifth failure in a row, not before', () => {
    const four = after(undefined, FIVE_FAILURES.slice(0, 4), NOW);
    expect(isOnProbation(four, NOW)).toBe(false);
    const five = after(four, ['failure'], NOW);
    expect(isOnProbation(five, NOW + 10 * MINUTE - 1)).toBe(true);
    expect(isOnProbation(five, NOW + 10 * MINUTE)).toBe(false);
  });

  test('a success in between starts the count again', () => {
    const health = after(undefined, ['failure', 'failure', 'failure', 'failure', 'success', 'failure'], NOW);
    expect(health.streak).toBe(1);
    expect(isOnProbation(health, NOW)).toBe(false);
  });

  test('doubles with every failed trial up to six hours, and a success ends it', () => {
    let health = after(undefined, FIVE_FAILURES, NOW);
    const lengths: number[] = [health.probationMs];
    for (let trial = 0; trial < 7; trial += 1) {
      health = after(health, ['failure'], health.probationUntilMs);
      lengths.push(health.probationMs);
    }
    expect(lengths.map((length) => length / MINUTE)).toEqual([10, 20, 40, 80, 160, 320, 360, 360]);
    const recovered = after(health, ['success'], health.probationUntilMs);
    expect(recovered).toMatchObject({ streak: 0, probationMs: 0, probationUntilMs: 0 });
    expect(after(recovered, FIVE_FAILURES, NOW + 48 * HOUR).probationMs).toBe(10 * MINUTE);
  });

  test('attempts dispatched before it began do not lengthen it', () => {
    const health = after(undefined, FIVE_FAILURES, NOW);
    expect(after(health, ['failure', 'failure'], NOW + MINUTE).probationUntilMs).toBe(health.probationUntilMs);
  });

  test('lets one trial at a time through, and another when its outcome never comes', () => {
    const health = after(undefined, FIVE_FAILURES, NOW);
    const ended = health.probationUntilMs;
    const onTrial = { ...health, trialUntilMs: ended + TRIAL_LEASE_MS };
    expect(isOnProbation(onTrial, ended + MINUTE)).toBe(true);
    expect(isOnProbation(onTrial, ended + TRIAL_LEASE_MS)).toBe(false);
    expect(isOnProbation(after(onTrial, ['success'], ended + MINUTE), ended + MINUTE)).toBe(false);
  });
});

describe('the breaker', () => {
  test('suspects a good runner after a handful of failures and a poor one later', () => {
    const good = after(undefined, ['failure', 'failure', 'failure'], NOW, 0.9);
    const poor = after(undefined, ['failure', 'failure', 'failure'], NOW, 0.3);
    expect(brokenProbability(good, NOW)).toBeGreaterThan(0.5);
    expect(brokenProbability(poor, NOW)).toBeLessThan(0.1);
  });

  test('one failure says little, a success clears the suspicion', () => {
    expect(brokenProbability(after(undefined, ['failure'], NOW, 0.9), NOW)).toBeLessThan(0.1);
    const suspected = after(undefined, ['failure', 'failure', 'failure'], NOW, 0.9);
    expect(brokenProbability(after(suspected, ['success'], NOW, 0.9), NOW)).toBeLessThan(0.3);
  });

  test('suspicion fades with time, so that the runner is tried again', () => {
    const suspected = after(undefined, ['failure', 'failure', 'failure', 'failure'], NOW, 0.9);
    expect(brokenProbability(suspected, NOW + 12 * HOUR)).toBeLessThan(0.02);
  });

  test('after one success in a long row of failures it fades as slowly as the failures ask for', () => {
    const dead = after(undefined, [...FIVE_FAILURES, ...FIVE_FAILURES, 'success'], NOW, 0.9);
    const again = after(dead, ['failure', 'failure'], NOW + MINUTE, 0.9);
    const first = after(undefined, ['success', 'success', 'success', 'failure', 'failure', 'failure'], NOW, 0.9);
    expect(brokenProbability(first, NOW)).toBeGreaterThan(0.5);
    expect(brokenProbability(first, NOW + 3 * HOUR)).toBeLessThan(0.1);
    expect(brokenProbability(again, NOW + 3 * HOUR)).toBeGreaterThan(0.5);
  });

  test('a success from before the failures, heard after them, clears nothing', () => {
    const suspected = after(undefined, FIVE_FAILURES, NOW, 0.9);
    const late = observeHealth(suspected, observation({ atMs: NOW - HOUR, predictedSuccess: 0.9 }));
    expect(late).toMatchObject({ streak: 5, probationUntilMs: suspected.probationUntilMs });
    expect(brokenProbability(late, NOW)).toBe(brokenProbability(suspected, NOW));
    expect(late.count).toBe(6);
  });

  test('a lost race teaches nothing', () => {
    const health = after(undefined, ['failure', 'failure'], NOW);
    expect(observeHealth(health, observation({ outcome: 'censored', atMs: NOW + HOUR }))).toEqual(health);
  });
});
