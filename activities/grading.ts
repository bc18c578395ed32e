import { isJsonObject, type JsonValue } from '../core/json';
import { groundValue } from '../core/normalize/grounding';
import { modelFormat, modelSource, NORMALIZE_INSTRUCTIONS } from '../core/normalize/model-prompt';
import { gradeOutcome, readOutcome, type GradedAttempt } from '../core/quality/grade';
import { gradeInForm, gradeNormalized, isDelivered, isViolated } from '../core/quality/grade-normalized';
import { isReviewWanted } from '../core/quality/review/apply-review';
import { mapTexts, reviewSubject, REVIEW_INSTRUCTIONS } from '../core/quality/review/prompt';
import { parseReview, REVIEW_SCHEMA, type Opinion } from '../core/quality/review/review';
import type { DispatchSecrets, Outcome, RunnerTask } from '../core/run/outcome';
import { ChatFailure } from '../net/chat-failure';
import type { ChatModel, ChatQuestion } from '../net/chat-model';
import type { ActivityLog } from './log';
import { createSecretMask } from './secret-mask';

export interface GradingDeps {
  log: ActivityLog;
  /** Null where the operator configured none: then the rules decide alone. */
  llm: ChatModel | null;
}

export interface GradingInput {
  attemptId: string;
  outcome: Outcome;
  task: RunnerTask;
  normalize: boolean;
  /** Taken out of whatever leaves for the model. */
  secrets: DispatchSecrets;
  signal: AbortSignal;
}

/** How an attempt ended: by the rules, and by a language model where there is one and the rules do not suffice. */
export async function gradeAttempt(deps: GradingDeps, input: GradingInput): Promise<GradedAttempt> {
  const { outcome, task } = input;
  const graded = await inCallersForm(deps, input, null);
  if (deps.llm === null || isViolated(graded)) return graded;
  // What is reviewed is what the caller would get.
  const shown: Outcome = { ...outcome, output: graded.result.output };
  const { judgement, outcome: read } = readOutcome(shown, task);
  if (!isReviewWanted(judgement, read, task)) return graded;

  const opinion = await opinionOf(deps.llm, deps, input, read);
  if (!graded.result.normalized) return inCallersForm(deps, input, opinion);
  const reviewed = gradeOutcome(shown, task, opinion);
  if (isDelivered(reviewed)) return { ...reviewed, result: { ...reviewed.result, normalized: true } };
  // A result that was turned down is kept as the runner gave it, and the pass over it is not charged.
  return { ...reviewed, result: { ...reviewed.result, output: outcome.output } };
}

/** Graded, and brought into the form of the caller's schema if that is asked for and needed. */
async function inCallersForm(deps: GradingDeps, input: GradingInput, opinion: Opinion | null): Promise<GradedAttempt> {
  const { outcome, task, normalize } = input;
  if (!normalize) return gradeOutcome(outcome, task, opinion);
  const byRules = gradeNormalized(outcome, task, opinion);
  if (deps.llm === null || task.outputSchema === null || !isViolated(byRules)) return byRules;
  return byModel(deps.llm, deps, input, byRules, opinion);
}

async function byModel(
  llm: ChatModel,
  deps: GradingDeps,
  input: GradingInput,
  violating: GradedAttempt,
  opinion: Opinion | null,
): Promise<GradedAttempt> {
  const { outcome, task } = input;
  const schema = task.outputSchema ?? {};
  const refuse = (normalizationFailure: string): GradedAttempt => ({
    ...violating,
    result: { ...violating.result, normalizationFailure },
  });
  const mask = createSecretMask(input.secrets, 'result');
  const source = mapTexts(modelSource(violating.result.output), mask);
  const answer = await ask(llm, deps, input, {
    system: NORMALIZE_INSTRUCTIONS,
    user: JSON.stringify({ schema, source }),
    format: modelFormat(schema),
  });
  if (answer.kind === 'none') return refuse(`model_${answer.cause}`);
  const addresses = [outcome.finalUrl, task.url].filter((address) => address !== null);
  const { value, dropped } = groundValue(unwrapped(answer.value, schema['type']), source, schema, addresses);
  const regraded = value === undefined ? null : gradeInForm(outcome, task, value, opinion);
  return regraded ?? refuse(dropped.length > 0 ? 'ungrounded_values' : 'schema_violation');
}

/** A model that has to answer with an object puts a list into one. */
function unwrapped(value: JsonValue, type: JsonValue | undefined): JsonValue {
  if (type !== 'array' || !isJsonObject(value)) return value;
  const members = Object.values(value);
  return members.length === 1 && Array.isArray(members[0]) ? members[0] : value;
}

async function opinionOf(llm: ChatModel, deps: GradingDeps, input: GradingInput, outcome: Outcome): Promise<Opinion> {
  const mask = createSecretMask(input.secrets, 'judgement');
  const answer = await ask(llm, deps, input, {
    system: REVIEW_INSTRUCTIONS,
    user: JSON.stringify(mapTexts(reviewSubject(outcome, input.task), mask)),
    format: { name: 'verdict', schema: REVIEW_SCHEMA, strict: true },
  });
  if (answer.kind === 'none') return answer;
  const review = parseReview(answer.value);
  if (review === null) return { kind: 'none', cause: 'invalid_answer' };
  return { kind: 'review', review: { ...review, explanation: mask(review.explanation) } };
}

type Asked = { kind: 'answer'; value: JsonValue } | { kind: 'none'; cause: string };

/** A model that does not help is no fault of the run: the rules decided already. */
async function ask(
  llm: ChatModel,
  { log }: GradingDeps,
  { attemptId, signal }: GradingInput,
  question: ChatQuestion,
): Promise<Asked> {
  try {
    return { kind: 'answer', value: await llm.ask({ ...question, signal }) };
  } catch (error) {
    const { code, status } = error instanceof ChatFailure ? error : new ChatFailure('unreachable');
    log.warn({ attemptId, purpose: question.format?.name, code, status }, 'the language model was of no help');
    return { kind: 'none', cause: code };
  }
}
