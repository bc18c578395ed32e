import { isJsonObject, type JsonValue } from '../json';
import { toOutputText } from '../output-text';
import type { Finished, RunnerTask } from '../run/outcome';
import type { Quality } from '../run/record';
import { asksForState, isAskedCode } from './asked/asked-kinds';
import { judgeAskedWords } from './judge-asked-words';
import { judgeText } from './judge-text';
import { emptinessOf } from './nothing/emptiness';
import { wordsIn, type Words } from './reading/words/words';
import { hasSubstance } from './signs/placeholder';
import { judgeRemark } from './structure/beside-blanks';
import { isOfDescriptions } from './structure/described';
import { isErrorObject } from './structure/failures/error-object';
import { isBlankBesideWords } from './structure/failures/failed-run';
import { gateFlagged } from './structure/failures/gate-flag';
import { judgeStructure } from './structure/judge-structure';
import { hasFiller, isMostlyBlank } from './structure/leaves';
import { namedWall, refusedCode } from './structure/failures/refused-code';
import { mayBeMadeUp } from './structure/made-up';
import { isOfStockValues } from './structure/stock-values';
import { readStructure, type Structure } from './structure/structure';
import { firstJudgement, type Rule, type TextJudgement, type TextWall } from './text-rule';

const NOTHING = 0.9;

/** The verdict on what was delivered, with the answer in it. */
export interface Content {
  quality: Pick<Quality, 'verdict' | 'confidence' | 'reason'>;
  answer: string | null;
  wall: TextWall | null;
}

interface ContentRule {
  name: string;
  /** Null where the rule does not apply. */
  content(structure: Structure): Content | null;
}

/** In this order; what none of them applies to is judged by its words, or as a structure. */
const CONTENT_RULES: readonly ContentRule[] = [
  { name: 'a mark of what stood in the way', content: markedGate },
  { name: 'a remark beside blanks', content: remarkBesideBlanks },
  { name: 'an empty structure', content: emptyStructure },
  { name: 'nothing', content: nothing },
  { name: 'an error named after a wall', content: wallByName },
];

export function judgeContent(outcome: Finished, task: RunnerTask | null): Content {
  const structure = readStructure(outcome, task);
  for (const rule of CONTENT_RULES) {
    const found = rule.content(structure);
    if (found !== null) return found;
  }
  const words = wordsOf(structure);
  return words === null ? contentOfStructure(structure) : contentOfWords(words, structure);
}

/** Where nothing was delivered there is nothing to weigh. */
export function isNothing({ quality: { reason, confidence } }: Content): boolean {
  return reason === 'no_output' && confidence >= NOTHING;
}

/** What stood in the way leaves no answer. */
export function ofJudgement({ verdict, confidence, reason, wall }: TextJudgement): Content {
  return { ...content(verdict, confidence, reason, null), wall };
}

export function content(
  verdict: Quality['verdict'],
  confidence: number,
  reason: string,
  answer: string | null,
): Content {
  return { quality: { verdict, confidence, reason }, answer, wall: null };
}

export function textOf(output: JsonValue): string {
  return toOutputText(output).trim();
}

export function statedEmptiness(words: string): string {
  const text = words.trim();
  return /^\W*0\W*$/.test(text) ? 'The result is 0.' : text;
}

function markedGate({ leaves, task }: Structure): Content | null {
  const flagged = gateFlagged(leaves);
  return flagged === null || asksForState(task) ? null : ofJudgement(flagged);
}

function remarkBesideBlanks({ output, outcome, task }: Structure): Content | null {
  const remark = judgeRemark(output, outcome, task);
  if (remark?.verdict === 'empty') return content('empty', remark.confidence, remark.reason, textOf(output));
  return remark && ofJudgement(remark);
}

function emptyStructure({ output, place, task }: Structure): Content | null {
  const emptiness = emptinessOf(output, place, task);
  return emptiness === null ? null : content('empty', 0.85, 'empty_result', emptiness);
}

function nothing({ output, place, task }: Structure): Content | null {
  const isCode = typeof output === 'string' && isAskedCode(output, task);
  return isCode || hasSubstance(output, place) ? null : content('failed', NOTHING, 'no_output', null);
}

function wallByName({ output, leaves, task }: Structure): Content | null {
  const named = typeof output === 'string' ? null : namedWall(leaves, asksForState(task));
  return named && ofJudgement(named);
}

/** What is judged as words; null where it is judged as a structure. */
function wordsOf({ output, place, leaves, task }: Structure): Words | null {
  // Where a state was asked for, it is no mark of the run.
  if (asksForState(task) && isJsonObject(output)) return null;
  const words = wordsIn(output, place);
  // A record whose members are mostly blank is no matter of the few words beside them.
  return words?.isAskedFor === true && isMostlyBlank(leaves) ? null : words;
}

function contentOfStructure(structure: Structure): Content {
  return ofContent(judgeStructure(structure), structure);
}

function contentOfWords(words: Words, structure: Structure): Content {
  const judgement = judgeWords(words, structure);
  const { verdict, confidence, reason } = judgement;
  return verdict === 'empty'
    ? content(verdict, confidence, reason, statedEmptiness(words.text))
    : ofContent(judgement, structure);
}

function ofContent({ verdict, confidence, reason, wall }: TextJudgement, { output }: Structure): Content {
  return { ...content(verdict, confidence, reason, verdict === 'succeeded' ? textOf(output) : null), wall };
}

interface JudgedWords {
  structure: Structure;
  /** What the rules for words say of them. */
  judged: TextJudgement;
}

/** What a structure shows of its words beyond what they say; where none of these applies, they are what they say. */
const WORDS_RULES: readonly Rule<JudgedWords>[] = [
  {
    // Why there is no result is told where the result is blank.
    name: 'words beside a blank result',
    when: ({ judged, structure: { output, place, leaves } }) =>
      judged.verdict === 'succeeded' && isBlankBesideWords(output, place, leaves),
    verdict: 'failed',
    confidence: 0.6,
    reason: 'no_output',
  },
  {
    // The words for an error may sound like content, the names that they stand under do not; made-up values sound like any.
    name: 'words of an error, or values of nobody',
    judgement: ({ judged, structure }) =>
      isTaken(judged) && isErrorOrMadeUp(structure) ? judgeStructure(structure) : null,
  },
  {
    // An error is told of, and whose it is stands in its number.
    name: 'an error that has the number of a refusal',
    judgement: ({ judged, structure: { leaves } }) =>
      judged.reason === 'not_accomplished' && isErrorObject(leaves) ? refusedCode(leaves) : null,
  },
];

function judgeWords(words: Words, structure: Structure): TextJudgement {
  const { outcome, task } = structure;
  const judged = words.isAskedFor ? judgeAskedWords(words, outcome, task) : judgeText(words.text, outcome, task);
  return firstJudgement(WORDS_RULES, { structure, judged }) ?? judged;
}

function isTaken({ verdict }: TextJudgement): boolean {
  return verdict === 'succeeded' || verdict === 'empty';
}

function isErrorOrMadeUp({ leaves, task, outcome }: Structure): boolean {
  if (isErrorObject(leaves)) return true;
  return mayBeMadeUp(outcome) && (isOfStockValues(leaves, task) || isOfDescriptions(leaves) || hasFiller(leaves, task));
}
