import { createSchemaContract, type SchemaContract } from '../contract/schema-contract';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { canonicalOutput } from '../output/canonical-output';
import { renameDownloadClaim } from '../output/download-claim';
import { errorOf, faultOf, outputOf, withOutput } from '../outcome/parts';
import type { FailureReason } from '../run/failure-reasons';
import type { EndedOutcome, Fault, RunnerTask } from '../run/outcome';
import type { AttemptError, AttemptResult } from '../run/record';
import { isSuccess } from '../run/states';
import { deliverablesBeside } from './files/deliverables';
import { checkCriteria, type CriteriaCheck } from './criteria/check-criteria';
import { applyOpinion } from './review/apply-review';
import type { Opinion } from './review/review';
import { judge, type Judgement } from './verdict';

/** Below what counts as sure. */
const UNCHECKED = 0.7;
const UNMET = 0.95;

export interface GradedAttempt {
  status: 'succeeded' | 'empty' | 'blocked' | 'failed';
  fault: Fault | null;
  error: AttemptError | null;
  result: AttemptResult;
  /** It could not be graded through a fault of this service. */
  unbilled?: boolean;
}

interface Read {
  /** The outcome with its output in canonical form. */
  outcome: EndedOutcome;
  /** What rules can say of the caller's criteria; null where there are none. */
  criteria: CriteriaCheck | null;
  judgement: Judgement;
  violations(): string[];
  /** Whether a schema is there that an object without keys conforms to. */
  mayBeBare(): boolean;
}

/** The output in its canonical form, with the runner's own names. */
export function toldOutput(outcome: EndedOutcome, task: RunnerTask): JsonValue {
  const place = task.outputSchema === null ? undefined : createSchemaContract(task.outputSchema).place();
  const lossy = place === undefined && task.wantsJsonObject !== true ? 'text' : 'structure';
  return canonicalOutput(outputOf(outcome), lossy, place);
}

/** What the rules see in an outcome, before the schema is held against it. */
export function readOutcome(seen: EndedOutcome, task: RunnerTask): Read {
  const contract = task.outputSchema === null ? null : createSchemaContract(task.outputSchema);
  const violationsOf = contract === null ? null : checkingOnce(contract);
  const conforms = (output: JsonValue): boolean => violationsOf?.(output).length === 0;
  const told = toldOutput(seen, task);
  const outcome = withOutput(seen, renameDownloadClaim(told, seen.downloads.delivered > 0));
  const criteria = task.successCriteria === null ? null : checkCriteria(task.successCriteria, outcome);
  const judgement = judge(outcome, task);
  return {
    outcome,
    criteria,
    judgement: criteria === 'unmet' ? withUnmetCriteria(judgement) : judgement,
    // The claim is renamed by us, so a schema that names it as the runner does is not violated by that.
    mayBeBare: () => conforms({}),
    violations: () => (violationsOf === null || conforms(told) ? [] : violationsOf(outputOf(outcome))),
  };
}

/** Checking is most of what a schema costs, and an output is often its own canonical form. */
function checkingOnce(contract: SchemaContract): SchemaContract['violations'] {
  const checked = new Map<JsonValue, string[]>();
  return (output) => {
    const violations = checked.get(output) ?? contract.violations(output);
    checked.set(output, violations);
    return violations;
  };
}

/**
 * Turns what a runner saw into how its attempt ended: verdict first, a grader's opinion where there is one, then the
 * caller's schema as a hard contract.
 */
export function gradeOutcome(seen: EndedOutcome, task: RunnerTask, opinion: Opinion | null = null): GradedAttempt {
  const read = readOutcome(seen, task);
  const { outcome } = read;
  const heard = opinion === null ? read.judgement : applyOpinion(read.judgement, opinion, outcome, task);
  const isUnchecked = read.criteria !== null && read.criteria !== 'met';
  const { quality, answer, deliverables, wall, note } = isUnchecked ? withUncheckedCriteria(heard) : heard;
  const delivered = isSuccess(quality.verdict);
  const isBare = quality.verdict === 'empty' && isToldBesideSchema(read);
  const violations = isBare ? [] : delivered ? read.violations() : unfilled(read, task, quality.reason);
  const violated = violations.length > 0;
  const result: AttemptResult = {
    output: isBare
      ? {}
      : delivered && task.wantsJsonObject === true
        ? asJsonObject(outputOf(outcome), answer)
        : outputOf(outcome),
    answer: violated ? null : answer,
    quality: violated
      ? {
          verdict: 'failed',
          reason: 'schema_violation',
          confidence: 1,
          source: 'deterministic',
          answerPresent: false,
        }
      : { ...quality, reason: note === null ? quality.reason : `${quality.reason} (${note})` },
    deliverables: deliverablesBeside(deliverables, quality.reason),
    finalUrl: outcome.finalUrl,
    httpStatus: outcome.httpStatus,
    blockReason: (outcome.kind === 'blocked' ? outcome.blockReason : null) ?? wall?.blockReason ?? null,
    // A runner that looked and saw a vendor knows better than the words of the wall.
    defense: wall !== null && ['none', 'unknown'].includes(outcome.defense) ? wall.defense : outcome.defense,
    steps: outcome.steps,
    ...(outcome.quotes && { quotes: outcome.quotes }),
    screenshotArtifactId: outcome.screenshotArtifactId,
    screenshotUnavailableReason: outcome.screenshotUnavailableReason,
    schemaViolations: violations,
    normalized: false,
  };
  if (violated) {
    return {
      status: 'failed',
      fault: 'runner',
      error: { code: 'schema_violation', message: violations.join('; ') },
      result,
    };
  }
  if (delivered)
    return { status: quality.verdict === 'empty' ? 'empty' : 'succeeded', fault: null, error: null, result };
  const isSite = quality.verdict === 'blocked' || SITE_REASONS.includes(quality.reason);
  return {
    status: quality.verdict === 'blocked' ? 'blocked' : 'failed',
    fault: faultOf(outcome) ?? (isSite ? 'site' : quality.reason === LOGIN_REFUSED ? 'task' : 'runner'),
    error: errorOf(outcome) ?? {
      code: quality.reason,
      message: WORDS_FOR_REASON[quality.reason] ?? 'The runner delivered no result.',
    },
    result,
  };
}

/** Where every key may be left out, the form of nothing is an object without any; what was said is the answer. */
function isToldBesideSchema({ outcome, mayBeBare }: Read): boolean {
  return typeof outputOf(outcome) === 'string' && mayBeBare();
}

/** What a runner tells in words instead of giving what the schema asks for. */
const STORIES = ['hollow_completion', 'not_accomplished', 'answer_missing'];
const HOLDS_NOTHING = 'output holds nothing of what the schema asks for';

/**
 * A runner that came to its end without what the schema asks for did not fulfil it, whether it found nothing or told a
 * story instead. What stood in its way is another matter (a wall, an error, a file that did not arrive), and so is a
 * report of its own failure.
 */
function unfilled({ outcome, violations }: Read, task: RunnerTask, reason: string): string[] {
  if (task.outputSchema === null || outcome.kind !== 'finished') return [];
  if (reason !== 'no_output') return typeof outcome.output === 'string' && STORIES.includes(reason) ? violations() : [];
  const listed = violations();
  // Where everything is optional, nothing at all conforms in form.
  return listed.length === 0 ? [HOLDS_NOTHING] : listed;
}

/** What the caller's criteria refuse is no success, whatever else the rules see in it. */
function withUnmetCriteria(judgement: Judgement): Judgement {
  const { quality } = judgement;
  if (!isSuccess(quality.verdict)) return judgement;
  return {
    ...judgement,
    quality: { ...quality, verdict: 'failed', reason: 'criteria_not_met', confidence: UNMET, answerPresent: false },
    answer: null,
  };
}

/** Other criteria are for whoever understands them: where nobody did, the verdict says so and is not sure. */
function withUncheckedCriteria(judgement: Judgement): Judgement {
  const { quality, note } = judgement;
  if (quality.source === 'grader' || !isSuccess(quality.verdict)) return judgement;
  return {
    ...judgement,
    quality: { ...quality, confidence: Math.min(quality.confidence, UNCHECKED) },
    note: [note, 'nobody checked success_criteria'].filter((words) => words !== null).join('; '),
  };
}

const LOGIN_REFUSED = 'login_refused';
const SITE_REASONS = ['error_page', 'paywall', 'consent_wall', 'age_gate', 'unavailable_here', 'not_loaded'];

const WORDS_FOR_REASON: Record<string, string> = {
  files_not_delivered: 'A download was asked for, but no file arrived.',
  no_output: 'The runner finished without any content.',
  hollow_completion: 'The runner told what it did instead of giving a result.',
  page_instead_of_answer: 'The runner gave the whole page to a question that somebody has to answer.',
  answer_missing: 'The result does not have what was asked for.',
  ungrounded_answer: 'The result is a guess of the runner.',
  not_accomplished: 'The runner said that it could not do what was asked.',
  error_page: 'The site answered with an error page.',
  login_refused: 'The site did not accept what was typed into its login.',
  login_wall: 'The site asked for a login instead of showing the content.',
  paywall: 'The site asked for a subscription instead of showing the content.',
  consent_wall: 'The site showed its cookie or privacy dialog instead of the content.',
  age_gate: 'The site asked for the age of its visitor instead of showing the content.',
  unavailable_here: 'The site does not show this content to this browser or in this region.',
  not_loaded: 'The page had not loaded its content.',
  input_required: 'The site asked for a code or an answer, which this run could not give.',
  criteria_not_met: 'The result does not meet the success criteria.',
  bot_challenge: 'The site showed a captcha or another bot challenge.',
  // Custom runners have their own words for why they were blocked; this is the usual one.
  captcha: 'The site showed a captcha.',
  http_403: 'The site refused access.',
  http_429: 'The site refused further requests.',
} satisfies Partial<Record<FailureReason, string>>;

/**
 * A result for callers who asked for a JSON object of any shape: an object is left alone, a list becomes `items`, words
 * and figures become `answer`. Nothing is lost and nothing is made up.
 */
function asJsonObject(output: JsonValue, answer: string | null): JsonObject {
  if (isJsonObject(output)) return output;
  if (Array.isArray(output)) return { items: output };
  return { answer: output ?? answer };
}
