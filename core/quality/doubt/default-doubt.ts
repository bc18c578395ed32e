import type { TextRule } from '../text-rule';

/** In more words than this, the answer may hide in a form that no rule knows. */
const SHORT = 900;
const LONG = 400;

/** The asked form is there: a price, a count, a date, with the names of the task. */
export const answered: TextRule = {
  name: 'answer in the asked form',
  when: (reading) => reading.evidence() === 'answer',
  verdict: 'succeeded',
  confidence: 0.9,
  reason: 'content_delivered',
};

/** A list or prose on the matter; pages of other kinds have that form, too. */
export const shaped: TextRule = {
  name: 'list or prose, as was asked for',
  when: (reading) => reading.evidence() === 'shaped' && reading.text.length >= LONG,
  verdict: 'succeeded',
  confidence: 0.8,
  reason: 'content_delivered',
};

/** A price was asked for and there is no figure. */
export const lacking: TextRule = {
  name: 'short, without the asked form',
  when: (reading) =>
    !reading.asksForError &&
    (reading.task?.outputSchema ?? null) === null &&
    reading.text.length <= SHORT &&
    reading.evidence() === 'lacks',
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};
