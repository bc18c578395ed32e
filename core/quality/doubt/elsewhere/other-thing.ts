import { spoken } from '../../concepts/concept';
import { missesMatter } from '../../asked/asked-for';
import { askedForms, type AskedForm } from '../../asked/asked-form';
import { namesOccur, taskNames } from '../../reading/matter';
import { oncePer } from '../../../once-per';
import type { Reading } from '../../reading/reading';
import type { TextRule } from '../../text-rule';

/** Figures of something are asked for: then whose they are has to be said, or nothing at all. */
const OF_SOMETHING: readonly AskedForm[] = ['price', 'measure', 'hours', 'phone', 'email'];
/** Here other names are the answer. */
const NAMES_WANTED: readonly AskedForm[] = ['name', 'list', 'yesNo', 'prose', 'count'];
const CAPITAL = /\p{Lu}[\p{L}\d-]{2,}/gu;
/** A name before a figure. */
const TITLED = /^\p{Lu}[\p{L}-]{2,}\s{0,2}[–:,(-]/u;
const SHORT = 400;

const isOther = oncePer(namesAnother);

export const otherThing: TextRule = {
  name: 'about another thing',
  // A name alone proves little: only where the text shares no word with the task, it is a failure.
  when: (reading) => isOther(reading) && missesMatter(reading.text, reading.task),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

/** Every noun has a capital letter there. */
export function isGerman(text: string): boolean {
  const { languages } = spoken(text);
  return languages.length <= 2 && languages.includes('german');
}

/** The task names a thing and asks for its figures; the text gives figures of a thing of another name. */
function namesAnother({ text, task }: Reading): boolean {
  if (task === null || task.outputSchema !== null || text.length > SHORT) return false;
  const forms = askedForms(task);
  if (!OF_SOMETHING.some((form) => forms.has(form)) || NAMES_WANTED.some((form) => forms.has(form))) return false;
  const names = taskNames(task);
  // Every noun has a capital letter in German.
  if (names.length === 0 || namesOccur(names, text) || isGerman(text) || isGerman(task.text)) return false;
  return (text.match(CAPITAL)?.length ?? 0) >= 2 || TITLED.test(text);
}
