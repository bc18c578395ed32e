import type { Micros } from '../../money';
import type { SlaProfile } from '../../run/record';
import type { Level, Reason, Strategy, TaskContext } from '../../run/routing/routing-record';
import type { RunnerOption } from '../option';

/**
 * The contract of the routing brain. Everything here is plain data: the store keeps it, `decide()` reads it, and the
 * same input always gives the same decision.
 *
 * decide/decide.ts             decide(input: DecideInput): Decision
 * decide/static-chain.ts       staticChain(input: StaticChainInput): Decision, when the evidence cannot be read
 * evidence/levels.ts           levelKeys(context): one key per level
 * evidence/evidence-page.ts    pageOf(cells), cellsOf(page)
 * evidence/evidence-cell.ts    addObservation, decayed
 * evidence/prior-strengths.ts  addSiblings, strengthsFrom
 * beliefs/health.ts            observeHealth
 */

/** Changes whenever the same input may lead to another decision. */
export const POLICY_VERSION = 'brain-5';

/**
 * What an executed attempt taught. Platform faults and tasks at fault never become observations, nor do attempts that
 * were never dispatched. An attempt cancelled because another won is `censored`: it says that the runner takes at
 * least `latencyMs`, and nothing about success or cost.
 */
export interface Observation {
  runner: string;
  context: TaskContext;
  outcome: 'success' | 'failure' | 'block' | 'censored';
  costMicros: Micros;
  /** What the runner was listed at when the attempt was made; left out where nobody knows. */
  listedMicros?: Micros | null | undefined;
  latencyMs: number;
  /** 1 for an ordinary attempt, `LEARNING_WINNER_WEIGHT` for the winner of a learning sweep. */
  weight: number;
  /** What the plan expected (`PlannedStep.successIfHealthy`); null when the attempt was not planned by the brain. */
  predictedSuccess: number | null;
  /** Others fail on the site as well, so that a failure is no sign that the runner is broken. */
  siteToBlame?: boolean;
  /** It came to an end, and what it brought lacked what the caller's schema wants: no such sign either. */
  breaksSchema?: boolean;
  atMs: number;
}

/**
 * Exponentially discounted sums, all as of `asOfMs`; cells of one (level, key, runner) add up. They fade slowly; the
 * recent ones beside them fade fast, for places that see enough to forget the rest.
 */
export interface EvidenceCell {
  success: number;
  failure: number;
  block: number;
  /** US dollars and their squares, over success + failure + block. */
  costSum: number;
  costSquares: number;
  /** Natural logarithms of milliseconds; censored attempts count here alone. */
  latencyCount: number;
  logLatencySum: number;
  logLatencySquares: number;
  asOfMs: number;
  recentSuccess: number;
  recentAttempts: number;
  /** Of attempts that had a listed price: cost over that price, and the part of `costSum` that is theirs. */
  costRatioSum: number;
  listedCostSum: number;
}

export const MEASURES = ['success', 'block', 'cost', 'latency'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * Prior strength per level and measure: how many observations the parent's mean is worth. Small where siblings differ
 * much, large where they are alike; fitted by `strengthsFrom`.
 */
export type Strengths = Record<Level, Record<Measure, number>>;

/** Kept per runner (`cluster` null) and per (runner, cluster). */
export interface RunnerHealth {
  /** Failures and blocks in a row, across runs. */
  streak: number;
  /** Success averages with a short and a long memory. */
  fast: number;
  slow: number;
  /** Observations behind the averages. */
  count: number;
  /** Natural log of the odds that the runner is broken, never below its resting value. */
  brokenLogOdds: number;
  /** Left out of smart plans until then; 0 when not on probation. */
  probationUntilMs: number;
  /** Length of the last probation; doubles each time, 0 after a success. */
  probationMs: number;
  /** While set and in the future, the one trial after a probation is under way. */
  trialUntilMs: number;
  asOfMs: number;
}

/** One runner the task may go to: custody, category and availability are already applied. */
export interface Candidate {
  runner: string;
  provider: string;
  kind: RunnerOption['kind'];
  /** Drives a real browser, as opposed to fetching pages. */
  browser: boolean;
  /** Listed price of one attempt. */
  priceMicros: Micros;
  /** Finds out by itself what has to be done, which takes its time. */
  plans?: boolean;
  /** Can do, and costs, more than the task needs: goes first where it is known to be better, never to find that out. */
  overqualified?: boolean;
}

/** Facts from elsewhere that steer a decision; those that did are listed as `appliedHints`. */
export interface Hint {
  /** The best runner of the newest learning sweep on this site and task class. */
  kind: 'learning_winner';
  runner: string;
  atMs: number;
  /** What was known of it on this site and task class when it won; null when nothing was. */
  before: CellSums | null;
}

interface ExplorationQuota {
  /** Decisions of this workspace that explored today, and how many may. */
  used: number;
  limit: number;
}

/** A cell as plain numbers, as it is stored (`cell-sums.ts`). */
export type CellSums = readonly number[];

/**
 * The cells of all runners at one level and key (`evidence-page.ts`), in one piece of memory, because every decision
 * reads hundreds of them. May be shared by many decisions, so it is never changed.
 */
export interface EvidencePage {
  /** Where the cell of each runner begins. */
  readonly starts: ReadonlyMap<string, number>;
  readonly sums: Float64Array;
}

/** By runner. May be shared by many decisions, so it is never changed. */
export type HealthOfRunners = ReadonlyMap<string, RunnerHealth>;

/** Everything a decision is made from: kept with the run, so that it can be made again exactly. */
export interface DecideInput {
  candidates: readonly Candidate[];
  context: TaskContext;
  /** The cells of this context at each level, as stored (not yet decayed). */
  evidence: Readonly<Record<Level, EvidencePage>>;
  strengths: Strengths;
  /** Of the runners anywhere, and in this context's cluster. */
  health: { readonly everywhere: HealthOfRunners; readonly here: HealthOfRunners };
  hints: readonly Hint[];
  profile: SlaProfile;
  /** Unsigned 32-bit integer, stored with the decision. */
  seed: number;
  maxFallbacks: number;
  /** What the run may spend on runners; null without a ceiling. */
  ceilingMicros: Micros | null;
  explorationQuota: ExplorationQuota;
  nowMs: number;
}

export type StaticChainInput = Pick<
  DecideInput,
  'candidates' | 'context' | 'profile' | 'seed' | 'maxFallbacks' | 'ceilingMicros' | 'explorationQuota'
>;

/** One attempt the plan may make. */
export interface PlannedStep {
  runner: string;
  priceMicros: Micros;
  /** Given that all before it failed. */
  successProbability: number;
  /** The same without any suspicion that the runner is broken: what the breaker measures outcomes against. */
  successIfHealthy: number;
  expectedCostMicros: Micros;
  expectedLatencyMs: number;
  /** A staggered race starts the next runner when this one takes longer. */
  p90LatencyMs: number;
}

/** The parts of a utility, in the same unit; they add up to it. */
interface UtilityParts {
  success: number;
  cost: number;
  latency: number;
  block: number;
}

/** A candidate as the explanation card shows it. */
export interface CandidateCard {
  runner: string;
  provider: string;
  successProbability: number;
  expectedCostUsd: number;
  expectedLatencyMs: number;
  p90LatencyMs: number;
  blockRisk: number;
  utility: number;
  utilityParts: UtilityParts;
  /** The deepest level with evidence; the widest while nothing is known of the runner. */
  priorLevel: Level;
  /** Discounted number of observations per level. */
  evidenceDepth: Record<Level, number>;
  onProbation: boolean;
  breakerOpen: boolean;
  /** How likely the decision was to pick it first. */
  propensity: number;
}

export interface Decision {
  /** At most 1 + maxFallbacks runners, first pick first; never a runner twice, never one outside the candidates. */
  order: PlannedStep[];
  /** What may be tried when all of `order` failed and the budget has room, best first. */
  widening: PlannedStep[];
  strategy: Strategy;
  reason: Reason;
  summary: string;
  /** The first pick was not the best by present knowledge: counts against the exploration quota. */
  explored: boolean;
  /** Exact probability with which this policy picks `order[0]` first, given the same knowledge. */
  propensity: number;
  seed: number;
  policyVersion: string;
  /** Best utility first. */
  candidates: CandidateCard[];
  /** Evidence that came from other sites of the same cluster. */
  neighborsUsed: { cluster: string; observations: number };
  appliedHints: string[];
  explorationQuota: ExplorationQuota;
}
