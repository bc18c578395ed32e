import { areSynonyms, singular, type Wanted } from '../../extract/fill/names/key-names';
import type { JsonObject } from '../../json';
import { englishOf } from '../keys/translations';
import type { Target } from '../target';
import { daysIn } from '../values/days';
import { isVague } from '../values/vague';
import { amountsIn } from './amounts';
import { saidTruth } from './said-truth';

/** A key that a sentence may answer. */
export interface Asked {
  name: string;
  wanted: Wanted;
  target: Target;
}

const MAX_LENGTH = 600;
const WORDS_BEFORE = 25;
const DOUBT =
  /not sure|unsure|unclear|could ?n[o']t|unable|does ?n[o']t (?:say|state|show|list|mention)|not (?:stated|mentioned|listed|found|shown|given|available on)|maybe|perhaps|possibly|probably|might|i think|i guess|used to|previous|formerly|originally|reduced|instead of|crossed|was \p{Sc}|nicht sicher|unklar|vielleicht|vermutlich|leider|konnte|früher|statt|pas sûr|peut-être|impossible|au lieu|no estoy|no pude|quizás|tal vez|en lugar|non sono|forse|invece|talvez|não (?:sei|consegui|encontrei)|niet zeker|misschien|nie wiem|być może|emin değil|belki|かも|わかりません|不明|不确定|不清楚|可能|也许|모르|확실하지|아마/iu;
const EMAIL = /[^\s<>()[\],;:"'@]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi;
const PHONE = /(?<![\d.,])(?:\+|\()?\d[\d\s()./-]{5,22}\d(?![\d,])/g;
const ADDRESS = /https?:\/\/[^\s<>"')\]]{1,2000}/g;
const OUT_OF =
  /\d{1,2}(?:[.,]\d{1,2})?\s?(?:out of|\/|von|sur|de|su|van|na)\s?(?:5|10)(?!\d)(?:\s?(?:stars|sterne))?/gi;
const COUNTED = /(?<![\d.,\p{L}])\d[\d.,'’\u00a0\u202f]{0,14}\s\p{L}{2,20}/gu;

/** What a sentence or two say of the keys that are asked for, each thing only if it is said once and without doubt. */
export function proseMembers(text: string, asked: Asked[]): JsonObject {
  if (text.length > MAX_LENGTH || DOUBT.test(text)) return {};
  return Object.fromEntries(
    asked.flatMap((one): [string, string][] => {
      const said = saidOf(text, one, asked);
      return said === null ? [] : [[one.name, said]];
    }),
  );
}

function saidOf(text: string, { wanted, target }: Asked, all: Asked[]): string | null {
  const types = target.types ?? [];
  const asks = (what: string): boolean =>
    wanted.names.some((name) => englishOf(name).some((english) => english === what || areSynonyms(english, what)));
  if (types.includes('boolean')) return saidTruth(text, wanted.names, all.filter(isTruth).length === 1);
  if (types.includes('number') || types.includes('integer')) {
    if (asks('price') || asks('salary')) return onlyOf(amountsIn(text));
    if (asks('rating')) return onlyOf(text.match(OUT_OF) ?? []);
    return onlyOf(countsIn(text).filter((words) => counts(words, wanted.names)));
  }
  if (target.format === 'date') return all.filter(isDay).length === 1 ? dayOf(text) : null;
  if (target.format === 'email' || asks('email')) return onlyOf(text.match(EMAIL) ?? []);
  if (target.format === 'uri') return onlyOf((text.match(ADDRESS) ?? []).map((url) => url.replace(/[.,;!?]$/, '')));
  if (!asks('phone') || daysIn(text, null).length > 0) return null;
  return onlyOf((text.match(PHONE) ?? []).map((phone) => phone.trim()));
}

function isTruth({ target }: Asked): boolean {
  return target.types?.includes('boolean') === true;
}

function isDay({ target }: Asked): boolean {
  return target.format === 'date';
}

/** The day with the words before it, which may say that it is a bound. */
function dayOf(text: string): string | null {
  const [only, ...others] = daysIn(text, null);
  if (only === undefined || others.length > 0) return null;
  return text.slice(Math.max(0, only.index - 15), only.index + only.length).replace(/^\S*\s/, '');
}

/** Numbers with what they count; a guess or a bound with the words that say so, which keeps it from being read. */
function countsIn(text: string): string[] {
  return [...text.matchAll(COUNTED)].map(({ 0: words, index }) => {
    const before = text.slice(Math.max(0, index - WORDS_BEFORE), index);
    return isVague(before, '') ? `${before}${words}` : words;
  });
}

/** `1,208 reviews` for `review_count`. */
function counts(words: string, names: string[]): boolean {
  const noun = singular(words.split(/\s/).at(-1)?.toLowerCase() ?? '');
  return names.some((name) => name.split(' ').some((word) => word.length > 2 && singular(word) === noun));
}

function onlyOf(found: string[]): string | null {
  const [first, ...others] = found;
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
