import { spoken } from '../concepts/concept';
import { createVocabulary } from '../concepts/vocabulary';
import { AFTER_STEPS } from '../lexicon/after-steps';
import { OF_THE_RUNNER } from '../lexicon/none-of';
import { filledIn } from '../reading/carried-out';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const SAID = createVocabulary(AFTER_STEPS);
const MAX_TEXT = 3_000;
const CONFIRMED = 0.8;
const UNCONFIRMED = 0.65;

/** Whoever wants steps done asks for no value: the page that is there after them is the result. */
export const stepsDone: TextRule = {
  name: 'all steps were done',
  when: areStepsDone,
  verdict: 'succeeded',
  confidence: (reading) => (isConfirmed(reading) ? CONFIRMED : UNCONFIRMED),
  reason: 'content_delivered',
};

/** Each was done, and the page neither refuses what was typed nor still shows the same form. */
export function areStepsDone(reading: Reading): boolean {
  if (!reading.isCarriedOut || OF_THE_RUNNER.test(reading.beginning)) return false;
  if (isConfirmed(reading)) return true;
  return !SAID.speaksOf('refused', pageOf(reading)) && !isFormStillThere(reading);
}

function isConfirmed(reading: Reading): boolean {
  return SAID.speaksOf('confirmed', pageOf(reading));
}

function pageOf({ text }: Reading): ReturnType<typeof spoken> {
  return spoken(text.slice(0, MAX_TEXT));
}

function isFormStillThere({ text, way }: Reading): boolean {
  const names = filledIn(way);
  const said = text.toLowerCase();
  return names.length > 0 && names.every((name) => said.includes(name.toLowerCase()));
}
