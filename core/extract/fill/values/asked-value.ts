import { isJsonObject, type JsonValue } from '../../../json';
import { isAskedFor, type Asked } from '../asked';
import { choiceMeant, choiceWithin, isInStock, truthOf } from './choices';
import { numberAsked } from './asked-number';
import { asksForLetters, codeAsked, codeBehindName, lettersAsked, monthAsked } from './coded-forms';
import { coerce, type Locale } from '../coerce';
import { dateOfText } from '../dates';
import { addressBelowName, codeIn, withoutMapLink } from './named/postal-address';
import { firstOfRow } from './first-of-row';
import { clockTimeOf, endOfDates, endOfTimes, isLastOfDays, isOtherEnd } from './times/spans';
import { wordsOf } from '../names/key-names';
import { isNoName } from './named/names-of-things';
import { plainName } from './named/plain-names';
import { wayAsked } from './named/ways-to-reach';
import { secondsOf } from './quantities';
import { isNumeric, type ScalarShape } from '../schema/schema-shape';
import type { Entry } from '../scope';
import { agreed } from './agreed';

/** Whose value is one line, though more lines follow: a customer's name stands above the address. */
const NAMED_PARTIES = [
  'customer',
  'seller',
  'company',
  'contact person',
  'agent',
  'owner',
  'name',
  'issuing authority',
];
/** What pages write where they have nothing to say. */
const NO_VALUE =
  /^(?:[-–—−*·./?\s]{1,5}|n\/a\.?|n\/d|s\/d|t\.?b\.?[acd]\.?|k\. ?a\.?|(?:see|siehe|voir|ver|véase|vedi|zie|zob\.)\s.{1,40})$/i;
/** Several sentences, of which none is marked as the value. */
const SENTENCES = /[\p{Ll}\d]{2}[.!?]\s+\p{Lu}\p{Ll}|\d\.\s+\p{Lu}\p{Ll}{1,20}\s|[。！？]\s?[\p{L}]/u;
/** Words up to a full stop, with a verb or two among them. */
const ONE_SENTENCE = /^(?=.{30})(?=\S+(?:\s\S+){5})(?:[^.]|\.\d){1,300}(?<=\p{L}{3}|\d)\.$/u;
/** A day or a number, and behind it sentences about it: `16 años. Los menores de 16 …`. */
const FACT_FIRST = /^(?=[^.!?]{0,60}\d)[^.!?]{1,60}(?<!(?:^|[\s,])\d{1,2})(?=[.!?]\s\p{Lu}\p{Ll})/u;
const TOLD = ['description', 'content', 'steps', 'best answer', 'requirements', 'responsibilities', 'benefits'];
const TOLD_WORDS =
  /(?:text|note|hinweis|answer|question|message|comment|bio|review|info|detail|intro|ingress|preamble|standfirst|lede|lead paragraph|chapo|perex|vorspann|manchet|entradilla|bajada|occhiello|sommario|リード文|导语|synopsis|plot|abstract|storage|instruction|warning|reason|address|hours|zeiten)/;
/** The word before the name of who wrote something. */
const BY =
  /^(?:(?:written |posted |geschrieben |écrit |escrito |scritto )?(?:by|von|par|por|di|door|przez|yazan|autor)[:：]?\s+(?=\p{L})|(?:文|作者|撰文|글)\s?[:：/]\s?)/iu;
const MAX_FACT_LENGTH = 60;
/** A heading may end a sentence and begin another. */
const MAX_TITLE = 140;
const FOOTNOTES = /\s?\[(?:\d{1,3}|[a-z]|note \d{1,3})\]|(?:(?<=\p{L})|\s)[*†‡]{1,3}$/gu;

/** The value of an entry as the key and its type ask for it, or undefined when it is not plainly that. */
export function valueAsked(
  entry: Pick<Entry, 'value' | 'items' | 'url'> & { words?: string },
  asked: Asked,
  shape: ScalarShape,
  locale: Locale,
): JsonValue | undefined {
  // Of several lines the first says when, and the others more of it.
  const dated =
    shape.format === 'date' && entry.items !== undefined ? { ...entry, items: entry.items.slice(0, 1) } : entry;
  const value = placeOrAddress(endOfQuantity(plainValue(dated, asked, locale.lang), asked), asked);
  if (isSpanWithoutUnit(value, entry.words ?? '', asked) || isPartOfAddress(value, asked, shape)) return undefined;
  if (isAddressFormat(shape) && typeof value === 'string') {
    const address = addressIn(value, entry.url);
    return BARE_WORD.test(address) ? undefined : coerce(address, shape, locale);
  }
  if (typeof value === 'string') {
    if (NO_VALUE.test(value.trim()) || /[,;]$/.test(value.trim()) || isItsName(value, entry.words ?? '', asked))
      return undefined;
    const fact = isNumeric(shape) || shape.format === 'date' ? (FACT_FIRST.exec(value)?.[0] ?? value) : value;
    if (isStory(fact, asked)) return undefined;
    const plain = firstOfRow(fact.replace(FOOTNOTES, '').replace(SPELLED_AT, '@').trim(), asked, shape);
    if (plain === null) return undefined;
    const special = textAsked(plain, asked, shape, locale);
    if (special !== null && (special.value !== undefined || shape.types.length === 1)) return special.value;
    return coerce(plain, shape, locale);
  }
  if (Array.isArray(value) && value.length > 1 && isNumeric(shape)) {
    return agreed(value.map((member) => valueAsked({ value: member }, asked, shape, locale)));
  }
  return coerce(value, shape, locale);
}

function isAddressFormat({ format }: ScalarShape): boolean {
  return format === 'uri' || format === 'url';
}

const SITE_NAME =
  /^(?!\w{1,40}\.(?:html?|php|aspx?|pdf|jpe?g|png|gif|webp|svg)$)[\w-]{1,60}(?:\.[a-z\d-]{2,30}){1,4}(?:[/?#]|$)/i;

/** A word on a page is no address, though it could be read as one that begins where the page's does. */
const BARE_WORD = /^[\p{L}\d_-]*$/u;

/** What is shown of an address may leave out its beginning, which its link has. */
function addressIn(text: string, url: string | undefined): string {
  if (/^[a-z]{2,8}:/i.test(text) || /^\//.test(text)) return text;
  return url ?? (SITE_NAME.test(text) ? `https://${text}` : text);
}

/** A town without a street is where something is, and no address. */
function isPartOfAddress(value: JsonValue, asked: Asked, { types }: ScalarShape): boolean {
  if (!types.includes('string') || !isJsonObject(value) || !asked.names.some((name) => /\baddress$/.test(name)))
    return false;
  return value['@type'] === 'PostalAddress' && value['streetAddress'] === undefined;
}

const MAX_BARE_SPAN = 999;

/** A large number without a unit may count anything from milliseconds to minutes. */
function isSpanWithoutUnit(value: JsonValue, words: string, { unit }: Asked): boolean {
  const seconds = unit === null ? null : secondsOf(unit);
  const number = typeof value === 'string' && /^\d{4,12}$/.test(value) ? Number(value) : value;
  if (seconds === null || typeof number !== 'number' || number <= MAX_BARE_SPAN) return false;
  return secondsOf(words.split(' ').at(-1) ?? '') !== seconds;
}

/** A link or a heading that says the name again, or asks, says nothing of it. */
function isItsName(text: string, words: string, asked: Asked): boolean {
  if (/^\p{L}+[?？]$/u.test(text.trim())) return true;
  const own = wordsOf(text);
  return own !== '' && own === words && asked.names.some((name) => name === own || name.startsWith(`${own} `));
}

/** A short fact is no story; who asks for a story names it so. */
function isStory(text: string, asked: Asked): boolean {
  if (text.length <= MAX_TITLE && isAskedFor(asked, 'title')) return false;
  if (!(text.length > MAX_FACT_LENGTH && SENTENCES.test(text)) && !ONE_SENTENCE.test(text)) return false;
  return !TOLD.some((name) => isAskedFor(asked, name)) && !asked.names.some((name) => TOLD_WORDS.test(name));
}

/** Parts that are written as elements are never glued together. */
function plainValue({ value, items }: Pick<Entry, 'value' | 'items'>, asked: Asked, lang: string | null): JsonValue {
  const [first, second] = items ?? [];
  if (items === undefined || first === undefined) return value;
  if (asked.names.some((name) => ADDRESS.test(name))) {
    const address = addressBelowName(items);
    if (address !== null) return address;
  }
  const lasting = lastingOf(items);
  if (lasting !== null && !FORMER_NAME.test(asked.names.join(' '))) return lasting;
  // The first part names the second once more.
  if (/[:：]$/.test(first) && second !== undefined && CODED.some((name) => isAskedFor(asked, name))) return second;
  if (items.length > 1 && NAMED_PARTIES.some((name) => isAskedFor(asked, name))) return first;
  return typeof value === 'string' && value.includes(',') && items.length > 1 && !value.includes(items.join(' '))
    ? value
    : items.join(LISTED_WITHOUT_BLANKS.test(lang ?? '') ? '、' : ', ');
}

/** Languages that part the members of a list with a comma of their own. */
const LISTED_WITHOUT_BLANKS = /^(?:ja|zh)(?:-|$)/;
const FORMER_NAME = /(?:^| )(?:former|previous|past|earlier|history|all|alte|ancien|anterior|precedent)/;
/** `1994–2011: Nordlandsruta`, `2018–present: Torghavn`. */
const DATED =
  /^(?:(?:since|from|seit|depuis|desde|dal|sinds|od)\s)?\d{4}(?:\s?[–—-]\s?(\p{L}{2,12}|\d{4})?|\s\p{L}{2,10})?\s?[:：]\s?(\S.{0,120})$/u;

/** Of several, each with its years, the one that still holds; null where they are not of that kind. */
function lastingOf(items: readonly string[]): string | null {
  const dated = items.map((item) => DATED.exec(item));
  if (items.length < 2 || dated.includes(null)) return null;
  const open = dated.filter((one) => one !== null && !/^\d{4}$/.test(one[1] ?? ''));
  return open.length === 1 ? (open[0]?.[2] ?? null) : null;
}

/** A place goes by its name, unless its address is asked for. */
function placeOrAddress(value: JsonValue, asked: Asked): JsonValue {
  const isPlace = isJsonObject(value) && isAskedFor(asked, 'address') && !isAskedFor(asked, 'venue');
  return isPlace ? (value['address'] ?? value) : value;
}

function endOfQuantity(value: JsonValue, asked: Asked): JsonValue {
  if (asked.end === null || !isJsonObject(value)) return value;
  const inner = isJsonObject(value['value']) ? value['value'] : value;
  return inner[asked.end === 'low' ? 'minValue' : 'maxValue'] ?? value;
}

/** Null where the general rules decide. */
function textAsked(
  text: string,
  asked: Asked,
  shape: ScalarShape,
  locale: Locale,
): { value: JsonValue | undefined } | null {
  if (shape.choices !== null) {
    const meant = choiceMeant(text, shape.choices) ?? choiceWithin(text, shape.choices);
    return meant === undefined || !shape.types.includes('string') ? null : { value: meant };
  }
  if (isNumeric(shape)) return { value: numberAsked(text, asked, shape, locale.lang) };
  if (shape.types.includes('boolean')) return { value: truthAsked(text, asked) ?? coerce(text, shape, locale) };
  if (shape.format === 'date') {
    if (isOtherEnd(text, asked)) return { value: undefined };
    const end = endOfDates(text, asked, locale);
    const only = isLastOfDays(text, asked) ? null : dateOfText(text, locale.lang, locale.dates);
    return { value: end ?? only ?? undefined };
  }
  if (shape.format !== null) return null;
  const coded = monthAsked(text, asked) ?? codeAsked(text, asked);
  if (coded !== null) return { value: coded };
  if (asksForLetters(asked)) return { value: lettersAsked(text, asked, locale) };
  if (!/\d/.test(text) && isInDigits(asked)) return { value: undefined };
  const name = plainName(text, asked);
  if (name === null) return { value: undefined };
  if (name !== text) return { value: name };
  const way = wayAsked(text, asked);
  if (way !== null) return { value: way === '' ? undefined : way };
  if (isNoName(text, asked)) return { value: undefined };
  // Since when something is so is not how it is.
  if (isAskedFor(asked, 'status') && dateOfText(text, locale.lang) !== null) return { value: undefined };
  const clock = clockTimeOf(text, asked);
  if (clock !== null) return { value: clock === '' ? undefined : clock };
  const time = endOfTimes(text, asked);
  if (time !== null) return { value: time };
  if (asked.names.some((name) => ADDRESS.test(name)) && !IN_PLACE.test(text)) return { value: undefined };
  if (isAskedFor(asked, 'address')) return { value: withoutMapLink(text) };
  if (isAskedFor(asked, 'manufacturer') || isAskedFor(asked, 'company')) return { value: withoutAddress(text) };
  if (CITY_ONLY.test(asked.description ?? '')) return { value: text.split(/,\s/)[0] };
  if (TOWN_OF_BRANCH.test(asked.description ?? '') && BRANCH_BEFORE.test(text))
    return { value: text.replace(BRANCH_BEFORE, '') };
  if (isAskedFor(asked, 'license') && /\p{L}\.\s\p{Lu}/u.test(text)) return { value: LICENSE.exec(text)?.[0] };
  if (isAskedFor(asked, 'license'))
    return { value: text.replace(/\s?©.{0,80}$/u, '').replace(/(?<=\d|^MIT|^ISC|^BSD)\s(?:licen[cs]e|lizenz)$/i, '') };
  if (OWNED.test(text)) return { value: text.replace(/\s\/\s/, '/') };
  if (OWNER_AND_NAME.test(asked.description ?? '') && !text.includes('/')) return { value: undefined };
  // A line of times and counts holds a name, and is none.
  if (isAskedFor(asked, 'author'))
    return { value: /\d[:.,]\d/.test(text) || text.length > MAX_FACT_LENGTH * 2 ? undefined : text.replace(BY, '') };
  // A place may carry its code in brackets, which is no part of its name.
  const isCoded = CODED.some((name) => isAskedFor(asked, name));
  const behind = isCoded ? codeBehindName(text, asked) : null;
  if (behind !== null) return { value: behind };
  const labelled = isCoded ? LABELLED.exec(text) : null;
  if (labelled !== null && isAskedFor(asked, wordsOf(labelled[1] ?? '')))
    return { value: labelled[2]?.split(/\s[·•|]\s/)[0] };
  if (isAskedFor(asked, 'postal code')) return { value: text.length > MAX_CODE ? codeIn(text) : text };
  if (isAskedFor(asked, 'city')) return { value: text.replace(/\s\(\d{2,6}\)$/, '') };
  return null;
}

/** Licences that go by a code, also in the middle of a sentence. */
const LICENSE = /(?<![\p{L}\d])CC(?:0|[- ]BY(?:-(?:SA|NC|ND)){0,2})(?:[- ]\d\.\d)?(?![\p{L}\d])/u;

/** What is never without a digit. */
const NEVER_WITHOUT = ['postal code', 'version', 'isbn', 'ean', 'registration number', 'vat number', 'invoice number'];
/** `e.g. 12–20`, in words. */
const EXAMPLE_IN_DIGITS =
  /(?:^| )(?:e g|eg|for example|such as|z b|zum beispiel|p ex|par exemple|por ejemplo|p ej|ad esempio|per es|bijv|bijvoorbeeld|np|orn)(?: \d+)+(?: |$)(?!\p{L})/u;

function isInDigits(asked: Asked): boolean {
  return NEVER_WITHOUT.some((name) => isAskedFor(asked, name)) || EXAMPLE_IN_DIGITS.test(asked.description ?? '');
}

const MAX_CODE = 12;
const CITY_ONLY = /(?:^| )(?:city|town|place|name) only(?: |$)|(?:^| )only (?:the )?(?:city|town)(?: |$)/;
/** A branch that is asked for by its town: `Filiale – Lindau`. */
const TOWN_OF_BRANCH =
  /^(?:the )?(?:cidade|city|town|stadt|ort|ville|ciudad|citta|città|comune|stad|plaats|miasto|şehir|by|město)(?: |$)/iu;
const BRANCH_BEFORE =
  /^(?:matriz|filial|sede|unidade|loja|escritório|hauptsitz|zentrale|niederlassung|filiale|standort|zweigstelle|siège(?: social)?|agence|succursale|bureau|boutique|central|sucursal|oficina|tienda|sede legale|negozio|ufficio|head office|headquarters|branch|office|store|hoofdkantoor|vestiging|filiaal|winkel|filia|oddział|centrala|sklep|şube|merkez|kontor|butik|pobočka|centrála)\s?[–—:-]\s(?=\p{Lu})/iu;
/** `owner / repository` is one name. */
const OWNED = /^[\w.-]{1,60}\s\/\s[\w.-]{1,60}$/;
const ADDRESS = /(?:^| )(?:address|adresse|anschrift|direccion|indirizzo|endereco|adres|adresa|adresi|adress)$/;
/** An address has a number, several parts, or a word for a street or a house. */
const IN_PLACE =
  /[\d,\n]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]|(?:street|road|avenue|lane|square|place|platz|stra(?:ß|ss)e|str\.|weg|gasse|allee|ufer|markt|rue|quai|chemin|route|calle|plaza|avenida|camino|paseo|via|piazza|viale|corso|straat|plein|laan|ulica|ul\.|plac|aleja|cadde|sokak|meydan|mahalle|rua|praça|largo|travessa|quay|hall|cent(?:er|re)|building|house|park|farm|mill|wharf|pier|campus|station|bahnhof|gare|airport)(?!\p{L})/iu;
/** Asked for as `owner/name`. */
const OWNER_AND_NAME = /^(?:as )?(?:owner|org|organization|namespace|user) (?:name|repo|repository|project)$/;
/** `info [at] holzwerk.example`. */
const SPELLED_AT = /\s?[[({<]\s?(?:at|ät|@)\s?[\])}>]\s?/gi;
const CODED = [
  'reference',
  'sku',
  'isbn',
  'ean',
  'order number',
  'invoice number',
  'registration number',
  'vat number',
  'tracking number',
  'accession number',
  'id',
];
/** A value that repeats its name: `Ref. GEO-214`. Which part of a register an entry is in belongs to its number: `HRB 482`. */
const LABELLED = /^(?!(?:HR[AB]|GnR|RCS|FN)\s)(\p{L}{2,14})\.?[:：]?\s(?=.*\d)(\S.{0,60})$/u;

/** `Caldwell Ltd, 3 Works Road, Slough`: a number behind a comma begins an address. */
function withoutAddress(text: string): string {
  return /^(\p{L}[^,\d]{2,60}),\s(?:\d|[^,]{3,40}\s\d)/u.exec(text)?.[1] ?? text;
}

function truthAsked(text: string, asked: Asked): boolean | undefined {
  if (asked.names.includes(wordsOf(/^\[(.{3,30})\]$/.exec(text)?.[1] ?? ''))) return true;
  const stock = isInStock(text);
  // What is sold out is not there, which says yes to who asks for that.
  if (stock !== undefined && isAskedFor(asked, 'sold out')) return !stock;
  return (isAskedFor(asked, 'availability') ? stock : undefined) ?? truthOf(text);
}
