import type { DeclaredPlace } from '../../contract/declared-place';
import { isJsonObject, type JsonValue } from '../../json';
import { toOutputText } from '../../output-text';
import type { Finished, RunnerTask } from '../../run/outcome';
import { judgeDelivery } from '../judge-text';
import { evidenceIn, type Evidence } from '../reading/evidence';
import { taskNames } from '../reading/matter';
import { readText } from '../reading/reading';
import { isMessageKey } from '../reading/words';
import { isTemplate } from '../doubt/template';
import type { TextJudgement } from '../text-rule';
import { isActionLog } from './action-log';
import { isAboutError, isErrorObject } from './error-object';
import { isGateName } from './gate-name';
import { isBlankLeaf, leavesOf, type Leaf } from './leaves';

/** Of so many texts, the kind of all of them is known. */
const MAX_JUDGED = 10;
const MAX_RENDERED = 4_000;
const SHORT = 300;
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
  const junk = junkIn(leaves, outcome, task);
  if (isErrorObject(leaves)) return junk?.verdict === 'blocked' ? junk : failed('not_accomplished', 0.75);
  if (isActionLog(output, place)) return failed('hollow_completion', 0.75);
  if (junk !== null) return leaves.some(isFigure) ? DOUBTFUL : junk;
  if (isGateName(leaves, task)) return failed('not_loaded', 0.65);
  if (leaves.length > 1 && leaves.every(isBlankLeaf) && leaves.some(isWordForNothing)) return failed('no_output', 0.7);
  if (isRepeated(output)) return failed('no_output', 0.65);
  const rendered = toOutputText(output).slice(0, MAX_RENDERED);
  const evidence = evidenceIn(rendered, task);
  if (evidence === 'lacks' && task?.outputSchema === null && rendered.length <= SHORT)
    return failed('answer_missing', 0.6);
  return {
    verdict: 'succeeded',
    confidence: confidenceIn(evidence, leaves, task),
    reason: 'content_delivered',
    wall: null,
  };
}

/** A figure of the matter, and not of the error or of the run. */
function isFigure(leaf: Leaf): boolean {
  if (isBlankLeaf(leaf) || typeof leaf.value === 'string') return false;
  return !isAboutError(leaf);
}

/** Where most texts are none of content, so is the whole: a wall before all else. */
function junkIn(leaves: Leaf[], outcome: Finished, task: RunnerTask | null): TextJudgement | null {
  const texts = leaves.filter(
    ({ key, value, isDeclared, isGiven }) =>
      typeof value === 'string' && !isGiven && !NO_WORDS.test(value.trim()) && !(isDeclared && isMessageKey(key)),
  );
  const distinct = [...new Set(texts.map(({ value }) => String(value)))].slice(0, MAX_JUDGED);
  const judged = distinct.map((text) =>
    isTemplate(text) ? failed('no_output', 0.7) : judgeDelivery(readText(text, outcome, task)),
  );
  const junk = judged.filter((one) => one !== null);
  if (junk.length === 0 || junk.length * 2 <= judged.length) return null;
  const first = junk.find(({ verdict }) => verdict === 'blocked') ?? junk[0];
  return first === undefined ? null : { ...first, confidence: Math.min(first.confidence, 0.75) };
}

/** Zeros and nulls alone may be what was counted; a word for nothing beside them is none. */
function isWordForNothing({ value }: Leaf): boolean {
  return typeof value === 'string' || value === null;
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

/** Filled as the caller's schema wants it, a structure has the asked form; whose values they are, names tell. */
function confidenceIn(evidence: Evidence, leaves: Leaf[], task: RunnerTask | null): number {
  const filled = leaves.filter((leaf) => !isBlankLeaf(leaf)).length;
  if (filled * 2 < leaves.length) return 0.6;
  if (task === null || evidence === 'answer' || evidence === 'shaped') return 0.9;
  if (evidence === 'lacks') return 0.55;
  const isInForm = task.outputSchema !== null && filled > 1;
  return isInForm && (evidence === 'named' || taskNames(task).length === 0) ? 0.8 : 0.7;
}
