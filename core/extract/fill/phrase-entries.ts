import { WEEKDAY_FORMS } from '../lexicon/weekdays';
import { monthOf } from './dates';
import { areSynonyms, isKnownName, wordsOf } from './names/key-names';
import { secondsOf } from './values/quantities';
import { rateIn } from './values/rates';
import { createEntry, type Entry } from './scope';

const COUNTED = /^(\d(?:[\d.,]{0,15}\d)?\s?(?:[KMkm](?![\p{L}])|[万萬만億亿억천]|%)?)\+?\s?(\p{L}[^\d]{1,40})$/u;
const NUMBERED =
  /^(\p{L}[^\d:：+]{0,40}?)\s?[:：]?\s?((?:(?:(?:US|CA|AU|NZ|HK|[ACRS])?\$|[€£¥₩₺−+-])\s?)?(?<!\p{Lu})\d.{0,40})$/u;
/** `Reviews (214)`: the count behind a name. */
const BRACKETED_COUNT = /(?<=\p{L})\s?[(（](\d[^()（）]{0,20})[)）]$/u;
/** A number or an amount. */
const BEGINS_AS_NUMBER = /^(?:[€$£¥₩₺−+-]\s?)?\d/u;
const WORD_BEFORE_NUMBER = /^(\p{L}{3,10})\.?,?\s\d/u;
const MAX_NAME_WORDS = 4;
/** `+ $24.95 shipping`. */
const SUM_NAMED = /^[+]?\s?([€$£¥₩₺]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:€|zł|TL|kr))\s(\p{L}[^\d]{2,30})$/u;
/** `Free shipping`. */
const FREE_NAMED = /^(?:free|kostenlose[rs]?|gratis|kostenfreie[rs]?)\s(\p{L}{4,20})$/iu;
/** `€ 3.412 – € 4.790 bruto per maand`. */
const PAID =
  /(?:[€$£]|CHF|EUR)?\s?\d[\d.,]{2,10}\s?(?:[€$£]|CHF|EUR|zł)?\s?[-–—]\s?(?:[€$£]|CHF|EUR)?\s?\d[\d.,]{2,10}\s?(?:[€$£]|CHF|EUR|zł)?\s(?:\p{L}{4,8}\s)?(?:per|a|an|pro|par|por|al|\/)\s?(?:month|year|hour|annum|monat|jahr|stunde|maand|jaar|uur|mois|an|heure|mes|año|hora|mese|anno|ora)/iu;
const HOUR = 3600;
/** `2–5 players`, `32 tot 36 uur`. */
const RANGED = /^(\d{1,4}\s?(?:[-–—~]|to|bis|tot|à|a|do)\s?\d{1,4})\s(\p{L}[^\d]{1,30})$/u;
const BRACKETED = /^[(（]([^()（）]{1,60})[)）]$/;
/** `Showing 4 items`. */
const TOLD_COUNT = /^\p{L}{3,14}\s(\d{1,3}(?:[.,\u00a0\u202f ]?\d{3}){0,3})\s(\p{L}{4,20})$/u;
/** What shops and catalogues call the things that they list. */
const LISTED = new Set(
  'results result items products articles artikel produkte treffer ergebnisse angebote resultats articles produits annonces resultados productos articulos produtos artigos itens anuncios risultati prodotti articoli annunci resultaten producten artikelen advertenties wynikow produktow ofert ogłoszen sonuc urun ilan'.split(
    ' ',
  ),
);

/** `Ref. BB-K64-BLK`, `Art.-Nr. 4711-20`. */
const CODED =
  /^(\p{L}[\p{L}.\s-]{1,24}?)\.?\s?[:：#]?\s((?=[^\s]{0,30}\d)(?=[^\s]{0,30}\p{Lu})[\p{Lu}\d]{1,16}(?:[-/.][\p{Lu}\d]{1,16}){1,4})$/u;
/** `Ingrédients pour 6 personnes`, `serves 4 people`. */
const SERVES =
  /(?:^|\s)(?:for|serves|pour|für|para|per|voor|dla|för|til|pro)\s(\d{1,2})\s(?:people|persons?|servings|personnes|personen|portionen|personas|raciones|comensales|pessoas|porções|persone|porzioni|porties|osób|osoby|porcji|personer|portioner|osob|osoby|porce)(?!\p{L})/iu;
const CURRENCY = /^(?:USD|EUR|GBP|CHF|JPY|CNY|KRW|PLN|TRY|BRL|CAD|AUD|SEK|NOK|DKK|MXN|INR)$/;
const INSTALL =
  /^\$?\s?((?:npm|pnpm|yarn|pip3?|pipx|cargo|gem|composer|go|brew|conda|dotnet|apt|apt-get|docker) (?:install|i|add|get|require|pull|global add)\s\S.{0,60})$/;
const OF_ALL =
  /^\d[\d.,]{0,9}\s?[-–—~]\s?\d[\d.,]{0,9}\s(?:of|von|sur|de|di|van|z|\/)\s(?:(?:over|about|etwa|rund)\s)?(\d[\d.,]{0,12})\s(\p{L}[^\d]{1,40})$/u;
/** `4 of 318 flights`, `Items 1–6 of 34`. */
const SOME_OF =
  /^(?:\p{L}{3,12}\s)?\d[\d.,]{0,9}(?:\s?[-–—~]\s?\d[\d.,]{0,9})?\s(?:of|von|sur|de|di|van|z)\s(\d[\d.,]{0,12})(?:\s\p{L}[^\d]{2,30})?$/u;
const NO_RESULTS =
  /page|seite|pagina|página|strona|photo|image|bild|foto|star|stern|étoile|estrella|step|schritt|slide|question|\/|\b(?:5|10) /i;
const PAGE_OF = /^(\p{L}{3,10})\s(\d{1,4})\s?(?:\/|of|von|sur|de|di|van|z)\s?(\d{1,4})$/u;

const RATED =
  /^(?:[★⭐☆]{1,5}\s?)?(\d{1,2}[.,]\d{1,2}(?!\d)|\d(?=\s?[★⭐/]))\s?(?:[★⭐]|\/\s?(?:5|10)|(?:out of|von|sur|de|di|su|van|z) (?:5|10))?(?:\s\p{L}{4,8})?\s?[(（·]\s?(\d[\d.,\u00a0\u202f ]{0,9})\s?(\p{L}[^\d()]{1,30})?[)）]?$/u;
/** `4.85 from 96 votes`. */
const VOTED = /^(\d[.,]\d{1,2})\s(?:from|based on|bei|von|aus|sur|de|su|uit|z)\s(\d[\d.,]{0,9})\s\p{L}{4,16}$/u;
/** `8.7 Fantastic 614 reviews`: the score in a word, and how many gave it. */
const SPOKEN_SCORE =
  /^(\d{1,2}[.,]\d)\s?(?:\p{L}{3,20}\s){1,3}(?:[·(–—-]\s?)?(\d{1,3}(?:[.,\u00a0\u202f ]?\d{3}){0,2})\s(\p{L}{4,20})\)?$/u;
/** `8.7/10`, alone or before more. */
const SCORED = /^(\d{1,2}(?:[.,]\d{1,2})?)\s?\/\s?(?:5|10)(?![\d/.])/u;
const STARRED = /^(?:[★⭐]\s?(\d{1,2}(?:[.,]\d{1,2})?)|(\d{1,2}(?:[.,]\d{1,2})?)\s?[★⭐])$/u;

const WEEKDAYS = new Set(WEEKDAY_FORMS.flat().map((name) => wordsOf(name)));

export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(wordsOf(word));
}

interface TextEntry extends Entry {
  value: string;
}

/** The full stop behind a number ends the sentence. */
function textEntry(name: string, text: string): TextEntry {
  const value = text.replace(/(?<=\d)\.$/, '');
  return { ...createEntry(name, value), value };
}

/** Names and values that short texts hold without a mark between them: `1,204 views`, `Feels like 7°`, `Posted May 2, 2025`. */
export function phraseEntries(phrases: string[]): Entry[] {
  const found = new Map<string, { entry: TextEntry; values: Set<string> }>();
  for (const whole of phrases) {
    const phrase = BRACKETED.exec(whole)?.[1] ?? whole;
    for (const entry of entriesOf(phrase)) {
      const known = found.get(entry.words);
      if (known === undefined) found.set(entry.words, { entry, values: new Set([entry.value]) });
      else if (isRounded(known.entry.value) && !isRounded(entry.value))
        found.set(entry.words, { entry, values: new Set([entry.value]) });
      else if (!isRounded(entry.value)) known.values.add(shorterOf(entry.value, known));
    }
  }
  // A name with two values names neither for the whole page.
  return [...found.values()].flatMap(({ entry, values }) => (values.size === 1 ? [entry] : []));
}

/** `18k` beside `18,214` is the same count. */
function isRounded(text: string): boolean {
  return /^\d[\d.,]*\s?(?:[KkM](?![\p{L}])|[万만천])/u.test(text);
}

/** A line may hold what a part of it says alone, and more. */
function shorterOf(value: string, known: { entry: TextEntry }): string {
  const first = known.entry.value;
  return value.startsWith(first) ? first : value;
}

function* entriesOf(phrase: string): Generator<TextEntry> {
  yield* specialEntries(phrase);
  yield* ratingEntries(phrase);
  const counted = COUNTED.exec(phrase);
  if (counted !== null && isShort(counted[2] ?? ''))
    yield { ...textEntry(counted[2] ?? '', counted[1] ?? ''), isCount: true };
  const numbered = NUMBERED.exec(phrase.replace(BRACKETED_COUNT, ' $1'));
  if (numbered !== null && isShort(numbered[1] ?? ''))
    yield { ...textEntry(numbered[1] ?? '', numbered[2] ?? ''), isNumbered: /^\d{1,4}$/.test(numbered[2] ?? '') };
  const [, sum, named] = SUM_NAMED.exec(phrase) ?? [];
  if (sum !== undefined && named !== undefined && isShort(named)) yield textEntry(named, sum);
  const rate = rateIn(phrase);
  for (const name of rate?.names ?? [])
    yield { ...textEntry(name, rate?.amount ?? ''), isExact: rate?.isExact === true && name !== 'rent' };
  const freed = FREE_NAMED.exec(phrase)?.[1];
  if (freed !== undefined) yield textEntry(freed, 'free');
  const paid = PAID.exec(phrase)?.[0].trim();
  if (paid !== undefined) yield textEntry('salary', paid);
  const [, range, ranged] = RANGED.exec(phrase) ?? [];
  if (range !== undefined && ranged !== undefined && isShort(ranged)) {
    yield textEntry(ranged, range);
    if (secondsOf(wordsOf(ranged).split(' ')[0] ?? '') === HOUR) yield textEntry('hours per week', range);
  }
  const [, number, things] = TOLD_COUNT.exec(phrase) ?? [];
  if (number !== undefined && things !== undefined) yield { ...textEntry(things, number), isCount: true };
  const [count, listed] = counted === null ? [number, things] : [counted[1], counted[2]];
  if (count !== undefined && LISTED.has(wordsOf(listed ?? '')))
    yield { ...textEntry('total results', count), isCount: true };
  yield* namedBeginning(phrase);
  const [, called = '', code = ''] = CODED.exec(phrase) ?? [];
  if (code !== '' && isIdentifier(wordsOf(called))) yield textEntry(called, code);
}

/** `USD`, `pip install quill`, `1–5 of 2,417 results`, `Page 1 of 50`. */
function* specialEntries(phrase: string): Generator<TextEntry> {
  const servings = SERVES.exec(phrase)?.[1];
  if (servings !== undefined) yield textEntry('servings', servings);
  if (CURRENCY.test(phrase)) yield textEntry('currency', phrase);
  const install = INSTALL.exec(phrase)?.[1];
  if (install !== undefined) yield textEntry('install command', install);
  const [, all, things] = OF_ALL.exec(phrase) ?? [];
  if (all !== undefined && things !== undefined) yield textEntry(things, all);
  const total = all ?? SOME_OF.exec(phrase)?.[1];
  if (total !== undefined && !NO_RESULTS.test(phrase)) yield textEntry('total results', total);
  const [, page, current, last] = PAGE_OF.exec(phrase) ?? [];
  if (page === undefined || current === undefined || last === undefined) return;
  if (!areSynonyms(wordsOf(page), 'current page')) return;
  yield textEntry('current page', current);
  yield textEntry('total pages', last);
}

/** `4.6 (1,318 reviews)`, `★ 4.8`: a score, and how many gave it. */
function* ratingEntries(phrase: string): Generator<TextEntry> {
  const starred = STARRED.exec(phrase);
  if (starred !== null) yield textEntry('rating', starred[1] ?? starred[2] ?? '');
  const [, voted, votes] = VOTED.exec(phrase) ?? [];
  if (voted !== undefined && votes !== undefined) {
    yield textEntry('rating', voted);
    yield textEntry('review count', votes);
  }
  const [, spoken, givers, reviews] = SPOKEN_SCORE.exec(phrase) ?? [];
  if (spoken !== undefined && givers !== undefined && areSynonyms(wordsOf(reviews ?? ''), 'review count')) {
    yield textEntry('rating', spoken);
    yield textEntry('review count', givers);
  }
  const scored = SCORED.exec(phrase)?.[1];
  if (scored !== undefined) yield textEntry('rating', scored);
  const [, score, count, who] = RATED.exec(phrase) ?? [];
  if (score === undefined || count === undefined) return;
  const isCount =
    who === undefined || /^[件条건개]$/u.test(who)
      ? /[★⭐/]/.test(phrase) || /[.,]/.test(score)
      : areSynonyms(wordsOf(who), 'review count');
  if (!isCount) return;
  yield textEntry('rating', score);
  yield textEntry('review count', count.trim());
}

/** What goes by letters and figures: a schedule `RT-3` is no schedule's name. */
function isIdentifier(name: string): boolean {
  return (
    IDENTIFIERS.some((one) => areSynonyms(name, one)) || (isKnownName(name) && /(?:number|no|nr|code|id)$/.test(name))
  );
}

const IDENTIFIERS = ['sku', 'reference', 'order number', 'invoice number', 'tracking number', 'accession number', 'id'];

function* namedBeginning(phrase: string): Generator<TextEntry> {
  if (!/\d/.test(phrase)) return;
  const words = phrase.split(' ');
  for (let length = Math.min(MAX_NAME_WORDS, words.length - 1); length > 0; length -= 1) {
    const entry = textEntry(words.slice(0, length).join(' '), words.slice(length).join(' '));
    if (/\d/.test(entry.words) || !isKnownName(entry.words) || !beginsAsValue(entry.value)) continue;
    yield { ...entry, isNumbered: /^\d{1,4}$/.test(entry.value) };
    return;
  }
}

/** Also the name of a month before a day. */
function beginsAsValue(text: string): boolean {
  const word = WORD_BEFORE_NUMBER.exec(text)?.[1];
  return BEGINS_AS_NUMBER.test(text) || (word !== undefined && (monthOf(word) > 0 || isWeekday(word)));
}

function isShort(name: string): boolean {
  return name.trim().split(/\s+/).length <= MAX_NAME_WORDS;
}
