import type { JsonValue } from '../../json';
import { UNITS } from '../lexicon/unit-words';
import { isAskedFor, type Asked } from './asked';
import { DESCRIBED, EXACT, SYNONYM } from './names/key-names';
import { isNumeric, isTextOnly, type ScalarShape } from './schema/schema-shape';
import type { Entry } from './scope';
import { isCountedFor } from './values/counted-for';
import { fitsKind } from './values/fits-kind';
import { isOfAnother } from './values/of-another';

/** How an entry came to be looked at. */
interface Fit {
  /** How well its name fits. */
  level: number;
  /** Told to scripts only, or beside the subject. */
  isHidden: boolean;
}

/** Whether an entry that has a fitting name is about something else, or of another kind than what is asked for. */
export function isUnfit(entry: Entry, asked: Asked, shape: ScalarShape, { level, isHidden }: Fit): boolean {
  const { value } = entry;
  if (entry.isExact === true && level !== EXACT && !isNameOfName(asked, entry.words, level)) return true;
  if (level === DESCRIBED && (entry.isLoose === true || (isTextOnly(shape) && !isOpaque(asked)))) return true;
  if (entry.isNumbered === true && shape.types.includes('string') && !isNumberedThing(asked)) return true;
  if (entry.isLoose === true && isNumeric(shape) && isOfAnother(entry, asked)) return true;
  if (entry.isLoose === true && isVersionAsked(asked, shape) && !isVersion(value)) return true;
  if (entry.isWhole === true && !isTextAsked(asked)) return true;
  if (entry.isCount === true && (!isCountAsked(asked, value, shape, level) || isCountForWeight(entry, asked)))
    return true;
  if (isCountOfAll(entry, shape) || isOfSite(entry, asked, shape) || isStateOfCountry(entry, asked)) return true;
  if (entry.isCode === true && isBareCode(value, asked, shape)) return true;
  if (isOfOtherMeasure(entry, asked, shape)) return true;
  // What goes by the very name may be of any kind, unless only scripts read it.
  const isVeryName = level === EXACT || asked.description === entry.words;
  return (!isVeryName || entry.isCode === true || isHidden) && !fitsKind(value, asked, shape);
}

/** No share where one is asked for, or told for a year and not for a month. */
export function isOfOtherMeasure(entry: Entry, asked: Asked, shape: ScalarShape): boolean {
  return (asked.unit === 'percent' && !isShare(entry)) || (isNumeric(shape) && !isCountedFor(entry, asked));
}

/** A change in percent is not the change beside it, though both go by one name. */
function isShare({ words, value }: Entry): boolean {
  return typeof value !== 'string' || /[%％]/.test(value) || /percent|prozent|pourcent|porcent|rate|quote/.test(words);
}

/** `fondsname` asks for the name of a fund as `fund name` does. */
function isNameOfName({ names }: Asked, found: string, level: number): boolean {
  return level === SYNONYM && / (?:name|title)$/.test(found) && names.some((name) => NAMED_SO.test(name));
}

const NAMED_SO = /(?<=\p{L})(?:name|naam|navn|namn|titel|名|名称|名稱|명)$/u;

/** What goes by a number where a text is asked for. */
function isNumberedThing({ names }: Asked): boolean {
  return names.some((name) => /(?:^| )(?:number|no|nr|season|lot|edition|issue|volume)$/.test(name));
}

/** Of a key such as `p2` only the description says what it is. */
function isOpaque({ names }: Asked): boolean {
  return names.every((name) => /\d/.test(name) || name.length < 3);
}

const COUNTING = /(?:^| )(?:count|counts|number|num|total|anzahl|nombre|numero|aantal|liczba|sayisi)(?: |$)/;

const TEXT_WORDS =
  /text|content|article|body|story|markdown|inhalt|artikel|texte|contenu|texto|contenido|cuerpo|conteudo|testo|contenuto|tekst|inhoud|tresc|metin|icerik|本文|正文|内容|본문/;

/** Who says what is meant, and does not mean a text, means something else by `body`. */
function isTextAsked({ description }: Asked): boolean {
  return description === null || TEXT_WORDS.test(description);
}

/** `94 versions` says how many there are, and not which. */
function isCountAsked(asked: Asked, value: JsonValue, { types }: ScalarShape, level: number): boolean {
  if (types.includes('string') || types.includes('boolean')) return false;
  if (asked.names.some((name) => /^total /.test(name)) && typeof value === 'string' && /^\d\D*$/.test(value))
    return false;
  return (
    types[0] === 'integer' ||
    level === EXACT ||
    asked.unit !== null ||
    asked.names.some((name) => COUNTING.test(name) || name.endsWith('s'))
  );
}

/** `2 bags` are two of them, and no two kilograms. */
function isCountForWeight({ words }: Entry, { unit }: Asked): boolean {
  const isWeight = (word: string): boolean => Object.hasOwn(UNITS['mass'] ?? {}, word);
  return unit !== null && isWeight(unit) && !words.split(' ').some(isWeight);
}

/** `Versions 37`: how many of them there are, where one of them is asked for. */
function isCountOfAll({ words, value }: Entry, { types }: ScalarShape): boolean {
  return types[0] === 'string' && typeof value === 'string' && /^\d{1,6}$/.test(value) && words.endsWith('versions');
}

/** `Boise, ID 83702`: the state that a town lies in is none that a thing is in. */
export function isStateOfCountry({ words, value }: Entry, { names }: Asked): boolean {
  return words === 'state' && typeof value === 'string' && /^[A-Z]{2}$/.test(value) && names.includes('status');
}

function isVersionAsked({ names }: Asked, { types, choices }: ScalarShape): boolean {
  return types.includes('string') && choices === null && names.some((name) => /(?:^| )version$/.test(name));
}

/** `Versions 5.0 to 5.2 are affected` tells of versions, and none. */
function isVersion(value: JsonValue): boolean {
  return typeof value !== 'string' || value.split(' ').length <= MAX_VERSION_WORDS;
}

const MAX_VERSION_WORDS = 5;

/** Where in its site the page stands is no other path, and what the site is called no place. */
function isOfSite({ words, value }: Entry, asked: Asked, { types }: ScalarShape): boolean {
  if (words === 'site name') return asked.names.some((name) => /(?:^| )location$/.test(name));
  return Array.isArray(value) && words === 'breadcrumbs' && types.includes('string') && asked.names.includes('path');
}

const CODES = ['id', 'sku', 'reference', 'code', 'language', 'currency', 'version', 'email', 'symbol'];
const BARE_CODE = /^[a-z\d]{1,24}(?:[_-][a-z\d]{1,24}){0,6}$/;

/** A word that only scripts read is no name of anything. */
function isBareCode(value: JsonValue, asked: Asked, { types, format, choices }: ScalarShape): boolean {
  if (typeof value !== 'string' || !types.includes('string') || format !== null || choices !== null) return false;
  return (
    BARE_CODE.test(value) &&
    /[\d_-]/.test(value) &&
    !CODES.some((name) => isAskedFor(asked, name)) &&
    !/\b(?:id|code|slug|key|handle|branch|tag|version|number|date|time)\b/.test(asked.names.join(' '))
  );
}
