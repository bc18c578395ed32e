import type { DeclaredPlace } from '../../contract/declared-place';
import { isJsonObject, type JsonValue } from '../../json';
import { toOutputText } from '../../output-text';
import type { Finished, RunnerTask } from '../../run/outcome';
import { judgeDelivery } from '../judge-text';
import { askedForms } from '../asked/asked-form';
import { asksForCode, asksForState } from '../asked/asked-kinds';
import { evidenceIn } from '../reading/evidence';
import { namesOccur, taskNames } from '../reading/matter';
import { readText } from '../reading/reading';
import { isMessageKey } from '../reading/words';
import { asksForMenu, isMenu, knownItems } from '../doubt/navigation';
import { isLoginAddress } from '../doubt/elsewhere/led-to-gate';
import { isOfNeighbour } from '../doubt/elsewhere/other-address';
import { isTemplate } from '../doubt/template';
import { isTooFewIn } from '../doubt/too-few';
import { blockedBy, BEHIND_LOGIN, type TextJudgement } from '../text-rule';
import { voicesIn } from '../voice/voice';
import { isActionLog } from './action-log';
import { isAboutError, isAboutRun, isErrorObject, isOnlyAboutRun, isOnlyFiguresOfRun } from './error-object';
import { isOfDescriptions } from './described';
import { isRunWithoutResult } from './failed-run';
import { gateNamed } from './gate-name';
import { hasFiller, isBlankLeaf, leavesOf, type Leaf } from './leaves';
import { isOfGenericNames } from './generic-names';
import { isOfOtherSubject } from './other-subject';
import { isOfOtherModel } from '../doubt/elsewhere/other-model';
import { isOfNamesake } from '../doubt/elsewhere/other-of-its-kind';
import { isOfOtherYear } from '../doubt/elsewhere/other-year';
import { isOfStockValues } from './stock-values';
import { challengeIn, refusedCode } from './refused-code';
import { structureConfidence } from './structure-confidence';

/** Of so many texts, the kind of all of them is known. */
const MAX_JUDGED = 10;
const MAX_RENDERED = 4_000;
const SHORT = 300;
/** A word or two beside what is no content. */
const FEW_SIGNS = 16;
/** Titles of other things may be words of menus as well. */
const MIN_KNOWN = 4;
const ROWS = 3;
const RECORDS = 2;
const SHORT_ITEM = 30;
/** What is quoted, the page says, and not whoever was sent. */
const QUOTE_KEY = /quote|citation|citazione|zitat|cita(?:to)?$|evidence|beleg|citaat|cytat|alıntı|引用|인용/i;
const FEW_KNOWN = 3;
const STATE_KEY = /stat(?:e|us)|outcome|result|zustand|statut|état|estado|stato|durum|状態|状态|상태/i;
const GATES = ['paywall', 'consent_wall', 'age_gate', 'unavailable_here'];
/** What a value is called or measured by says nothing of its own. */
const NO_WORDS = /^(?:https?:\S+|\/\S*|[\w.+-]+@[\w.-]+|[A-Z]{2,4}|[\d\s.,:;/+()%$€£¥TZ-]+|\p{Sc}[\d.,\s]+)$/u;

/** Its words are those of no content, its figures are. */
const DOUBTFUL: TextJudgement = { verdict: 'succeeded', confidence: 0.55, reason: 'content_delivered', wall: null };

const failed = (reason: string, confidence: number): TextJudgement => ({
  verdict: 'failed',
  confidence,
  reason,
  wall: null,
});

/** The verdict on a structure: every text in it is judged as a text is, and the values must be values. */
export function judgeStructure(
  output: JsonValue,
  place: DeclaredPlace,
  outcome: Finished,
  task: RunnerTask | null,
): TextJudgement {
  const leaves = leavesOf(output, place);
  const texts = textsOf(leaves);
  const told = texts.map((text) => ({ text, junk: junkIn(text, outcome, task) }));
  const junk = mostlyJunk(told, hasRows(output), task);
  const { asksForError, asksForWall } = readText('', outcome, task);
  const isStateAsked = (asksForState(task) || asksForError) && leaves.some(isState);
  if (!isStateAsked && isErrorObject(leaves))
    return junk !== null && isOfSite(junk) ? junk : (refusedCode(leaves) ?? failed('not_accomplished', 0.75));
  const challenge = asksForWall ? null : challengeIn(leaves);
  if (challenge !== null) return challenge;
  if (!asksForError && !isStateAsked && isRunWithoutResult(output, place, leaves))
    return failed('not_accomplished', 0.7);
  if (isLoginAddress(outcome.finalUrl, task) && leaves.filter(isBlankLeaf).length * 2 >= leaves.length)
    return blockedBy(BEHIND_LOGIN, 0.7);
  if (isActionLog(output, place)) return failed('hollow_completion', 0.75);
  if (isOfStockValues(leaves, task)) return failed('no_output', 0.65);
  if (isOfGenericNames(leaves) && !asksForCode(task) && !leaves.some(hasOwnFigure)) return failed('no_output', 0.65);
  if (isOfOtherSubject(output, leaves, task)) return failed('answer_missing', 0.6);
  const rendered = toOutputText(output).slice(0, MAX_RENDERED);
  if ([isOfOtherModel, isOfNamesake, isOfOtherYear].some((isOfOther) => isOfOther(rendered, task)))
    return failed('answer_missing', 0.6);
  if (hasFiller(leaves, task)) return failed('no_output', 0.65);
  if (isOfNeighbour(rendered, outcome.finalUrl, task)) return failed('answer_missing', 0.6);
  if (junk !== null) return leaves.some(isFigure) ? DOUBTFUL : junk;
  const gate = gateNamed(leaves, task);
  if (gate !== null) return gate === 'login' ? blockedBy(BEHIND_LOGIN, 0.65) : failed('not_loaded', 0.65);
  if (leaves.length > 1 && leaves.every(isBlankLeaf) && leaves.some(isWordForNothing)) return failed('no_output', 0.7);
  if (isOnlyAboutRun(leaves)) return failed('no_output', 0.65);
  if (isOfDescriptions(leaves)) return failed('no_output', 0.65);
  if (isOnlyFiguresOfRun(leaves) && !askedForms(task).has('count')) return failed('answer_missing', 0.65);
  if (isRepeated(output)) return failed('no_output', 0.65);
  if (isTooFewIn(output, task)) return failed('answer_missing', 0.6);
  if (
    (isMenu(texts.join('\n'), MIN_KNOWN) || isMenuByEar(output, texts)) &&
    !asksForMenu(task?.text ?? '') &&
    !leaves.some(isFigure)
  )
    return failed('answer_missing', 0.65);
  const evidence = evidenceIn(rendered, task);
  if (evidence === 'lacks' && task?.outputSchema === null && rendered.length <= SHORT)
    return failed('answer_missing', 0.6);
  const hasJunk = told.some((one) => one.junk !== null);
  return {
    verdict: 'succeeded',
    confidence: structureConfidence({ evidence, leaves, rendered, hasJunk }, task),
    reason: 'content_delivered',
    wall: null,
  };
}

/** A figure that nobody would make up: it is neither round nor a row of the same digits. */
function hasOwnFigure({ value }: Leaf): boolean {
  const digits = String(value).replace(/\D/g, '');
  return /[1-9].*[1-9]/.test(digits) && !/^(\d)\1*$|^1?2?3?4?5?6?7?8?9?0?$|9{2}$|(?:0|5)$/.test(digits);
}

/** A figure of the matter, and not of the error or of the run. */
function isFigure(leaf: Leaf): boolean {
  if (isBlankLeaf(leaf) || typeof leaf.value === 'string') return false;
  return !isAboutError(leaf) && !isAboutRun(leaf);
}

/** The state of what was asked about, in a word. */
function isState({ key, value }: Leaf): boolean {
  return STATE_KEY.test(key) && value !== null && String(value).length <= FEW_SIGNS * 2;
}

/** The distinct texts that say something of their own. */
function textsOf(leaves: readonly Leaf[]): string[] {
  // Beside blanks, a message tells why they are blank.
  const isFilled = leaves.filter(isBlankLeaf).length * 2 <= leaves.length;
  const texts = leaves.filter(
    ({ key, value, isDeclared, isGiven }) =>
      typeof value === 'string' &&
      !isGiven &&
      !NO_WORDS.test(value.trim()) &&
      !(isFilled && isDeclared && (isMessageKey(key) || QUOTE_KEY.test(key))),
  );
  return [...new Set(texts.map(({ value }) => String(value)))].slice(0, MAX_JUDGED);
}

function junkIn(text: string, outcome: Finished, task: RunnerTask | null): TextJudgement | null {
  return isTemplate(text) ? failed('no_output', 0.7) : judgeDelivery(readText(text, outcome, task));
}

interface Told {
  text: string;
  junk: TextJudgement | null;
}

/** Where most texts are none of content, or all but a few short words, so is the whole: a wall before all else. */
function mostlyJunk(told: readonly Told[], isInRows: boolean, task: RunnerTask | null): TextJudgement | null {
  const junk = told.map((one) => one.junk).filter((one) => one !== null);
  const rest = told.filter((one) => one.junk === null).map(({ text }) => text);
  // Rows stand beside each other: a short one is as good as a long one, and a few that sound like junk are titles.
  const isRestNothing =
    !isInRows && rest.every((text) => text.length <= FEW_SIGNS && !namesOccur(taskNames(task), text));
  if (junk.length === 0 || (junk.length * 2 <= told.length && !isRestNothing)) return null;
  // A wall says one thing, again and again; rows that say several are about such things.
  if (isInRows && new Set(junk.map(({ reason }) => reason)).size > 1) return null;
  const first = junk.find(({ verdict }) => verdict === 'blocked') ?? junk[0];
  return first === undefined ? null : { ...first, confidence: Math.min(first.confidence, 0.75) };
}

/** Three texts or two records beside each other, or a map of so many texts. */
function hasRows(output: JsonValue): boolean {
  const list = Array.isArray(output) ? output : isJsonObject(output) ? Object.values(output) : [];
  const lists = [list, ...list.filter((member) => Array.isArray(member))];
  return lists.some(
    (rows) =>
      rows.filter((row) => typeof row === 'string').length >= ROWS ||
      rows.filter((row) => isJsonObject(row)).length >= RECORDS,
  );
}

/** The site stood in the way, and the runner only reports it. */
function isOfSite({ verdict, reason }: TextJudgement): boolean {
  return verdict === 'blocked' || GATES.includes(reason);
}

/** Zeros and nulls alone may be what was counted; a word for nothing beside them is none. */
function isWordForNothing({ value }: Leaf): boolean {
  return typeof value === 'string' || value === null;
}

/** A list of short words that sounds like what stands around content, and has some words of every menu. */
function isMenuByEar(output: JsonValue, texts: readonly string[]): boolean {
  if (!Array.isArray(output) || texts.length < MIN_KNOWN || !texts.every(({ length }) => length <= SHORT_ITEM))
    return false;
  if (knownItems(texts) < FEW_KNOWN) return false;
  const { chrome, login, gate, content } = voicesIn(texts.join('\n'));
  return chrome + login + gate > content;
}

/** The same row again and again. */
function isRepeated(output: JsonValue): boolean {
  const rows = Array.isArray(output)
    ? output
    : isJsonObject(output)
      ? Object.values(output).find((value) => Array.isArray(value))
      : null;
  if (!Array.isArray(rows) || rows.length < 3 || !rows.every((row) => isJsonObject(row))) return false;
  return new Set(rows.slice(0, MAX_JUDGED).map((row) => JSON.stringify(row))).size === 1;
}
