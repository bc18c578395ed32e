import type { RunnerTask } from '../../run/outcome';
import { ASKED_FORMS } from '../lexicon/asked-forms';
import { conceptPatterns, matches, spoken } from '../concepts/concept';
import { asksForActionOnly } from './asked-kinds';
import { NAMED } from '../reading/named';
import { oncePerTask } from '../reading/once-per';

export type AskedForm = keyof typeof ASKED_FORMS;

const ASKED = Object.entries(ASKED_FORMS).map(([form, words]) => ({
  form: form as AskedForm,
  asked: conceptPatterns(words),
}));
const MAX_TASK = 2_000;

/** The forms that an answer to the task may be told by, in whatever language the task is; none where it asks for other things. */
export const askedForms = oncePerTask(readForms, new Set());

function readForms(task: RunnerTask): ReadonlySet<AskedForm> {
  if (asksForActionOnly(task)) return new Set();
  const words = spoken(task.text.slice(0, MAX_TASK).replace(NAMED, ' ').trim());
  const forms = new Set(ASKED.filter(({ asked }) => matches(asked, words)).map(({ form }) => form));
  // "Is the price above 100?" is answered by a word.
  return forms.has('yesNo') ? new Set<AskedForm>(['yesNo']) : forms;
}
