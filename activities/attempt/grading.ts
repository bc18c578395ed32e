import type { JsonValue } from '../../core/json';
import { modelFormat, modelSource, NORMALIZE_INSTRUCTIONS } from '../../core/normalize/model-prompt';
import type { GradedAttempt } from '../../core/quality/grade';
import { isDelivered, isViolated } from '../../core/quality/grade-normalized';
import { gradeByRules } from '../../core/quality/grading-jobs';
import { mapTexts, REVIEW_INSTRUCTIONS } from '../../core/quality/review/prompt';
import { parseReview, REVIEW_SCHEMA, type Opinion } from '../../core/quality/review/review';
import { withOutput } from '../../core/outcome/parts';
import { createRedaction } from '../../core/redaction';
import type { DispatchSecrets, EndedOutcome, RunnerTask } from '../../core/run/outcome';
import { HeavyWorkFailure, type HeavyWork } from '../../hosts/heavy-work';
import { ChatFailure } from '../../net/chat/chat-failure';
import type { ChatModel, ChatQuestion } from '../../net/chat/chat-model';
import { failed } from '../../runners/outcomes';
import type { ActivityLog } from '../log';

export interface GradingDeps {
  log: ActivityLog;
  /** Grades by the rules, away from this process. */
  work: HeavyWork;
  /** Null where the operator configured none: then the rules decide alone. */
  llm: ChatModel | null;
}

export interface GradingInput {
  attemptId: string;
  workspaceId: string;
  outcome: EndedOutcome;
  task: RunnerTask;
  normalize: boolean;
  /** Taken out of whatever leaves for the model. */
  secrets: DispatchSecrets;
  signal: AbortSignal;
}

/** How an attempt ended: by the rules, and by a language model where there is one and the rules do not suffice. */
export async function gradeAttempt(deps: GradingDeps, input: GradingInput): Promise<GradedAttempt> {
  try {
    return await gradeWithin(deps, input);
  } catch (error) {
    if (!(error instanceof HeavyWorkFailure)) throw error;
    deps.log.warn({ attemptId: input.attemptId, job: error.job, reason: error.reason }, 'a result was not graded');
    return ungraded(input, error);
  }
}

async function gradeWithin(deps: GradingDeps, input: GradingInput): Promise<GradedAttempt> {
  const { outcome, task, workspaceId } = input;
  const graded = await inCallersForm(deps, input, null);
  if (deps.llm === null || isViolated(graded)) return graded;
  // What is reviewed is what the caller would get.
  const shown = withOutput(outcome, graded.result.output);
  const subject = await deps.work.do(workspaceId, 'subjectOfReview', shown, task);
  if (subject === null) return graded;

  const opinion = await opinionOf(deps.llm, deps, input, subject);
  if (!graded.result.normalized) return inCallersForm(deps, input, opinion);
  const reviewed = await deps.work.do(workspaceId, 'gradeByRules', shown, task, false, opinion);
  if (isDelivered(reviewed)) return { ...reviewed, result: { ...reviewed.result, normalized: true } };
  // A result that was turned down is kept as the runner gave it, and the pass over it is not charged.
  const given = await deps.work.do(workspaceId, 'gradeByRules', outcome, task, false, null);
  return { ...reviewed, result: { ...reviewed.result, output: given.result.output } };
}

/** What is too much to be looked at is not taken for a result; of what remains the verdict is plain. */
function ungraded({ outcome, task }: GradingInput, { reason }: HeavyWorkFailure): GradedAttempt {
  const { steps, finalUrl, httpStatus, defense, downloads, screenshotArtifactId, screenshotUnavailableReason } =
    outcome;
  const seen = { steps, finalUrl, httpStatus, defense, downloads, screenshotArtifactId, screenshotUnavailableReason };
  const nothingAsked: RunnerTask = { ...task, text: '', steps: [], successCriteria: null, outputSchema: null };
  const ending =
    reason === 'lost'
      ? failed('platform', 'grading_lost', 'The process that graded the result was lost on our side.', seen)
      : failed('runner', 'result_too_heavy', `The result takes more ${reason} to check than any result may.`, seen);
  return { ...gradeByRules(ending, nothingAsked, false, null), unbilled: reason === 'lost' };
}

/** Graded, and brought into the form of the caller's schema if that is asked for and needed. */
async function inCallersForm(deps: GradingDeps, input: GradingInput, opinion: Opinion | null): Promise<GradedAttempt> {
  const { workspaceId, outcome, task, normalize } = input;
  const byRules = await deps.work.do(workspaceId, 'gradeByRules', outcome, task, normalize, opinion);
  if (!normalize || deps.llm === null || task.outputSchema === null || !isViolated(byRules)) return byRules;
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
  const reply = await ask(llm, deps, input, {
    system: NORMALIZE_INSTRUCTIONS,
    user: JSON.stringify({ schema, source }),
    format: modelFormat(schema),
  });
  if (reply.kind === 'none') return refuse(`model_${reply.cause}`);
  const made = { value: reply.value, source };
  const regraded = await deps.work.do(input.workspaceId, 'gradeModelOutput', outcome, task, made, opinion);
  return typeof regraded === 'string' ? refuse(regraded) : regraded;
}

async function opinionOf(llm: ChatModel, deps: GradingDeps, input: GradingInput, subject: JsonValue): Promise<Opinion> {
  const mask = createSecretMask(input.secrets, 'judgement');
  const reply = await ask(llm, deps, input, {
    system: REVIEW_INSTRUCTIONS,
    user: JSON.stringify(mapTexts(subject, mask)),
    format: { name: 'verdict', schema: REVIEW_SCHEMA, strict: true },
  });
  if (reply.kind === 'none') return reply;
  const review = parseReview(reply.value);
  if (review === null) return { kind: 'none', cause: 'invalid_answer' };
  return { kind: 'review', review: { ...review, explanation: mask(review.explanation) } };
}

type Asked = { kind: 'reply'; value: JsonValue } | { kind: 'none'; cause: string };

/** A model that does not help is no fault of the run: the rules decided already. */
async function ask(
  llm: ChatModel,
  { log }: GradingDeps,
  { attemptId, signal }: GradingInput,
  question: ChatQuestion,
): Promise<Asked> {
  try {
    return { kind: 'reply', value: await llm.ask({ ...question, signal }) };
  } catch (error) {
    const { code, status } = error instanceof ChatFailure ? error : new ChatFailure('unreachable');
    log.warn({ attemptId, purpose: question.format?.name, code, status }, 'the language model was of no help');
    return { kind: 'none', cause: code };
  }
}

/**
 * Takes the secrets of a run out of what is about to leave for a language model. A result keeps the username, which is
 * often the very thing that was asked for; for a judgement nobody needs it.
 */
function createSecretMask(secrets: DispatchSecrets, purpose: 'judgement' | 'result'): (text: string) => string {
  const redaction = createRedaction(secrets);
  return purpose === 'judgement' ? redaction.text : redaction.content;
}
