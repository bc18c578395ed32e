import type { JsonValue } from '../../json';
import { isJsonObject } from '../../json';
import type { RunnerTask } from '../../run/outcome';
import { askedForms, type AskedForm } from '../asked/asked-form';
import { askedNumber } from '../asked/asked-number';
import type { Reading } from '../reading/reading';
import { linesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const SHORT = 400;
const OF_ALL: readonly AskedForm[] = ['count', 'measure', 'yesNo', 'prose', 'hours', 'date'];
/** There may be fewer than were asked for. */
const NO_MORE =
  /(?<!\p{L})(?:only|just|no (?:more|other)|nur|lediglich|seulement|que|sólo|solo|solamente|apenas|só|soltanto|slechts|maar|alleen|tylko|sadece|yalnızca)(?!\p{L})|だけ|のみ|只有|仅|만 /iu;
const PARTS = /[,;、，；]|(?<!\p{L})(?:and|und|et|y|e|en|i|ve)(?!\p{L})|(?<=[.!?。！？]) /giu;
const LETTERS = /\p{L}{2}/u;
const CURRENCY = /(?<!\p{L})(?:EUR|USD|GBP|CHF|PLN|TL|zł|kr|euros?|dollars?)(?!\p{L})/giu;
const FIGURE = /\d[\d.,]*/g;
const EACH = /(?<!\p{L})(?:each|every|jede[rsnm]?|chaque|cada|ogni|elke?|każd\p{L}{1,3}|her)(?!\p{L})|それぞれ|每|각/iu;

/** One where five were asked for. */
export const tooFew: TextRule = {
  name: 'fewer things than were asked for',
  when: (reading) => (reading.task?.outputSchema ?? null) === null && isTooFewInWords(reading),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

/** Null where something is asked of the things together. */
function numberOfThings(task: RunnerTask | null): number | null {
  const forms = askedForms(task);
  const isOfAll = OF_ALL.some((form) => forms.has(form)) && !forms.has('list') && !forms.has('name');
  return isOfAll ? null : askedNumber(task);
}

function isTooFewInWords({ text, task }: Reading): boolean {
  const wanted = numberOfThings(task);
  if (wanted === null || text.length > SHORT || NO_MORE.test(text)) return false;
  const lines = linesOf(text).length;
  return Math.max(lines, text.split(PARTS).length) * 2 <= wanted;
}

/** The same for a list in a structure. */
export function isTooFewIn(output: JsonValue, task: RunnerTask | null): boolean {
  const wanted = numberOfThings(task);
  const lists = Array.isArray(output)
    ? [output]
    : isJsonObject(output)
      ? Object.values(output).filter((member) => Array.isArray(member))
      : [];
  const [list] = lists;
  return wanted !== null && lists.length === 1 && list !== undefined && list.length * 3 <= wanted;
}

/** Several figures, and of nothing: each of several things was asked for by its name. */
export const figuresOfNothing: TextRule = {
  name: 'figures without what they are of',
  when: ({ text, task, asked }) => {
    const forms = askedForms(task);
    if (!forms.has('name') && !(EACH.test(asked) && !forms.has('yesNo'))) return false;
    return text.length <= SHORT && !LETTERS.test(text.replace(CURRENCY, ' ')) && (text.match(FIGURE)?.length ?? 0) > 1;
  },
  verdict: 'failed',
  confidence: 0.65,
  reason: 'answer_missing',
};
