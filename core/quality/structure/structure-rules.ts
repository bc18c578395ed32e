import type { RunnerTask } from '../../run/outcome';
import { askedForms } from '../asked/asked-form';
import { asksForCode, asksForState } from '../asked/asked-kinds';
import { isLoginAddress } from '../doubt/elsewhere/led-to-gate';
import { isOfNeighbour } from '../doubt/elsewhere/other-address';
import { isOfOtherModel } from '../doubt/elsewhere/other-model';
import { isOfNamesake } from '../doubt/elsewhere/other-of-its-kind';
import { isOfOtherYear } from '../doubt/elsewhere/other-year';
import { asksForMenu } from '../doubt/navigation';
import { isTooFewIn } from '../doubt/too-few';
import { asksForError, asksForWall } from '../reading/reading';
import { BEHIND_LOGIN, type Rule, type TextJudgement } from '../text-rule';
import { isActionLog } from './failures/action-log';
import { isOfDescriptions } from './described';
import { isErrorObject, isFigure, isOnlyAboutRun, isOnlyFiguresOfRun } from './failures/error-object';
import { isRunWithoutResult } from './failures/failed-run';
import { gateNamed } from './failures/gate-name';
import { hasOwnFigure, isOfGenericNames } from './generic-names';
import { hasFiller, isBlankLeaf, type Leaf } from './leaves';
import { isOfMenu } from './menu-list';
import { isOfOtherSubject } from './other-subject';
import { challengeIn, refusedCode } from './failures/refused-code';
import { isRepeated } from './repeated-rows';
import { mayBeMadeUp } from './made-up';
import { isOfStockValues } from './stock-values';
import type { Structure } from './structure';

/** Longer structures may have the answer where nobody looks for it. */
const SHORT = 300;
const STATE_KEY = /stat(?:e|us)|outcome|result|zustand|statut|état|estado|stato|durum|状態|状态|상태/i;
const MAX_STATE = 32;
const GATES = ['paywall', 'consent_wall', 'age_gate', 'unavailable_here'];

type StructureRule = Rule<Structure>;

/** An error is told of, and nothing beside it. */
const ERROR_RULES: readonly StructureRule[] = [
  {
    name: 'an error, because the site stood in the way',
    judgement: (structure) => {
      const junk = isErrorReport(structure) ? structure.junk() : null;
      return junk !== null && isOfSite(junk) ? junk : null;
    },
  },
  {
    name: 'an error that has the number or the words of a refusal',
    judgement: (structure) => (isErrorReport(structure) ? refusedCode(structure.leaves) : null),
  },
  { name: 'an error', when: isErrorReport, verdict: 'failed', confidence: 0.75, reason: 'not_accomplished' },
];

/** What stood in the way, or became of the run, shows in names and addresses. */
const WAY_RULES: readonly StructureRule[] = [
  {
    name: 'the address of a challenge',
    judgement: ({ leaves, task }) => (asksForWall(task) ? null : challengeIn(leaves)),
  },
  {
    name: 'a run without a result',
    when: (structure) => {
      const { output, place, leaves, task } = structure;
      return !asksForError(task) && !isStateAsked(structure) && isRunWithoutResult(output, place, leaves);
    },
    verdict: 'failed',
    confidence: 0.7,
    reason: 'not_accomplished',
  },
  {
    name: 'blanks at the address of a login',
    wall: ({ leaves, outcome, task }) =>
      isLoginAddress(outcome.finalUrl, task) && leaves.filter(isBlankLeaf).length * 2 >= leaves.length
        ? BEHIND_LOGIN
        : null,
    verdict: 'blocked',
    confidence: 0.7,
  },
  {
    name: 'a log of acts',
    when: ({ output, place }) => isActionLog(output, place),
    verdict: 'failed',
    confidence: 0.75,
    reason: 'hollow_completion',
  },
];

/** The values are those of nobody, or of something else than what was asked about. */
const VALUE_RULES: readonly StructureRule[] = [
  {
    name: 'stock values',
    judgement: (structure) => (isOfStockValues(structure.leaves, structure.task) ? madeUp(structure) : null),
  },
  {
    name: 'generic names',
    judgement: (structure) => {
      const { leaves, task } = structure;
      return isOfGenericNames(leaves) && !asksForCode(task) && !leaves.some(hasOwnFigure) ? madeUp(structure) : null;
    },
  },
  {
    name: 'another subject',
    when: ({ output, leaves, task }) => isOfOtherSubject(output, leaves, task),
    verdict: 'failed',
    confidence: 0.6,
    reason: 'answer_missing',
  },
  ofOther('another model', isOfOtherModel),
  ofOther('a namesake', isOfNamesake),
  ofOther('another year', isOfOtherYear),
  {
    name: 'filler',
    when: ({ leaves, task, outcome }) => mayBeMadeUp(outcome) && hasFiller(leaves, task),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'no_output',
  },
  {
    name: 'the page beside the one that was named',
    when: ({ rendered, outcome, task }) => isOfNeighbour(rendered(), outcome.finalUrl, task),
    verdict: 'failed',
    confidence: 0.6,
    reason: 'answer_missing',
  },
];

/** Most texts are no content: walls, errors, stories. */
const JUNK_RULES: readonly StructureRule[] = [
  {
    // Most texts sound like a wall, an error or a story, and a figure of the matter stands beside them: the figure may be
    // the answer, so it is kept, and the verdict is so unsure that a grader looks at it.
    name: 'figures beside texts that are no content',
    when: ({ leaves, junk }) => junk() !== null && leaves.some(isFigure),
    verdict: 'succeeded',
    confidence: 0.55,
    reason: 'content_delivered',
  },
  { name: 'texts that are no content', judgement: ({ junk }) => junk() },
];

/** One text names what was in the way, or nothing is told of what was asked for. */
const BLANK_RULES: readonly StructureRule[] = [
  {
    name: 'a login beside blanks',
    wall: ({ leaves, task }) => (gateNamed(leaves, task) === 'login' ? BEHIND_LOGIN : null),
    verdict: 'blocked',
    confidence: 0.65,
  },
  {
    name: 'another gate beside blanks',
    when: ({ leaves, task }) => gateNamed(leaves, task) !== null,
    verdict: 'failed',
    confidence: 0.65,
    reason: 'not_loaded',
  },
  {
    name: 'nothing but blanks',
    when: ({ leaves }) =>
      leaves.length > 1 && leaves.every(isBlankLeaf) && leaves.some(isWordForNothing) && !isAnswerNo(leaves),
    verdict: 'failed',
    confidence: 0.7,
    reason: 'no_output',
  },
  {
    name: 'nothing but the run',
    when: ({ leaves }) => isOnlyAboutRun(leaves),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'no_output',
  },
  {
    name: 'descriptions of what should stand there',
    when: ({ leaves }) => isOfDescriptions(leaves),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'no_output',
  },
  {
    name: 'figures of the run',
    when: ({ leaves, task }) => isOnlyFiguresOfRun(leaves) && !askedForms(task).has('count'),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'answer_missing',
  },
];

/** Whether the answer is there. */
const ANSWER_RULES: readonly StructureRule[] = [
  {
    name: 'one row again and again',
    when: ({ output }) => isRepeated(output),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'no_output',
  },
  {
    name: 'too few rows',
    when: ({ output, task }) => isTooFewIn(output, task),
    verdict: 'failed',
    confidence: 0.6,
    reason: 'answer_missing',
  },
  {
    name: 'words of a menu',
    when: ({ output, leaves, task, told }) =>
      isOfMenu(
        output,
        told().map(({ text }) => text),
      ) &&
      !asksForMenu(task?.text ?? '') &&
      !leaves.some(isFigure),
    verdict: 'failed',
    confidence: 0.65,
    reason: 'answer_missing',
  },
  {
    name: 'without the figures that were asked for',
    when: ({ task, rendered, evidence }) =>
      evidence() === 'lacks' && task?.outputSchema === null && rendered().length <= SHORT,
    verdict: 'failed',
    confidence: 0.6,
    reason: 'answer_missing',
  },
];

/** The verdict on a structure: the first rule that applies decides, and what none applies to is content. */
export const STRUCTURE_RULES: readonly StructureRule[] = [
  ...ERROR_RULES,
  ...WAY_RULES,
  ...VALUE_RULES,
  ...JUNK_RULES,
  ...BLANK_RULES,
  ...ANSWER_RULES,
];

/**
 * What has the names of test data may be made up, unless it was read off a page. In the form that the caller asks for it
 * is so unsure that a grader looks at it; in any other it is nothing.
 */
function madeUp({ outcome, task }: Structure): TextJudgement | null {
  if (!mayBeMadeUp(outcome)) return null;
  return task === null || task.outputSchema === null
    ? { verdict: 'failed', confidence: 0.65, reason: 'no_output', wall: null }
    : { verdict: 'succeeded', confidence: 0.5, reason: 'content_delivered', wall: null };
}

function ofOther(name: string, isOfOther: (text: string, task: RunnerTask | null) => boolean): StructureRule {
  return {
    name,
    when: ({ rendered, task }) => isOfOther(rendered(), task),
    verdict: 'failed',
    confidence: 0.6,
    reason: 'answer_missing',
  };
}

function isErrorReport(structure: Structure): boolean {
  return !isStateAsked(structure) && isErrorObject(structure.leaves);
}

/** The task asks for a state, and there is one. */
function isStateAsked({ leaves, task }: Structure): boolean {
  return (asksForState(task) || asksForError(task)) && leaves.some(isState);
}

/** The state of what was asked about, in a word. */
function isState({ key, value }: Leaf): boolean {
  return STATE_KEY.test(key) && value !== null && String(value).length <= MAX_STATE;
}

/** The site stood in the way, and the runner only reports it. */
function isOfSite({ verdict, reason }: TextJudgement): boolean {
  return verdict === 'blocked' || GATES.includes(reason);
}

/** All that the schema asks for in every result is told, with no or with zero. */
function isAnswerNo(leaves: readonly Leaf[]): boolean {
  const required = leaves.filter(({ isRequired }) => isRequired);
  return required.length > 0 && required.every(({ value }) => value === false || value === 0);
}

/** Zeros and nulls alone may be what was counted, also beside their currency; a word for nothing beside them is none. */
function isWordForNothing({ value, isGiven }: Leaf): boolean {
  return !isGiven && (typeof value === 'string' || value === null);
}
