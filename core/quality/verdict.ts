import type { EndedOutcome, Finished, RunnerTask } from '../run/outcome';
import type { Deliverables, Quality } from '../run/record';
import { lacksAddress } from './doubt/default-doubt';
import { areStepsDone } from './doubt/steps-done';
import { asksForAnything } from './asked/asked-for';
import { speaksOf } from './concepts';
import { spoken } from './concepts/concept';
import { filesAnswer, isOnlyAboutFiles, toDeliverables } from './files/deliverables';
import { content, isNothing, judgeContent, ofJudgement, statedEmptiness, textOf, type Content } from './judge-content';
import { likelyVerdicts } from './likely/likely-verdict';
import { weigh } from './likely/weigh';
import { emptinessOf } from './nothing/emptiness';
import { figuresIn } from './reading/answer-form';
import { asksForFile } from './reading/asks-for-file';
import { asksForAll } from './signs/walls/paywalled-rest';
import { toldWall } from './signs/walls/wall-text';
import { blockedBy, BEHIND_LOGIN, type TextWall } from './text-rule';
import { isCarriedOut } from './reading/carried-out';
import { readText } from './reading/reading';

const MAX_SPOKEN = 1_500;

export interface Judgement {
  quality: Quality;
  answer: string | null;
  deliverables: Deliverables | null;
  /** The wall that the delivered words turned out to be; null when none was found in them. */
  wall: TextWall | null;
  /** What a grader added, in words; null when none was heard. */
  note: string | null;
}

/**
 * The deterministic verdict on what a runner delivered. It looks at the outcome, never at an exit code alone. The task
 * decides what is legitimate content: a login form is none, unless it was asked for.
 */
export function judge(outcome: EndedOutcome, task: RunnerTask | null = null): Judgement {
  if (task === null || asksForAnything(task)) return judgeByRules(outcome, task);
  return judgeBy(outcome, task, (finished) => weighed(judgeContent(finished, task), finished, task));
}

/** The same by rules alone: a task that asks for nothing in particular is answered by almost anything. */
export function judgeByRules(outcome: EndedOutcome, task: RunnerTask | null): Judgement {
  return judgeBy(outcome, task, (finished) => judgeContent(finished, task));
}

function judgeBy(outcome: EndedOutcome, task: RunnerTask | null, contentOf: (outcome: Finished) => Content): Judgement {
  const deliverables = toDeliverables(outcome, task);
  const verdict = (
    value: Quality['verdict'],
    confidence: number,
    reason: string,
    answer: string | null,
    wall: TextWall | null = null,
  ): Judgement => ({
    quality: { verdict: value, confidence, reason, source: 'deterministic', answerPresent: answer !== null },
    answer,
    deliverables,
    wall,
    note: null,
  });

  if (outcome.kind === 'blocked') return verdict('blocked', 0.95, outcome.blockReason ?? 'bot_challenge', null);
  if (outcome.kind !== 'finished') return verdict('failed', 0.95, outcome.error.code, null);
  if (deliverables?.verdict === 'not_delivered') return verdict('failed', 0.95, 'files_not_delivered', null);

  const { quality, answer, wall } = contentOf(outcome);
  if (deliverables === null) {
    const isFileMissing =
      quality.verdict === 'succeeded' &&
      task !== null &&
      asksForFile(task) &&
      figuresIn(textOf(outcome.output), task.text) === 0;
    if (isFileMissing) return verdict('failed', 0.7, 'files_not_delivered', null);
    return verdict(quality.verdict, quality.confidence, quality.reason, answer, wall);
  }
  // A task that asked for files is accomplished by the files, whatever the words beside them are worth.
  if (quality.verdict !== 'succeeded' || isOnlyAboutFiles(outcome.output))
    return verdict('succeeded', 0.9, 'files_delivered', filesAnswer(outcome, deliverables, null));
  return verdict('succeeded', quality.confidence, quality.reason, filesAnswer(outcome, deliverables, answer));
}

/** What was learned is of texts that answer, and nothing was asked. */
function isOfStepsDone({ quality }: Content, outcome: Finished, task: RunnerTask): boolean {
  const { output } = outcome;
  if (quality.verdict !== 'succeeded' || typeof output !== 'string' || !isCarriedOut(outcome, task)) return false;
  return areStepsDone(readText(output, outcome, task));
}

/** Whoever has learned heard good prose, and not that all of it was asked for. */
function isBeginningOnly({ quality }: Content, task: RunnerTask): boolean {
  return quality.reason === 'paywall' && asksForAll(task);
}

/** However likely a text looks, there is no address for mail in it without the sign of one. */
function isWithoutAddress({ quality }: Content, outcome: Finished, task: RunnerTask): boolean {
  const { output } = outcome;
  if (quality.verdict !== 'failed' || typeof output !== 'string') return false;
  return lacksAddress(readText(output, outcome, task));
}

/** The rules' verdict, unless something else is more likely than that they are right. */
function weighed(byRules: Content, outcome: Finished, task: RunnerTask): Content {
  if (isNothing(byRules) || isOfStepsDone(byRules, outcome, task)) return byRules;
  const { verdict, confidence } = weigh(byRules.quality, outcome.output, () => likelyVerdicts(outcome, task));
  if (verdict === 'succeeded' && isBeginningOnly(byRules, task)) return byRules;
  if (verdict === byRules.quality.verdict) return { ...byRules, quality: { ...byRules.quality, confidence } };
  if (verdict === 'succeeded' && isWithoutAddress(byRules, outcome, task)) return byRules;
  const text = textOf(outcome.output);
  switch (verdict) {
    case 'succeeded':
      return content('succeeded', confidence, 'content_delivered', text);
    case 'empty':
      return content('empty', confidence, 'empty_result', emptinessOf(outcome.output) ?? statedEmptiness(text));
    case 'blocked':
      return ofJudgement(blockedBy(isAboutLogin(text) ? BEHIND_LOGIN : toldWall(text), confidence));
    case 'failed':
      return content('failed', confidence, 'answer_missing', null);
  }
}

function isAboutLogin(text: string): boolean {
  const words = spoken(text.slice(0, MAX_SPOKEN));
  return (speaksOf('login', words) || speaksOf('password', words)) && !speaksOf('puzzle', words);
}
