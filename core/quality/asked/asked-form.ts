import type { RunnerTask } from '../../run/outcome';
import { ASKED_FORMS } from '../lexicon/asked-forms';
import { createVocabulary } from '../concepts/vocabulary';
import { asksForActionOnly } from './asked-kinds';
import { oncePerTask } from '../reading/once-per';
import { askedWords } from './asked-words';

export type AskedForm = keyof typeof ASKED_FORMS;

const ASKED = createVocabulary(ASKED_FORMS);

/** The forms that an answer to the task may be told by, in whatever language the task is; none where it asks for other things. */
export const askedForms = oncePerTask(readForms, new Set());

function readForms(task: RunnerTask): ReadonlySet<AskedForm> {
  if (asksForActionOnly(task)) return new Set();
  const forms = new Set(ASKED.thingsIn(askedWords(task)));
  // "Is the price above 100?" is answered by a word.
  return forms.has('yesNo') ? new Set<AskedForm>(['yesNo']) : forms;
}
