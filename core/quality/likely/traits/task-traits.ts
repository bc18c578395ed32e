import type { Finished, RunnerTask } from '../../../run/outcome';
import { askedForms } from '../../asked/asked-form';
import {
  matterIn,
  missesMatter,
  shareOfAsked,
  sharesMatter,
  sharesMostOfSubject,
  sharesSubject,
} from '../../asked/asked-for';
import { asksForActionOnly, asksForState, asksForSteps } from '../../asked/asked-kinds';
import { askedNumber } from '../../asked/asked-number';
import { askedWords } from '../../asked/asked-words';
import { conceptsIn } from '../../concepts';
import { beginsWithYesOrNo, figuresIn, hasAmount } from '../../reading/answer-form';
import { asksForFile } from '../../reading/asks-for-file';
import { codesIn, hasMostNames, namesOccur, taskNames } from '../../reading/matter';
import type { Reading } from '../../reading/reading';
import { hasRows } from '../../reading/rows';
import { amount, flag, share, type Traits } from './trait';

const BEGINNING = 200;
const STEM = 5;
const MAX_TASK = 2_000;

/** Of what is asked about, how much the text has. */
export function traitsOfMatter(text: string, task: RunnerTask): Traits {
  const names = taskNames(task);
  const found = names.filter((name) => namesOccur([name], text)).length;
  const codes = codesIn(task);
  const said = text.toLowerCase();
  const words = new Set(
    (
      task.text
        .slice(0, MAX_TASK)
        .toLowerCase()
        .match(/[\p{L}\p{N}]{3,}/gu) ?? []
    ).map((word) => word.slice(0, STEM)),
  );
  const shareIn = (part: string): number => share([...words].filter((word) => part.includes(word)).length, words.size);
  return {
    taskWords: amount(words.size),
    taskWordsFound: shareIn(said),
    taskWordsFirst: shareIn(said.slice(0, BEGINNING)),
    names: amount(names.length),
    namesFound: share(found, names.length),
    noneOfNames: flag(names.length > 0 && found === 0),
    mostNames: flag(hasMostNames(names, text)),
    codes: flag(codes.length > 0),
    codesMissing: amount(codes.filter((code) => !said.includes(code)).length),
    shareOfAsked: shareOfAsked(text, task),
    sharesMatter: flag(sharesMatter(text, task)),
    matter: amount(matterIn(text, task)),
    missesMatter: flag(missesMatter(text, task)),
    sharesSubject: flag(sharesSubject(text, task, names)),
    sharesMostOfSubject: flag(sharesMostOfSubject(text, task, names)),
  };
}

/** What was asked for, and whether it is there in its form. */
export function traitsOfAnswer(reading: Reading, task: RunnerTask): Traits {
  const figures = figuresIn(reading.text, reading.asked);
  return {
    [`evidence ${reading.evidence()}`]: 1,
    settled: flag(reading.isSettled()),
    yesOrNo: flag(reading.isYesOrNo),
    answers: flag(reading.answers),
    storyWanted: flag(reading.isStoryWanted),
    asksForError: flag(reading.asksForError),
    asksForWall: flag(reading.asksForWall),
    asksForFile: flag(asksForFile(task)),
    asksForState: flag(asksForState(task)),
    asksForSteps: flag(asksForSteps(task)),
    asksForAction: flag(asksForActionOnly(task)),
    asksForNumber: flag(askedNumber(task) !== null),
    asksQuestion: flag(/[?？]\s{0,3}$/.test(task.text)),
    taskLength: amount(task.text.length),
    hasSchema: flag(task.outputSchema !== null),
    hasCriteria: flag(task.successCriteria !== null),
    ownFigures: amount(figures),
    noOwnFigure: flag(figures === 0),
    amount: flag(hasAmount(reading.text, reading.asked)),
    beginsWithYesOrNo: flag(beginsWithYesOrNo(reading.text)),
    rows: flag(hasRows(reading)),
    ...Object.fromEntries([...askedForms(task)].map((form) => [`form ${form}`, 1])),
    ...Object.fromEntries(conceptsIn(askedWords(task)).map((concept) => [`asked ${concept}`, 1])),
  };
}

const REFUSALS = [401, 403, 429, 451];

/** Where the browser was sent, where it ended, and what came of it. */
export function traitsOfPlace(
  { finalUrl, httpStatus, downloads }: Pick<Finished, 'finalUrl' | 'httpStatus' | 'downloads'>,
  task: RunnerTask,
): Traits {
  const ended = pathOf(finalUrl);
  const began = pathOf(task.url);
  const status = httpStatus ?? 0;
  return {
    sameAddress: flag(finalUrl !== null && finalUrl === task.url),
    atHome: flag(ended.length <= 1),
    ledHome: flag(ended.length <= 1 && began.length > 1),
    ledElsewhere: flag(withoutQuery(ended) !== withoutQuery(began)),
    ledUp: flag(ended.length < began.length),
    refused: flag(REFUSALS.includes(status)),
    erroneous: flag(status >= 400),
    broken: flag(status >= 500),
    claimedFiles: flag(downloads.claimed > 0),
    deliveredFiles: flag(downloads.delivered > 0),
    missingFiles: flag(downloads.claimed > downloads.delivered),
  };
}

function pathOf(url: string | null): string {
  return (url ?? '').replace(/^https?:\/\/[^/?#]*/i, '');
}

function withoutQuery(path: string): string {
  return (path.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
}
