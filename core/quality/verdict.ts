import { UNDECLARED, type DeclaredPlace } from '../contract/declared-place';
import { createSchemaContract } from '../contract/schema-contract';
import { isJsonObject, type JsonValue } from '../json';
import { toOutputText } from '../output-text';
import type { EndedOutcome, Finished, RunnerTask } from '../run/outcome';
import type { Deliverables, Quality } from '../run/record';
import { filesAnswer, isOnlyAboutFiles, toDeliverables } from './files/deliverables';
import { figuresIn } from './reading/answer-form';
import { asksForAnything } from './asked/asked-for';
import { asksForState, isAskedCode } from './asked/asked-kinds';
import { asksForFile } from './reading/asks-for-file';
import { judgeAskedWords } from './judge-asked-words';
import { judgeText } from './judge-text';
import { emptinessOf } from './nothing/emptiness';
import { judgeStructure } from './structure/judge-structure';
import { judgeRemark } from './structure/beside-blanks';
import { isOfDescriptions } from './structure/described';
import { gateFlagged } from './structure/gate-flag';
import { isErrorObject } from './structure/error-object';
import { isBlankBesideWords } from './structure/failed-run';
import { hasFiller, isMostlyBlank, leavesOf } from './structure/leaves';
import { namedWall, refusedCode } from './structure/refused-code';
import { isOfStockValues } from './structure/stock-values';
import { speaksOf } from './concepts';
import { spoken } from './concepts/concept';
import { likelyVerdicts } from './likely/likely-verdict';
import { weigh } from './likely/weigh';
import { hasSubstance } from './signs/placeholder';
import { toldWall } from './signs/walls/wall-text';
import { blockedBy, BEHIND_LOGIN, type TextJudgement, type TextWall } from './text-rule';
import { wordsIn, type Words } from './reading/words';

const NOTHING = 0.9;
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

interface Content {
  quality: Pick<Quality, 'verdict' | 'confidence' | 'reason'>;
  answer: string | null;
  wall: TextWall | null;
}

function judgeContent(outcome: Finished, task: RunnerTask | null): Content {
  const { output } = outcome;
  const place = placeFor(task);
  const leaves = typeof output === 'string' ? [] : leavesOf(output, place);
  const flagged = gateFlagged(leaves);
  if (flagged !== null && !asksForState(task)) return ofJudgement(flagged);
  const remark = judgeRemark(output, outcome, task);
  if (remark?.verdict === 'empty') return content('empty', remark.confidence, remark.reason, textOf(output));
  if (remark !== null) return ofJudgement(remark);
  const emptiness = emptinessOf(output, place, task);
  if (emptiness !== null) return content('empty', 0.85, 'empty_result', emptiness);
  const isCode = typeof output === 'string' && isAskedCode(output, task);
  if (!isCode && !hasSubstance(output, place)) return content('failed', NOTHING, 'no_output', null);
  const named = typeof output === 'string' ? null : namedWall(leaves, asksForState(task));
  if (named !== null) return ofJudgement(named);
  // Where a state was asked for, it is no mark of the run.
  const words = asksForState(task) && isJsonObject(output) ? null : wordsOf(output, place);
  const { verdict, confidence, reason, wall } =
    words === null ? judgeStructure(output, place, outcome, task) : judgeWords(words, outcome, place, task);
  if (words !== null && verdict === 'empty') return content(verdict, confidence, reason, statedEmptiness(words.text));
  return { ...content(verdict, confidence, reason, verdict === 'succeeded' ? textOf(output) : null), wall };
}

/** Where nothing was delivered there is nothing to weigh. */
function isNothing({ quality: { reason, confidence } }: Content): boolean {
  return reason === 'no_output' && confidence >= NOTHING;
}

/** The rules' verdict, unless something else is more likely than that they are right. */
function weighed(byRules: Content, outcome: Finished, task: RunnerTask): Content {
  if (isNothing(byRules)) return byRules;
  const { verdict, confidence } = weigh(byRules.quality, outcome.output, () => likelyVerdicts(outcome, task));
  if (verdict === byRules.quality.verdict) return { ...byRules, quality: { ...byRules.quality, confidence } };
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

/** What stood in the way leaves no answer. */
function ofJudgement({ verdict, confidence, reason, wall }: TextJudgement): Content {
  return { ...content(verdict, confidence, reason, null), wall };
}

/** Why there is no result is told where the result is blank. */
const NOTHING_BESIDE_WORDS: TextJudgement = { verdict: 'failed', confidence: 0.6, reason: 'no_output', wall: null };

function judgeWords(words: Words, outcome: Finished, place: DeclaredPlace, task: RunnerTask | null): TextJudgement {
  const judged = words.isAskedFor ? judgeAskedWords(words, outcome, task) : judgeText(words.text, outcome, task);
  const leaves = leavesOf(outcome.output, place);
  // The words for an error may sound like content, the names that they stand under do not; made-up values sound like any.
  const isTaken = judged.verdict === 'succeeded' || judged.verdict === 'empty';
  if (judged.verdict === 'succeeded' && isBlankBesideWords(outcome.output, place, leaves)) return NOTHING_BESIDE_WORDS;
  if (
    isTaken &&
    (isErrorObject(leaves) || isOfStockValues(leaves, task) || isOfDescriptions(leaves) || hasFiller(leaves, task))
  )
    return judgeStructure(outcome.output, place, outcome, task);
  // An error is told of, and whose it is stands in its number.
  return judged.reason === 'not_accomplished' && isErrorObject(leaves) ? (refusedCode(leaves) ?? judged) : judged;
}

/** A record whose members are mostly blank is no matter of the few words beside them. */
function wordsOf(output: JsonValue, place: DeclaredPlace): Words | null {
  const words = wordsIn(output, place);
  return words?.isAskedFor === true && isMostlyBlank(output, place) ? null : words;
}

function placeFor(task: RunnerTask | null): DeclaredPlace {
  const schema = task?.outputSchema ?? null;
  return schema === null ? UNDECLARED : createSchemaContract(schema).place();
}

function content(verdict: Quality['verdict'], confidence: number, reason: string, answer: string | null): Content {
  return { quality: { verdict, confidence, reason }, answer, wall: null };
}

function textOf(output: JsonValue): string {
  return toOutputText(output).trim();
}

function statedEmptiness(words: string): string {
  const text = words.trim();
  return /^\W*0\W*$/.test(text) ? 'The result is 0.' : text;
}
