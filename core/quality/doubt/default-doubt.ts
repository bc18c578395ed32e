import { UNSPACED } from '../concepts/language';
import { means } from '../meaning/meanings';
import { sharesMatter } from '../asked/asked-for';
import { askedForms } from '../asked/asked-form';
import type { Reading } from '../reading/reading';
import { SURE, type TextRule } from '../text-rule';
import { ASK_THERE } from './hedged';

/** In more words than this, the answer may hide in a form that no rule knows. */
const SHORT = 900;
const LONG = 400;
const DEPENDS =
  /(?<!\p{L})(?:var(?:y|ies)|depends?|differs?|unterschiedlich|variier\p{L}+|abhängig|hängt|varie|variables?|dépend|varía|depende|varia|dipende|verschilt|hangt|różni\p{L}*|zależy|değiş\p{L}+)(?!\p{L})|異なり|によって|取决于|而异|视.{1,10}而定|다릅니다|따라/iu;
/** The form is there, and may be that of another thing: a grader may look at it. */
const UNSETTLED = 0.7;

/** The asked form is there: a price, a count, a date, with the names of the task. */
export const answered: TextRule = {
  name: 'answer in the asked form',
  when: (reading) => reading.evidence() === 'answer',
  verdict: 'succeeded',
  confidence: (reading) => (reading.isSettled() ? 0.9 : UNSETTLED),
  reason: 'content_delivered',
};

/** A list or prose on the matter; pages of other kinds have that form, too. */
export const shaped: TextRule = {
  name: 'list or prose, as was asked for',
  when: (reading) => reading.evidence() === 'shaped' && reading.text.length >= LONG,
  verdict: 'succeeded',
  // Every page has lists: of unseen outcomes that came here, three in seven were junk.
  confidence: (reading) => (reading.isSettled() && !askedForms(reading.task).has('list') ? 0.8 : UNSETTLED),
  reason: 'content_delivered',
};

/** The thing that was asked about is told of, and why there is no figure: sold out, not announced, on request. */
function isWithheld(reading: Reading): boolean {
  if (isOfAnybody(reading.text)) return false;
  return means(reading, 'withheld') && (sharesMatter(reading.text, reading.task) || UNSPACED.test(reading.text));
}

/** How it is depends, and others know: that is true of every thing of its kind. */
function isOfAnybody(text: string): boolean {
  return DEPENDS.test(text) && ASK_THERE.test(text);
}

/** An address for mail is told by its sign alone, so that a text of any length may be seen to have none. */
export function lacksAddress(reading: Reading): boolean {
  const forms = askedForms(reading.task);
  return forms.size === 1 && forms.has('email') && reading.evidence() === 'lacks';
}

/** A price was asked for and there is no figure. */
export const lacking: TextRule = {
  name: 'short, without the asked form',
  when: (reading) =>
    !reading.asksForError &&
    (reading.task?.outputSchema ?? null) === null &&
    (reading.text.length <= SHORT || lacksAddress(reading)) &&
    reading.evidence() === 'lacks' &&
    !isWithheld(reading),
  verdict: 'failed',
  confidence: (reading) => (lacksAddress(reading) ? SURE : 0.6),
  reason: 'answer_missing',
};
