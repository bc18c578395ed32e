import type { RunnerTask } from '../../run/outcome';
import { NAMED } from '../reading/words/named';
import { oncePerTask } from '../reading/once-per';

/** Of fewer, some are hardly ever missing. */
const LEAST = 3;
const WORDS: Readonly<Record<string, number>> = {
  ...numbered('three four five six seven eight nine ten'),
  ...numbered('drei vier fünf sechs sieben acht neun zehn'),
  ...numbered('trois quatre cinq six sept huit neuf dix'),
  ...numbered('tres cuatro cinco seis siete ocho nueve diez'),
  ...numbered('três quatro cinco seis sete oito nove dez'),
  ...numbered('tre quattro cinque sei sette otto nove dieci'),
  ...numbered('drie vier vijf zes zeven acht negen tien'),
  ...numbered('trzy cztery pięć sześć siedem osiem dziewięć dziesięć'),
  ...numbered('üç dört beş altı yedi sekiz dokuz'),
  ...numbered('三 四 五 六 七 八 九 十'),
};
const NUMBER = `\\d{1,2}|${Object.keys(WORDS)
  .filter((word) => word.length > 1)
  .join('|')}`;
/** Where a number of things is asked for, and not the number of a thing or the time of day. */
const BEFORE =
  'top|first|last|latest|next|best|newest|cheapest|biggest|largest|most recent|list(?: the)?|find(?: the)?|get(?: the)?|give me(?: the)?|name(?: the)?|extract(?: the)?|show(?: me)?(?: the)?|ersten|besten|letzten|neuesten|günstigsten|nenne(?: die)?|premi(?:ers|ères)|derni(?:ers|ères)|primer[oa]s|últim[oa]s|primeir[oa]s|prim[ie]|ultim[ie]|eerste|laatste|beste|podaj|wymień|pierwsz\\p{L}{1,3}|ilk|en iyi|son|(?:liste|lista|elenco|lijst) (?:des|de los|de las|dos|das|dei|delle|van de|der)';
/** The same by what follows the number. */
const AFTER =
  'cheapest|most|best|first|latest|newest|largest|biggest|top|recent|premi(?:ers|ères)|derni(?:ers|ères)|meilleure?s|primer[oa]s|últim[oa]s|mejores|primeir[oa]s|melhores|prim[ie]|ultim[ie]|miglior[ie]|ersten|besten|letzten|neuesten|günstigsten|eerste|laatste|beste|goedkoopste|najlepsz\\p{L}{1,3}|najtańsz\\p{L}{1,3}';
/** Here the number measures something else than the answer. */
const NO_THINGS =
  'days?|hours?|weeks?|months?|years?|minutes?|nights?|stars?|people|persons?|guests?|adults?|sentences?|words|lines|paragraphs?|bullets?|points?|rooms?|bedrooms?|seats?|sterne?|tage?n?|stunden|wochen|monate?n?|jahren?|nächte|sätze?n?|worte?n?|personen|jours|heures|semaines|mois|ans|nuits|phrases|mots|personnes|étoiles|días|horas|semanas|meses|años|noches|frases|palabras|personas|estrellas|dias|anos|noites|palavras|pessoas|giorni|ore|settimane|mesi|anni|notti|frasi|parole|persone|stelle|dagen|uur|weken|maanden|jaar|nachten|zinnen|woorden|personen|sterren|dni|godzin|tygodni|miesięcy|lat|nocy|zdań|zdaniach|słów|osób|gün|saat|hafta|ay|yıl|gece|cümle|kelime|kişi|yıldız|km|kg|euros?|dollars?|degrees?|percent|times|steps';
const SPACED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${BEFORE}) |(?=(?:\\d{1,2}|\\p{L}+) (?:${AFTER})(?!\\p{L})))(${NUMBER})(?![\\p{L}\\d.,:/]) (?!(?:\\p{L}+ )?(?:${NO_THINGS})(?!\\p{L}))(\\p{L})`,
  'iu',
);
const UNSPACED =
  /(?:前|上位|トップ|最新|列出|相关|상위|최신)(\d{1,2}|[三四五六七八九十])(?!分|時|日|天|月|年|歳|岁|시|분)|(\d{1,2}|[三四五六七八九十])(?:款|家|个最|部|本の|つの|개의|곳)/u;
const MAX_TASK = 2_000;

/** How many things the task asks for, from three on; null where it names no number. */
export const askedNumber = oncePerTask<number | null>(readNumber, null);

function readNumber(task: RunnerTask): number | null {
  const asked = task.text.slice(0, MAX_TASK).replace(NAMED, ' ');
  const [, spaced, next = ''] = SPACED.exec(asked) ?? [];
  // "The 12 Monkeys" is a name.
  const found =
    (/\p{Lu}/u.test(next) ? undefined : spaced) ??
    UNSPACED.exec(asked)
      ?.slice(1)
      .find((number) => number !== undefined);
  if (found === undefined) return null;
  const number = WORDS[found.toLowerCase()] ?? Number(found);
  return number >= LEAST ? number : null;
}

function numbered(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, at + LEAST]));
}
