import { amountsWithin } from '../facts/labels/amount-form';
import { WEEKDAY_FORMS } from '../lexicon/weekdays';
import { CLOSED_WORDS, FREE_WORDS } from '../lexicon/questions/stand-ins';
import type { QuestionKind } from '../lexicon/questions/question-forms';

const FREE = new RegExp(`^(?:${FREE_WORDS})(?!\\p{L})`, 'iu');
const CLOSED = new RegExp(`(?<!\\p{L})(?:${CLOSED_WORDS})(?!\\p{L})`, 'iu');
const CLOCK =
  /(?<![\d.,])(?:[01]?\d|2[0-4])\s?(?:[:.h]\s?[0-5]\d(?![\d.,]|\s?[€$£%])|h(?!\p{L})|uhr|uur|(?:a|p)\.?m\.?(?!\p{L})|時|点|시)/iu;
const MONTHS =
  'jan|feb|fév|mar|mär|mrz|apr|avr|abr|ma[iyj]|mag|jun|jui|jul|aug|aoû|ago|août|sep|set|okt|oct|out|ott|nov|dec|déc|dez|dic|gen|ene|giu|lug|sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|led|úno|bře|dub|kvě|čer|srp|zář|říj|pro';
const DATE = new RegExp(
  `\\d{1,4}[./-]\\d{1,2}[./-](?:\\d{2,4})?|(?<!\\d)\\d{1,2}\\.?\\s(?:de |d['’])?(?:${MONTHS})\\p{L}{0,9}|(?<!\\p{L})(?:${MONTHS})\\p{L}{0,9}\\.?\\s\\d{1,4}|\\d{4}年|\\d{1,2}月|(?<![\\d.,])(?:1[5-9]|20)\\d{2}(?![\\d.,])`,
  'iu',
);
const DAYS = WEEKDAY_FORMS.flatMap((names) => names.filter((name) => name.length > 3)).join('|');
const DAY = new RegExp(`(?<!\\p{L})(?:${DAYS})`, 'iu');
const SPAN_OF_TIME =
  /\d\s?(?:½\s?)?(?:(?:business |working |school |calendar )?(?:seconds?|secs?|min(?:ute|uto|uti|uut|uten|uter|utes|utos|uty|ut|uta)?s?|hours?|hrs?|days?|weeks?|months?|years?|nights?|sekunden?|stunden?|std|(?:werk|arbeits)?tagen?|wochen?|monaten?|jahren?|heures?|h|jours?(?: ouvrés)?|semaines?|mois|ans?|années?|horas?|d[ií]as?(?: hábiles| úteis)?|semanas?|mes(?:es)?|mês|años?|anos?|or[ae]|giorn[io](?: lavorativi)?|settiman[ae]|mes[ei]|ann[io]|uur|uren|(?:werk)?dag(?:en)?|wek?en|week|maand(?:en)?|jaar|godz\p{L}*|dni|dzień|tygodni\p{L}*|miesi\p{L}*|lat|rok|roku|hodin\p{L}?|dn[íů]|dny|týdn\p{L}{1,2}|měsíc\p{L}{0,2}|let|timm\p{L}{1,3}|timer?|dagar|dager|dage|veckor|uker|uger|månad\p{L}{0,2}|måned\p{L}{0,2}|år|saat|dakika|gün|hafta|ay|yıl|m(?:in)?|wk|d|t)(?!\p{L})|時間|分|日間?|週間|か月|ヶ月|年間?|小时|小時|分钟|分鐘|天|周|个月|시간|분|일|주|개월|년)/iu;
const WRITES_OUT =
  /(?:same|next) day|while you wait|am selben tag|sofort|immédiat|el mismo día|in giornata|dezelfde dag|tego samego dnia|unlimited|unbefristet|illimité|indefinido|indeterminato|onbepaald|bezterminowo/iu;
const NUMBER = /\d/;
const MAX_VALUE = 300;

export function isMoney(value: string): boolean {
  return amountsWithin(value).length > 0 || FREE.test(value.trim());
}

function isWhen(value: string): boolean {
  return CLOCK.test(value) || DATE.test(value) || DAY.test(value) || CLOSED.test(value);
}

const FITS: Readonly<Record<QuestionKind, (value: string) => boolean>> = {
  money: isMoney,
  duration: (value) => SPAN_OF_TIME.test(value) || WRITES_OUT.test(value),
  count: (value) => NUMBER.test(value),
  amount: (value) => NUMBER.test(value) || FREE.test(value),
  when: isWhen,
  person: (value) => /\p{L}{2}/u.test(value),
  place: (value) => /\p{L}|\d/u.test(value),
  which: () => true,
  thing: () => true,
};

/** Whether a value is one of the kind that a question asks for. */
export function fitsKind(value: string, kind: QuestionKind): boolean {
  return value.length <= MAX_VALUE && FITS[kind](value);
}

/** Kinds that a value shows by its form, so that it needs no name that says so. */
const SHOWN_BY_FORM: readonly QuestionKind[] = ['money', 'duration', 'when'];

export function isShownByForm(value: string, kind: QuestionKind): boolean {
  return kind === 'amount' ? isMoney(value) : SHOWN_BY_FORM.includes(kind);
}

/** Short, without figures, and no sentence: it may be what somebody is called. */
const NAME_LIKE = /^[^\d.!?:;@]{2,40}(?:\.[^\d.!?:;@]{1,40}){0,3}$/u;
const MAX_WORDS_OF_NAME = 5;

export function mayBeSomebody(text: string): boolean {
  return (
    NAME_LIKE.test(text) && text.trim().split(/\s+/).length <= MAX_WORDS_OF_NAME && !isMoney(text) && !isWhen(text)
  );
}
