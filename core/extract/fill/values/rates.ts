import { isAmount } from '../../facts/labels/amount-form';

/** What something is paid for, by the words for it. */
const PAID_FOR: [string, string][] = [
  ['hour', 'hour hr h stunde std heure hora ora uur godzina godzinę godz hodinu saat timme time'],
  ['day', 'day tag jour día dia giorno dag dzień dobę den gün dygn døgn'],
  ['night', 'night nacht nuit nuitée noche noite notte noc natt nat gece übernachtung'],
  ['week', 'week wk woche semaine semana settimana tydzień týden hafta vecka uke uge'],
  ['month', 'month mo mth monat mois mes mês mese maand mnd miesiąc mies měsíc ay månad måned'],
  ['year', 'year yr annum jahr an année año ano anno jaar rok yıl år'],
  ['person', 'person pers personne persona pessoa persoon osoba osobę osobu kişi'],
];
const UNITS = new Map(
  PAID_FOR.flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [word, unit])),
);
const RATE =
  /^(\S.{0,30}?)(?:\s?\/\s?|\s(?:per|an?|each|pro|je|par|la|le|por|al|à la|na|za|om|pr\.?)\s|\sall['’])(\p{L}{1,12})\.?$/u;
const SHORT_RATE = /^(\S.{0,30}?)\s?(pcm|pw|p\.?\s?[pP]\.?|p\.\s?a\.)$/;
const SHORT: Readonly<Record<string, string>> = { pcm: 'month', pw: 'week', pp: 'person', pP: 'person', pa: 'year' };

/** A month has more names, some of which are those of charges besides the rent as well. */
const PER_MONTH = ['price per month', 'cost per month', 'monthly price', 'monthly cost', 'monthly fee', 'rent'];

/** `Monthly rent`, `Grundpreis monatlich`. */
const SAID_IN_NAMES: [string, RegExp][] = [
  ['hour', /^(?:hourly|stündlich|stundlich|horaire|orari[oa]|godzinow)/],
  ['day', /^(?:daily|täglich|taglich|quotidien|journalier|diari[oa]|giornalier|dagelijks|dzienn)/],
  ['week', /^(?:weekly|wöchentlich|wochentlich|hebdomadaire|semanal|settimanal|wekelijks|tygodniow)/],
  ['month', /^(?:monthly|monatlich|mensuel|mensual|mensal|mensile|maandelijks|miesieczn|miesięczn|aylık|aylik)/],
  ['year', /^(?:yearly|annual|annually|jährlich|jahrlich|annuel|anual|annuale|jaarlijks|roczn|yıllık|yillik)/],
];

/** The unit that this is a word for, where it is one that is paid for. */
export function paidFor(word: string): string | null {
  return UNITS.get(word) ?? null;
}

/** The same, of a name in words as `wordsOf` gives them. */
export function paidForInName(words: string): string | null {
  const all = words.split(' ');
  const said = SAID_IN_NAMES.find(([, pattern]) => all.some((word) => pattern.test(word)));
  return said?.[0] ?? (all.at(-2) === 'per' ? (all.at(-1) ?? null) : null);
}

interface Rate {
  names: string[];
  amount: string;
  /** None of the names stands for what means the same elsewhere. */
  isExact: boolean;
}

/** What is paid for a time or a person, with its names: `€58 per day`, `1.200 € / Monat`, `£950 pcm`. */
export function rateIn(phrase: string): Rate | null {
  const [, amount, word = ''] = RATE.exec(phrase) ?? [];
  const [, shortly, letters = ''] = SHORT_RATE.exec(phrase) ?? [];
  const unit = UNITS.get(word.toLowerCase()) ?? SHORT[letters.replace(/[.\s]/g, '')];
  const paid = shortly ?? amount;
  if (paid === undefined || unit === undefined || !isAmount(paid)) return null;
  const isMonthly = unit === 'month';
  return { names: isMonthly ? PER_MONTH : [`price per ${unit}`], amount: paid, isExact: isMonthly };
}
