import type { JsonObject, JsonValue } from '../json';
import type { Micros } from '../money';
import type { RequestErrorCode, RunErrorCode } from '../errors';
import type { FailureReason } from './failure-reasons';
import type { InteractionRecord } from './interaction';
import type { AttemptBrowser, Defense, Fault, PageQuote, RunnerTask, RunStep } from './outcome';
import type { RoutingClass } from './routing/routing-class';
import type { ClaimedTrials, CustodyRecord, DecisionSummary, TaskContext } from './routing/routing-record';
import type { Tariff } from './tariff';
import type { AttemptStatus, EnvelopeStatus, ResponseStatus, TerminalEnvelopeStatus } from './states';

export const SLA_PROFILES = ['balanced', 'cheapest', 'fastest', 'most_reliable'] as const;
export type SlaProfile = (typeof SLA_PROFILES)[number];

/** What a caller calls the form of the output; told back, and nothing else. */
export interface FormatLabel {
  name: string | null;
  description: string | null;
}

/** The caller's request as it is kept: aliases resolved, secrets taken out. */
export interface RunRequest {
  model: string;
  instructions: string | null;
  task: RunnerTask;
  routing: string | string[];
  routingClass: RoutingClass;
  slaProfile: SlaProfile;
  maxFallbacks: number;
  maxCostMicros: Micros | null;
  /** The ceiling as its caller wrote it; absent where there is none, and in runs admitted by earlier releases. */
  maxCostUsd?: number;
  timeBudgetMs: number | null;
  metadata: Record<string, string>;
  /** null: omitted, which lets the run pause on any runner. */
  allowInteraction: boolean | null;
  interactionTimeoutMs: number;
  normalize: boolean;
  /** What its browsers show is kept; left out where it is not. */
  recording?: true;
  background: boolean;
  /** The vault credential that the run may log in with; absent in runs admitted by earlier releases. */
  credentialId?: string | null;
  /** The run that this one follows; absent where it stands alone. */
  previousResponseId?: string;
  /** How the caller named the form of the answer; absent in runs admitted by earlier releases. */
  formatLabel?: FormatLabel | null;
  /** Absent in runs that were created in words of our own. */
  wrapper?: WrapperOrigin;
}

/** How a run came to be through a wrapper: what its reply is made of, beside the run itself. */
export interface WrapperOrigin {
  /** The provider and the call, as in `firecrawl.agent`: only calls of the same surface show the run. */
  surface: string;
  /** What of the provider's request is told back, or decides about the form of the reply. */
  asked: JsonObject;
}

export type AttemptQueue = 'http' | 'browser' | 'learning';

/** One runner the run may be dispatched to, with everything the workflow needs to know about it. */
export interface PlannedAttempt {
  runner: string;
  engine: string | null;
  queue: AttemptQueue;
  /** What it costs at most; without a tariff, what it costs. */
  priceMicros: Micros;
  /** How it is billed by what it used; absent where an attempt has one price. */
  tariff?: Tariff;
  /**
   * Runners of one family work in the same way, so that a task which one of them cannot do, or a page which it does not
   * find, is not tried with another. Absent where a runner has nobody like it.
   */
  family?: string;
  /**
   * Nine of ten of its attempts should take no longer. After that time the next runner of the plan may be started beside it;
   * null or absent where none is.
   */
  expectedP90Ms?: number | null;
  /** What the brain expected of it; absent where it did not decide. */
  predictedSuccess?: number;
}

export const BUDGET_SOURCES = ['request', 'learning_default', 'routing_plan', 'balance'] as const;
export type BudgetSource = (typeof BUDGET_SOURCES)[number];

export interface RunRefusal {
  reason: FailureReason;
  /** In whole sentences. */
  message: string;
}

/** Decided once at admission, so that a deploy never changes a decision already taken. */
export interface RunPlan {
  candidates: PlannedAttempt[];
  /** What may follow, one at a time, when all candidates have failed and the ceiling leaves room. */
  widening: PlannedAttempt[];
  ceilingMicros: Micros | null;
  ceilingSource: BudgetSource;
  /** How long the run may live, grace included; `deadline_at` says the same. */
  lifetimeMs: number;
  custody: CustodyRecord | null;
  /** Where what the attempts teach is filed. */
  context: TaskContext;
  /** Null for named runners, chains and sweeps. */
  decision: DecisionSummary | null;
  /** Given back when the run ends, whatever came of them. Left out where there are none. */
  trials?: ClaimedTrials;
  /** Why nobody is asked to do the task: then there are no candidates. Left out wherever somebody is. */
  refusal?: RunRefusal;
  /** What was skipped, changed or taken for granted on the way from the request to the plan; left out when nothing was. */
  note?: string;
}

export const VERDICTS = ['succeeded', 'blocked', 'failed', 'empty'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const VERDICT_SOURCES = ['deterministic', 'grader'] as const;

export interface Quality {
  verdict: Verdict;
  confidence: number;
  reason: string;
  source: (typeof VERDICT_SOURCES)[number];
  answerPresent: boolean;
}

export const DELIVERY_VERDICTS = ['delivered', 'partial', 'not_delivered'] as const;

export interface Deliverables {
  claimed: number;
  delivered: number;
  verdict: (typeof DELIVERY_VERDICTS)[number];
  note: string;
}

export interface RunFailure {
  code: RunErrorCode;
  message: string;
  /** The cause where the public table has a code of its own for it. */
  causeCode: RequestErrorCode | null;
  reason: string | null;
  fault: Fault | null;
}

export interface AttemptError {
  code: string;
  message: string;
}

/** What an attempt left behind; kept per attempt, so that a run's result is chosen from its attempts. */
/** What violations of a schema call the output itself; what is within it they call by its path. */
export const WHOLE_OUTPUT = 'output';

export interface AttemptResult {
  output: JsonValue;
  answer: string | null;
  quality: Quality | null;
  deliverables: Deliverables | null;
  finalUrl: string | null;
  httpStatus: number | null;
  blockReason: string | null;
  defense: Defense;
  steps: RunStep[];
  /** Lines of pages that the result was taken from; left out by runners that cannot tell. */
  quotes?: PageQuote[];
  screenshotArtifactId: string | null;
  screenshotUnavailableReason: string | null;
  schemaViolations: string[];
  /** The output is the runner's after the paid normalization pass. */
  normalized: boolean;
  /** Why a language model could not normalize the output; left out when none tried. */
  normalizationFailure?: string;
  /** A long result that does not count was read without its output, answer and steps. */
  isCut?: boolean;
}

export interface AttemptRecord {
  id: string;
  ordinal: number;
  /** The batch of a sweep it belongs to, from 1. */
  wave: number | null;
  /** Dispatched after the planned runners were used up. */
  widened: boolean;
  runner: string;
  engine: string | null;
  status: AttemptStatus;
  fault: Fault | null;
  error: AttemptError | null;
  priceMicros: Micros;
  costMicros: Micros;
  dispatched: boolean;
  progressNote: string | null;
  /** Null for a runner without a browser, or one that tells nothing of it. */
  session: AttemptBrowser | null;
  /** The run paused for it at least once. */
  prompted: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  result: AttemptResult | null;
}

export interface ArtifactRecord {
  id: string;
  attemptId: string;
  kind: 'download' | 'screenshot' | 'recording';
  name: string;
  contentType: string;
  sizeBytes: number;
  unavailableReason: string | null;
  providerUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface RunCosts {
  runners: Micros;
  platformFee: Micros;
  normalization: Micros;
}

/** How a run ended, chosen once by the transaction that ended it. */
export interface RunEnding {
  status: TerminalEnvelopeStatus;
  /** The attempt whose result is the run's; null when no runner executed. */
  attemptId: string | null;
  failure: RunFailure | null;
  /** What stopped dispatching, when money did. */
  budgetStop: 'ceiling' | 'balance' | null;
}

export const SUB_RUN_ROLES = ['enumeration', 'entity_fetch', 'verification'] as const;
export type SubRunRole = (typeof SUB_RUN_ROLES)[number];

/** Where a sub-run of a long task belongs. */
interface RunLineage {
  parentId: string;
  /** Null for the step that enumerates the entities. */
  entityId: string | null;
  role: SubRunRole;
}

export interface RunRecord {
  id: string;
  workspaceId: string;
  status: ResponseStatus;
  envelopeStatus: EnvelopeStatus;
  request: RunRequest;
  plan: RunPlan;
  ending: RunEnding | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  deadlineAt: Date;
  /** Null or absent for every run but those of long tasks. */
  lineage?: RunLineage | null;
  attempts: AttemptRecord[];
  /** Questions to the account's owner, in the order in which they were put. */
  interactions: InteractionRecord[];
  artifacts: ArtifactRecord[];
  costs: RunCosts;
}
