import type { RunnerTask } from '../../run/outcome';
import { UNSPACED } from '../concepts/language';
import { taskNames } from '../reading/matter';
import { oncePer } from '../../once-per';
import { recently } from '../reading/once-per';
import { withoutAddresses } from '../../text/addresses';

/** Words that every task and every answer may have. */
const COMMON = new Set(
  'about after again before being below could does doing during every first from have having here into latest list more most newest only other page please read same should some such than that their them then there these they this those through under until very what when where which while whose will with would your website site find search show tell give open summarise summarize summary extract title name headline description describe content contents text information details answer'.split(
    ' ',
  ),
);
/** The same in other languages. */
const COMMON_ABROAD =
  'dass eine einer einem einen nicht auch werden wird wurde sind oder aber über unter nach beim diese dieser dieses welche welcher welches haben kann alle alles bitte dans pour avec sont cette leur plus mais tous toutes quel quelle quels quelles entre vers chez para este esta estos estas como desde hasta todos todas cual cuál cuando sobre tiene hacia pelo pela qual quais mais della dello delle degli nella nelle sono come questo questa tutti tutte quale quali sulla dalla alla voor naar deze zijn wordt hoeveel over door oraz przez jest jaki jakie jaka które który która przed için olan olarak daha hangi nedir lista liste lijst seite page pagina página strona sayfa site trova trouve busca cerca zoek szukaj znajdź finde suche'.split(
    ' ',
  );
const IS_COMMON = new Set([...COMMON, ...COMMON_ABROAD]);
const STEM = 4;

/** The beginnings of the words that carry the matter of a text; inflection changes their ends. */
const stemsOf = recently((text): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !IS_COMMON.has(word)).map((word) => word.slice(0, STEM)));
});

const askedStems = oncePer(({ text }: RunnerTask) => stemsOf(withoutAddresses(text)));

export function sharesMatter(text: string, task: RunnerTask | null): boolean {
  if (task === null) return false;
  const asked = askedStems(task);
  return [...stemsOf(text)].some((stem) => asked.has(stem));
}

const FEW = 1;
const FEW_SIGNS = 8;

/** Next to nothing is said of what is wanted, so that almost anything may be it: `Get the title`, `Read the page`. */
export const asksForAnything = oncePer((task: RunnerTask) => {
  const said = task.text.trim();
  return UNSPACED.test(said) ? said.length <= FEW_SIGNS : askedStems(task).size <= FEW && taskNames(task).length === 0;
});

/** How many words of the task's matter a text has. */
export function matterIn(text: string, task: RunnerTask): number {
  const asked = askedStems(task);
  return [...stemsOf(text)].filter((stem) => asked.has(stem)).length;
}

/** How much of a text's matter is the task's own. */
export function shareOfAsked(text: string, task: RunnerTask | null): number {
  const stems = [...stemsOf(text)];
  if (task === null || stems.length === 0) return 0;
  const asked = askedStems(task);
  return stems.filter((stem) => asked.has(stem)).length / stems.length;
}

/** What is asked of the things that are named. */
function askedBeside(task: RunnerTask, names: readonly string[]): string[] {
  const named = new Set(names.map((name) => name.slice(0, STEM)));
  return [...askedStems(task)].filter((stem) => !named.has(stem));
}

/** The same for what is asked of the things that are named: a text about them may tell something else of them. */
export function sharesSubject(text: string, task: RunnerTask, names: readonly string[]): boolean {
  const asked = askedBeside(task, names);
  const said = stemsOf(text);
  return asked.length === 0 || asked.some((stem) => said.has(stem));
}

/** The same for most of what is asked: one word may be of anything. */
export function sharesMostOfSubject(text: string, task: RunnerTask, names: readonly string[]): boolean {
  const asked = askedBeside(task, names);
  const said = stemsOf(text);
  return asked.filter((stem) => said.has(stem)).length * 2 >= asked.length;
}

/** The task names a matter, and the text says nothing of it: it may be the bare answer, or about something else. */
export function missesMatter(text: string, task: RunnerTask | null): boolean {
  if (task === null || askedStems(task).size === 0) return false;
  return !sharesMatter(text, task);
}

/** A figure or a quote about the very thing that was asked for: whatever the words are, they answer. */
export function answersTask(text: string, task: RunnerTask | null): boolean {
  return /\d|["“][^"“”]+["”]/.test(text.replace(/\b(?:40[0-9]|410|429|50[0-4])\b/g, '')) && sharesMatter(text, task);
}
