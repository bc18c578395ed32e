import { NAMES } from '../../lexicon';

/** What can be written without accents, brackets and apostrophes. */
const PLAIN = /^[ -&*-Z\\^-~]*$/;
const CONTRACTED: Record<string, string> = { re: 'are', ll: 'will', ve: 'have' };

/** Lower-case words of a key or label: camel case, separators, accents and bracketed units do not matter. */
export function wordsOf(name: string): string {
  return PLAIN.test(name) ? wordsOfPlain(name) : wordsOfAny(name);
}

/** Most names by far have nothing but letters without accents: that is told in a fraction of the time. */
function wordsOfPlain(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

function wordsOfAny(name: string): string {
  return withoutContractions(name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

function withoutContractions(name: string): string {
  // Both look behind every letter, which takes longer than all the rest.
  if (!/['’]/.test(name)) return name;
  return name
    .replace(/(?<=\p{L})['’](re|ll|ve)(?!\p{L})/gu, (_, end: string) => ` ${CONTRACTED[end] ?? end}`)
    .replace(/(?<=\p{L})['’]s(?!\p{L})/gu, '');
}

/** A name as it is compared with others. */
interface Spelling {
  fold: string;
  /** Without the word that binds it to its value: `market value in` is the market value. */
  bareFold: string;
  link: string;
  lines?: readonly number[];
}

/**
 * Spelling that tells no names apart: blanks, `strasse` for `straße`, `groesse` for `größe`. A small word at the end does:
 * `made in` and `made of`. Takes and gives words.
 */
export function foldOf(words: string): string {
  return spellingOf(words).fold;
}

function spellingOf(words: string): Spelling {
  const known = SPELLINGS.get(words);
  if (known !== undefined) return known;
  const link = linkOf(words);
  const fold = folded(words);
  const spelling = { fold, bareFold: link === '' ? fold : folded(words.slice(0, -link.length)), link };
  if (SPELLINGS.size >= MAX_SPELLINGS) SPELLINGS.clear();
  SPELLINGS.set(words, spelling);
  return spelling;
}

function folded(words: string): string {
  const all = words.split(' ');
  const telling = all.filter((word, at) => !SMALL_WORDS.has(word) || isLinkAtEnd(word, at, all.length));
  return (telling.length === 0 ? words : telling.join(''))
    .replaceAll(' ', '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/([aou])e/g, '$1');
}

/** What stands at the end binds a name to its value, and which word it is tells two names apart. */
function isLinkAtEnd(word: string, at: number, length: number): boolean {
  return at > 0 && at === length - 1 && LINKS_AT_END.has(word);
}

const LINKS_AT_END = new Set(['of', 'in', 'von', 'van', 'de', 'di']);

/** With the blank before it; empty where there is none. */
function linkOf(words: string): string {
  const last = words.lastIndexOf(' ');
  return last > 0 && LINKS_AT_END.has(words.slice(last + 1)) ? words.slice(last) : '';
}

/** `made in` and `made of` say two things, however alike their words are. */
export function haveOtherLinks(left: string, right: string): boolean {
  const [one, other] = [spellingOf(left).link, spellingOf(right).link];
  return one !== '' && other !== '' && one !== other;
}

/** Whether two names are one but for their spelling. */
export function areSpelledAlike(left: string, right: string): boolean {
  const [one, other] = [spellingOf(left), spellingOf(right)];
  return one.fold === other.fold || (one.bareFold === other.bareFold && !haveOtherLinks(left, right));
}

/** `tassa di soggiorno` is `tassa_soggiorno` as a key. */
export const SMALL_WORDS = new Set(
  'a an the of in on de del della dei di da do du des d l la le les el los las der die das den het een per pro par por'.split(
    ' ',
  ),
);
/** The same names are compared again and again. */
const SPELLINGS = new Map<string, Spelling>();
const MAX_SPELLINGS = 20_000;

let linesByName: Map<string, number[]> | undefined;

/** Read when it is first asked: there are tens of thousands of names, and not every process reads pages. */
function lexicon(): Map<string, number[]> {
  if (linesByName !== undefined) return linesByName;
  const lines = new Map<string, number[]>();
  NAMES.forEach((line, index) => {
    for (const name of line.split(' | ').map((one) => foldOf(wordsOf(one)))) {
      const known = lines.get(name);
      if (known === undefined) lines.set(name, [index]);
      else known.push(index);
    }
  });
  linesByName = lines;
  return lines;
}

/** Whether the words are a name of something in any of the languages that are read. */
export function isKnownName(words: string): boolean {
  return synonymLines(words).length > 0;
}

export const EXACT = 4;
export const SYNONYM = 3;
export const PARTIAL = 2;
export const DESCRIBED = 1;

/** What a caller asks for: the key, its title, and words about it. */
export interface Wanted {
  names: string[];
  description: string | null;
}

export function wantedOf(key: string, title: string | null, description: string | null): Wanted {
  const names = [key, ...(title === null ? [] : [title])].map(wordsOf).filter(Boolean);
  return { names: [...new Set(names)], description: description === null ? null : wordsOf(description) };
}

/** How well a name on the page, given in words, fits what is wanted; 0 when it does not. */
export function matchLevel(wanted: Wanted, found: string): number {
  if (found === '') return 0;
  if (wanted.names.some((name) => areSpelledAlike(name, found))) return EXACT;
  if (wanted.names.some((name) => areSynonyms(name, found))) return SYNONYM;
  if (wanted.names.some((name) => name.length > 2 && found.endsWith(` ${name}`))) return PARTIAL;
  const inDescription = found.length > 3 && ` ${wanted.description ?? ''} `.includes(` ${found} `);
  return inDescription ? DESCRIBED : 0;
}

/** The lines of the lexicon that a name stands in. */
export function synonymLines(words: string): readonly number[] {
  const spelling = spellingOf(words);
  spelling.lines ??= lexicon().get(spelling.fold) ?? lexicon().get(spelling.bareFold) ?? [];
  return spelling.lines;
}

/** All names that mean the same. */
export function synonymsOf(words: string): string[] {
  return synonymLines(words).flatMap((line) => (NAMES[line] ?? '').split(' | ').map(wordsOf));
}

export function areSynonyms(left: string, right: string): boolean {
  const lines = synonymLines(left);
  return lines.length > 0 && synonymLines(right).some((line) => lines.includes(line));
}

/** `products` and `product` name the same kind of thing. */
export function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}
