import { sigmoid } from './log-odds';
import type { Observation, RunnerHealth } from '../types';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const PROBATION_STREAK = 5;
const PROBATION_FIRST_MS = 10 * MINUTE_MS;
const PROBATION_LONGEST_MS = 6 * HOUR_MS;
/** A trial whose outcome never came (its worker died) blocks the next one no longer than this. */
export const TRIAL_LEASE_MS = 30 * MINUTE_MS;

const FAST = 0.25;
const SLOW = 0.02;
/** Where the averages of an unseen runner start. */
const UNSEEN_SUCCESS = 0.6;

/** Odds of about 1 : 250 that a runner without bad news is broken. */
const RESTING_LOG_ODDS = -5.5;
const RESTING_CHANCE = sigmoid(RESTING_LOG_ODDS);
const HIGHEST_LOG_ODDS = 6;
/** A broken runner still succeeds now and then, if only by a wrong verdict. */
export const SUCCESS_WHEN_BROKEN = 0.05;
/** Predictions are cut to this range, so that one failure or success never counts for too much: both can be wrong. */
const SUREST_PREDICTION = 0.93;
const DOUBTFUL_PREDICTION = 0.2;
/** Suspicion fades, so that a runner that recovered is tried again; each failure beyond so many in a row slows that. */
const PATIENT_STREAK = 3;
/** What the fast average of a good runner is when it begins to fail. */
const GOOD_RECORD = 0.9;
const KEPT_PER_FAILURE = Math.log(1 - FAST);
/** By the number of failures beyond `PATIENT_STREAK`. */
const SUSPICION_HALF_LIVES_MS = [1, 2, 4, 8, 16, 24].map((hours) => hours * HOUR_MS);

export function healthyRunner(asOfMs: number): RunnerHealth {
  return {
    streak: 0,
    fast: UNSEEN_SUCCESS,
    slow: UNSEEN_SUCCESS,
    count: 0,
    brokenLogOdds: RESTING_LOG_ODDS,
    probationUntilMs: 0,
    probationMs: 0,
    trialUntilMs: 0,
    asOfMs,
  };
}

/** The health after an observation; used alike for a runner and for a runner in one cluster. */
export function observeHealth(health: RunnerHealth | undefined, observation: Observation): RunnerHealth {
  const before = health ?? healthyRunner(observation.atMs);
  const success = observation.outcome === 'success';
  if (observation.outcome === 'censored' || (!success && isExcused(observation))) return before;
  const averages = {
    fast: before.fast + FAST * (Number(success) - before.fast),
    slow: before.slow + SLOW * (Number(success) - before.slow),
    count: before.count + 1,
  };
  // A late verdict is about a time before what is already known, so it changes the averages only.
  if (observation.atMs < before.asOfMs) return { ...before, ...averages };
  const asOfMs = observation.atMs;
  const odds = suspicionAt(before, asOfMs) + logLikelihoodRatio(success, expectedSuccess(before, observation));
  const next: RunnerHealth = {
    ...before,
    ...averages,
    brokenLogOdds: Math.min(HIGHEST_LOG_ODDS, Math.max(RESTING_LOG_ODDS, odds)),
    trialUntilMs: 0,
    asOfMs,
  };
  return success
    ? { ...next, streak: 0, probationUntilMs: 0, probationMs: 0 }
    : { ...next, ...afterFailure(before, asOfMs) };
}

/** A failure that is no sign of a broken runner. */
function isExcused({ siteToBlame = false, breaksSchema = false }: Observation): boolean {
  return siteToBlame || breaksSchema;
}

function afterFailure(
  before: RunnerHealth,
  atMs: number,
): Pick<RunnerHealth, 'streak' | 'probationUntilMs' | 'probationMs'> {
  const streak = before.streak + 1;
  const { probationUntilMs, probationMs } = before;
  // What was dispatched before the probation began does not lengthen it.
  if (streak < PROBATION_STREAK || atMs < probationUntilMs) return { streak, probationUntilMs, probationMs };
  const length = probationMs === 0 ? PROBATION_FIRST_MS : Math.min(PROBATION_LONGEST_MS, probationMs * 2);
  return { streak, probationUntilMs: atMs + length, probationMs: length };
}

export function isOnProbation(health: RunnerHealth | undefined, nowMs: number): boolean {
  return health !== undefined && (nowMs < health.probationUntilMs || nowMs < health.trialUntilMs);
}

/** How likely the runner is broken, 0..1. */
export function brokenProbability(health: RunnerHealth | undefined, nowMs: number): number {
  if (health === undefined) return 0;
  return health.brokenLogOdds <= RESTING_LOG_ODDS ? RESTING_CHANCE : sigmoid(suspicionAt(health, nowMs));
}

function suspicionAt(health: RunnerHealth, nowMs: number): number {
  const elapsed = nowMs - health.asOfMs;
  if (elapsed <= 0 || health.brokenLogOdds <= RESTING_LOG_ODDS) return health.brokenLogOdds;
  const beyond = Math.min(SUSPICION_HALF_LIVES_MS.length - 1, Math.max(0, failuresOf(health) - PATIENT_STREAK));
  const halfLife = SUSPICION_HALF_LIVES_MS[beyond] as number;
  return RESTING_LOG_ODDS + (health.brokenLogOdds - RESTING_LOG_ODDS) * Math.exp((-Math.LN2 * elapsed) / halfLife);
}

/** A success ends a streak, but it may be a wrong verdict: the fast average still shows the failures before it. */
function failuresOf({ streak, fast }: RunnerHealth): number {
  return Math.max(streak, Math.floor(Math.log(fast / GOOD_RECORD) / KEPT_PER_FAILURE));
}

/** Recent failures have already lowered the prediction they are compared with, so the slow average is mixed in. */
function expectedSuccess(health: RunnerHealth, observation: Observation): number {
  const predicted = observation.predictedSuccess ?? health.slow;
  const expected = Math.max(predicted, (predicted + health.slow) / 2);
  return Math.min(SUREST_PREDICTION, Math.max(DOUBTFUL_PREDICTION, expected));
}

function logLikelihoodRatio(success: boolean, expected: number): number {
  return success ? Math.log(SUCCESS_WHEN_BROKEN / expected) : Math.log((1 - SUCCESS_WHEN_BROKEN) / (1 - expected));
}
