import type { PageFacts } from '../../../page-facts';
import { isKnownWord } from '../../names/concepts';
import { areSynonyms, isKnownName, wordsOf } from '../../names/key-names';
import { columnNames } from '../../page/column-names';
import { SEASON } from '../../page/heading-entries';
import { createEntry, type Entry } from '../../scope';

/** Columns that only the table of a league has beside each other. */
const OF_LEAGUE = ['played', 'won', 'drawn', 'lost', 'points'];
const MIN_OF_LEAGUE = 3;
const MAX_WORDS = 8;
const EDGES = /^[\s–—|:·,()-]{1,10}|[\s–—|:·,()-]{1,10}$/gu;
/** A part of a league has a name of its own, and is not the league. */
const PART =
  /(?<!\p{L})(?:division|divisie|división|divisão|divisione|dywizja|staffel|gruppe|group|groupe|grupo|girone|poule|pool)(?!\p{L})/iu;

/** What a league is called whose only table the page shows: what heads the table or the page, without season and `table`. */
export function competitionEntries(facts: PageFacts): Entry[] {
  const tables = facts.tables.filter((table) => {
    const names = new Set(columnNames(table).flat());
    return !table.isAside && OF_LEAGUE.filter((name) => names.has(name)).length >= MIN_OF_LEAGUE;
  });
  const [table, another] = tables;
  if (table === undefined || another !== undefined) return [];
  const main = facts.headings.find(({ level }) => level === 1)?.text;
  const called = [table.caption, main, table.section].flatMap((heading) => nameIn(heading ?? '') ?? []);
  const [name] = called;
  if (name === undefined) return [];
  const isPart = PART.test(name);
  const names = isPart ? ['competition', 'division'] : ['competition', 'league'];
  return names.map((one) => ({ ...createEntry(one, name), isExact: isPart, isSingle: true }));
}

function nameIn(heading: string): string | null {
  const name = withoutLastWords(
    heading
      .replace(SEASON, ' ')
      .replace(/\s{2,10}/gu, ' ')
      .replace(EDGES, ''),
  );
  const words = wordsOf(name);
  const all = words.split(' ');
  const isName = /^[\p{Lu}\p{Lo}\d]/u.test(name) && words !== '' && all.length <= MAX_WORDS;
  return isName && !isKnownName(words) && !(all.every(isKnownWord) && !PART.test(name)) ? name : null;
}

/** `League table`, `Season`: what stands behind the name and is no part of it. */
function withoutLastWords(name: string): string {
  let rest = name;
  for (let cut = 0; cut < MAX_CUT; cut += 1) {
    const last = /\s(\S{3,20})$/u.exec(rest)?.[1] ?? '';
    if (!AFTER_NAME.some((one) => areSynonyms(wordsOf(last), one))) break;
    rest = rest.slice(0, -last.length).replace(EDGES, '');
  }
  return rest;
}

const MAX_CUT = 2;
const AFTER_NAME = ['standings', 'season'];
