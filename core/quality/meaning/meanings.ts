import { speaksOf, speaksOfAll } from '../concepts';
import { spoken, type Spoken } from '../concepts/concept';
import { figuresIn } from '../reading/answer-form';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';
import { oncePerTask } from '../reading/once-per';
import { sentencesOf } from '../reading/words/sentences';
import { KINDS, type Kind } from './kinds';
import { withoutAddresses } from '../../text/addresses';

/** Whoever says more than this has content beside it. */
export const MAX_TEXT = 1_500;
const MAX_TASK = 2_000;
/** Up to here, what is said anywhere is said together, also on lines of its own. */
const ONE_BREATH = 260;
/** What a page says to its visitors before all else stands at its beginning. */
const FIRST_BREATHS = 3;
/** So short, nobody needs to be addressed. */
const EXCLAMATION = 50;
/** Two words, a colon and a sentence are the title of an article. */
const HEADLINE = /: \S{1,40} \S{1,40} \S/;

const KIND_OF = new Map(KINDS.map((entry) => [entry.kind, entry]));
const breathsToVisitors = oncePer(({ text }: Reading) => breathsOf(text.slice(0, MAX_TEXT)).slice(0, FIRST_BREATHS));
const known = oncePer((_: Reading) => new Map<Kind, boolean>());

/** Whether a text comes to this by the things that it speaks of together; many kinds at once are usual. */
export function means(reading: Reading, kind: Kind): boolean {
  const meanings = known(reading);
  const isMeant = meanings.get(kind) ?? isSaid(reading, kind);
  meanings.set(kind, isMeant);
  return isMeant;
}

function isSaid(reading: Reading, kind: Kind): boolean {
  const { said = [], toVisitor = false } = KIND_OF.get(kind) ?? {};
  if (askedKinds(reading.task).has(kind)) return false;
  return breathsToVisitors(reading).some(
    (breath) => said.some((things) => speaksOfAll(things, breath)) && (!toVisitor || isSaidToVisitor(breath)),
  );
}

/** What the task speaks of itself, so that a text may well do so. */
const askedKinds = oncePerTask<ReadonlySet<Kind>>(({ text, steps, successCriteria }) => {
  const words = spoken(
    withoutAddresses([text, ...steps, successCriteria ?? ''].filter(Boolean).join('\n')).slice(0, MAX_TASK),
  );
  const wished = KINDS.filter(({ unlessAsked }) => unlessAsked.some((thing) => speaksOf(thing, words)));
  return new Set(wished.map(({ kind }) => kind));
}, new Set());

/** Reports of what others say are content. */
export const isReport = oncePer(({ text }: Reading) => speaksOf('reporting', spoken(text.slice(0, MAX_TEXT))));

/** Languages without blanks leave out whom they address. */
function isSaidToVisitor(breath: Spoken): boolean {
  const isUnspaced = breath.languages.some((language) => ['japanese', 'chinese', 'korean'].includes(language));
  const isShort = breath.words.length <= EXCLAMATION && !HEADLINE.test(breath.words);
  const isExclamation = isShort && figuresIn(breath.words, '') === 0;
  return isUnspaced || isExclamation || speaksOf('addressed', breath);
}

/** The text in parts that belong together: all of it when it is short, else each sentence with the next. */
function breathsOf(text: string): Spoken[] {
  const whole = spoken(text);
  if (whole.words.length <= ONE_BREATH) return [whole];
  const sentences = sentencesOf(text.slice(0, 4 * ONE_BREATH));
  return sentences.map((sentence, at) => spoken(`${sentence} ${sentences[at + 1] ?? ''}`));
}
