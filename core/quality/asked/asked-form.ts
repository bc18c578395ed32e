import type { RunnerTask } from '../../run/outcome';
import { ASKED_FORMS } from '../lexicon/asked-forms';
import { createVocabulary } from '../concepts/vocabulary';
import { asksForActionOnly } from './asked-kinds';
import { oncePerTask } from '../reading/once-per';
import { askedWords } from './asked-words';

export type AskedForm = keyof typeof ASKED_FORMS;

const ASKED = createVocabulary(ASKED_FORMS);

/** Japanese and Korean end every question as those that are answered by yes; the word for which one tells them apart. */
const ASKS_WHICH =
  /(?:何(?!か|も)|どの|どれ|どんな|どこ|いつ|誰|だれ|いくら|いくつ)[^。]{0,60}か[。？?]?\s*$|(?:무엇|뭐|어떤|어느|어디|언제|누구|몇|얼마)[^.]{0,60}(?:나요|까|가요|요)[.?？]?\s*$/;

/** The forms that an answer to the task may be told by, in whatever language the task is; none where it asks for other things. */
export const askedForms = oncePerTask(readForms, new Set());

function readForms(task: RunnerTask): ReadonlySet<AskedForm> {
  if (asksForActionOnly(task)) return new Set();
  const forms = new Set(ASKED.thingsIn(askedWords(task)));
  if (forms.has('yesNo') && ASKS_WHICH.test(task.text)) forms.delete('yesNo');
  // "Is the price above 100?" is answered by a word.
  return forms.has('yesNo') ? new Set<AskedForm>(['yesNo']) : forms;
}
