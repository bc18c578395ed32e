import { BOARD_LINKS, BOARD_WORDS } from '../../lexicon/column-heads';
import { NUMBERED_PAPERS } from '../../lexicon/identifier-forms';
import { isAddressLine } from '../values/named/postal-address';
import { createEntry, type Entry } from '../scope';

const MAX_LENGTH = 200;
const VERSIONED = /^(\S.{0,80}?)\s+v?(\d{1,4}(?:\.\d{1,6}){1,3}(?:[-.]?(?:alpha|beta|rc|b|a)\.?\d{0,3})?)$/;
/** `v3.2.0`, `Release 4.1`: the heading of a release. */
const BARE_VERSION =
  /^(?:(?:release|version|versión|versão|versione|versie|wersja|sürüm|verze)\s(?=v?\d)|(?=v\d))(v?\d{1,4}(?:\.\d{1,6}){1,3}(?:[-.]?(?:alpha|beta|rc|b|a)\.?\d{0,3})?)$/i;
const CODED = /^(\S.{1,80}?)\s?[(（]([A-Z][A-Z\d.]{0,9})[)）]$/;
export const SEASON = /(?<!\d)(?:19|20)\d\d\s?[/–-]\s?(?:20)?\d\d(?!\d)/gu;
const STRENGTH =
  /(?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?\s?(?:mg|µg|mcg|g|ml|IE|IU|UI)(?:\/(?:\d{1,3}\s?)?(?:ml|g|h))?(?![\p{L}\d])/gu;
const BOARD_OF = new RegExp(`^(?:\\p{L}{3,12}\\s)?(?:${BOARD_WORDS})\\s(?:${BOARD_LINKS})\\s(\\p{Lu}.{1,50})$`, 'iu');
const QUOTED = /[“"„«「『]([^“”"„«»「」『』]{1,100})[”"“»」』]/;

/** What a main heading says besides the name: `quillparse 3.1.4`, `Holloway Mining (HLMN)`, `Results for “usb hub”`. */
export function headingEntries(heading: string, title: string | null): Entry[] {
  const lot = lotEntries([heading, title ?? '']);
  if (heading === '' || heading.length > MAX_LENGTH) return lot;
  return [
    ...lot,
    ...addressEntries(heading),
    ...countEntries(heading),
    ...versionEntries(heading),
    ...titleVersion(heading, title ?? ''),
    ...codeEntries(heading),
    ...courseEntries(heading),
    ...boardEntries(heading),
    ...partEntries(heading),
    ...numberEntries(heading),
    ...paperEntries(heading),
  ];
}

const LOT =
  /^(?:Lot|Los|Lote|Lotto|Kavel|Partia|Numéro de lot)\s(?:no\.?\s?|nr\.?\s?|n[°º]\s?|#)?(\d{1,5})(?=\s?[:|–—-]|,\s|$)/iu;

const LOT_NAMES =
  'lot number|lot no|lot nr|lot|losnummer|los nr|los|numéro de lot|número de lote|lote|numero di lotto|lotto|kavelnummer|kavel'.split(
    '|',
  );

/** `Lot 74: …`, as the heading or the title of the page begins. */
function lotEntries(titles: string[]): Entry[] {
  const numbers = titles.flatMap((title) => LOT.exec(title)?.[1] ?? []);
  return numbers
    .slice(0, 1)
    .flatMap((number) => LOT_NAMES.map((name) => ({ ...createEntry(name, number), isExact: true })));
}

/** A house is called by where it stands. */
function addressEntries(heading: string): Entry[] {
  return isAddressLine(heading) ? [createEntry('address', heading)] : [];
}

const PAPERS = NUMBERED_PAPERS.map(({ words, names }) => ({
  named: new RegExp(
    `^(?:(?:your|my|ihre|votre|su|mi|tu|il tuo|uw|je)\\s)?(?:${words})(?:\\s(?:no|nr|num|number|nummer|numéro|número|numero|numer)\\.?|\\sn\\.?[°º])?\\s?[:：]?\\s?#?\\s?((?=[^\\s]{0,20}\\d)[\\p{Lu}\\d]{1,12}(?:[-/.][\\p{Lu}\\d]{1,12}){0,4})$`,
    'iu',
  ),
  names: names.split(' | '),
}));

/** `Order #LP-20931` heads the page of that order. */
function paperEntries(heading: string): Entry[] {
  return PAPERS.flatMap(({ named, names }) => {
    const number = named.exec(heading)?.[1];
    return number === undefined || number !== number.toUpperCase()
      ? []
      : names.map((name) => ({ ...createEntry(name, number), isExact: true }));
  });
}

const COUNTING = /^(\d{1,3}(?:[.,\u00a0\u202f ]\d{3}){0,3})\s\p{L}{4}/u;

/** `3,212 jobs in Leeds` heads a list of so many. */
function countEntries(heading: string): Entry[] {
  const count = COUNTING.exec(heading)?.[1];
  return count === undefined
    ? []
    : ['total results', 'total', 'count'].map((name) => ({
        ...createEntry(name, count),
        isExact: name !== 'total results',
      }));
}

const NUMBERED =
  /^(?:#|Ep(?:isode|\.)?\s?|Folge\s|Épisode\s|Episodio\s|Episódio\s|Aflevering\s|Odcinek\s|Bölüm\s|第)\s?(\d{1,4})(?!\d)/iu;

/** `#88 · Glass That Remembers`. */
function numberEntries(heading: string): Entry[] {
  const number = NUMBERED.exec(heading)?.[1];
  return number === undefined ? [] : [createEntry('episode number', number)];
}

/** The title has the version behind the very name: `quillparse 3.1.4 · Packages`. */
function titleVersion(heading: string, title: string): Entry[] {
  const versions = title.split(/\s[|–—·»-]\s/).flatMap((part) => {
    const [, name, version] = VERSIONED.exec(part.trim()) ?? [];
    return name === heading && version !== undefined ? [version] : [];
  });
  return versions.map((version) => createEntry('version', version));
}

/** What is called by nothing but its number has its name elsewhere. */
export function isBareVersion(heading: string): boolean {
  return BARE_VERSION.test(heading);
}

function versionEntries(heading: string): Entry[] {
  const bare = BARE_VERSION.exec(heading)?.[1];
  if (bare !== undefined) return [createEntry('version', bare)];
  const [, name = heading, version] = VERSIONED.exec(heading) ?? [];
  // A name of several words may be any thing; what is installed goes by one word.
  const named = /^\S+$/.test(name) ? ['package', 'package name', 'pkg'].map((key) => createEntry(key, name)) : [];
  return version === undefined ? named : [...named, createEntry('version', version)];
}

function codeEntries(heading: string): Entry[] {
  const [, name, code] = CODED.exec(heading) ?? [];
  if (name === undefined || code === undefined) return [];
  return [createEntry('symbol', code), createEntry('company', name), createEntry('company name', name)];
}

const COURSE_CODE = /^([A-Z]{2,6}[- ]?\d{2,5}[A-Z]{0,2})(?:[:.]|\s[-–—|])\s(\p{L}.{2,150})$/u;
/** How much it counts for stands behind the title: `. 4 Credits.`, ` (3 ECTS)`. */
const COUNTED_FOR =
  /(?:\.|,|\s[-–—|])?\s[(]?(\d{1,3}(?:[.,]\d{1,2})?)\s(?:credits?(?:\shours?)?|units?|ECTS(?:\scredits)?|CFU|LP|CP|credit points|points|créditos?|crédits|crediti|studiepunten|punkty ECTS)[)]?\.?$/iu;
/** What is taught goes by a code and a title. */
export const TAUGHT = ['course', 'module', 'unit', 'class', 'subject'];

/** What the title of something taught tells of it. */
export function codeOfTitle(heading: string): Entry[] {
  const credits = codedTitle(heading)?.credits;
  const codes = courseEntries(heading);
  return credits === undefined ? codes : [...codes, createEntry('credits', credits)];
}

/** `GEOG3142: Glacial Landscapes`: the code before a title, the title, and what it counts for. */
export function codedTitle(heading: string): { code: string; title: string; credits?: string } | null {
  const [, code, title] = COURSE_CODE.exec(heading) ?? [];
  if (code === undefined || title === undefined) return null;
  const [behind, credits] = COUNTED_FOR.exec(title) ?? [];
  const bare = title.slice(0, title.length - (behind?.length ?? 0)).replace(/\.$/, '');
  return credits === undefined ? { code, title: bare } : { code, title: bare, credits };
}

function courseEntries(heading: string): Entry[] {
  const code = codedTitle(heading)?.code;
  if (code === undefined) return [];
  const names = TAUGHT.flatMap((noun) => ['code', 'number', 'id'].map((end) => `${noun} ${end}`));
  return [...names, 'code'].map((name) => ({ ...createEntry(name, code), isExact: true }));
}

/** `Live departures from Hebdale`, `Abfahrten ab Lindau`: of which stop a board is. */
function boardEntries(heading: string): Entry[] {
  const stop = BOARD_OF.exec(heading)?.[1];
  return stop === undefined
    ? []
    : ['station', 'stop', 'station name', 'stop name'].map((name) => ({ ...createEntry(name, stop), isExact: true }));
}

function partEntries(heading: string): Entry[] {
  const season = onlyOf(heading.match(SEASON));
  const strength = onlyOf(heading.match(STRENGTH));
  const query = QUOTED.exec(heading)?.[1];
  return [
    ...(season === undefined ? [] : [createEntry('season', season)]),
    ...(strength === undefined ? [] : [createEntry('strength', strength)]),
    ...(query === undefined ? [] : [createEntry('query', query)]),
  ];
}

function onlyOf(found: string[] | null): string | undefined {
  return found?.length === 1 ? found[0] : undefined;
}
