import type { PageFacts } from '../page-facts';
import { pageNamesOf } from './covering';
import { nameOfPart } from './part-values';
import type { Question, QuestionWord } from './question';
import { tablesOf, type AskedTable } from './table-values';
import { hintsAt, isNamedBy, isSameWord, saysWord, tellingWordsOf } from './words';

const CLOCK = /(?<![\d.,])([01]?\d|2[0-4])\s?[:.h]\s?([0-5]\d)(?:\s?(am|pm|a\.m\.|p\.m\.))?(?![\d.,])/i;
const MIN_PARTS = 2;

/** The rows or parts of a page of which a question names what they have: `which flights are delayed`. */
export function rowsFor(question: Question, facts: PageFacts): string | null {
  const { noun } = question;
  if (noun === null) return null;
  const page = pageNamesOf(facts);
  const tables = tablesOf(facts).filter((table) => !table.isFormer);
  const headed = tables.filter((table) => isUnderHeading(question, table));
  const inTables = (headed.length > 0 ? headed : tables).flatMap((table) => rowsOf(question, noun, table, page) ?? []);
  const [rows, second] = new Set(inTables);
  if (rows !== undefined) return second === undefined ? rows : null;
  return partsFor(question, noun, facts, page);
}

/** What leaves is among the departures, where there is such a heading. */
function isUnderHeading({ headings }: Question, { around }: AskedTable): boolean {
  return headings.some((word) => around.some((text) => saysWord(text, word)));
}

function rowsOf(question: Question, noun: QuestionWord, table: AskedTable, page: readonly string[]): string | null {
  const { heads, rows, around } = table;
  const column = heads.findIndex((names) => names.some((name) => isNamedBy(name, noun.text)));
  const isOfNoun = column >= 0 || noun.isLoose || [...around, ...page].some((text) => hintsAt(text, noun.text));
  if (!isOfNoun) return null;
  const names = heads.flat();
  const isElsewhere = ({ text, isLoose }: QuestionWord): boolean =>
    isLoose || names.some((name) => isNamedBy(name, text)) || [...around, ...page].some((one) => hintsAt(one, text));
  const found = rows.filter((row) => {
    const asked = question.words.filter((word) => word !== noun);
    const inRow = asked.filter(({ text }) => row.some((cell) => saysWhole(cell, text, question)));
    const isTold = asked.every((word) => inRow.includes(word) || isElsewhere(word));
    const isChosen = inRow.some(({ isLoose }) => !isLoose) || question.side !== null;
    return isTold && isChosen && isOnSide(row, question);
  });
  if (found.length === 0 || found.length === rows.length) return null;
  const values = column < 0 ? [] : found.map((row) => row[column] ?? '').filter((value) => value !== '');
  if (values.length === found.length) return listed(values);
  return tabled(
    heads.map((one) => one[0] ?? ''),
    found,
  );
}

/** A cell says a word by itself: `Delayed`, and not one among many of a remark. */
function saysWhole(cell: string, word: string, { words }: Question): boolean {
  if (!saysWord(cell, word)) return false;
  const others = tellingWordsOf(cell).filter((said) => !words.some(({ text }) => isSameWord(said, text)));
  return others.length === 0 || tellingWordsOf(cell).length - others.length >= others.length;
}

function isOnSide(row: readonly string[], { side }: Question): boolean {
  if (side === null) return true;
  const [, hours = '', minutes = '0', half = ''] =
    row.flatMap((cell) => [CLOCK.exec(cell) ?? []]).find((one) => one.length > 0) ?? [];
  if (hours === '') return false;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  const minute = hour * 60 + Number(minutes);
  return side.isAfter ? minute > side.minute : minute < side.minute;
}

/** Cards and sections: what is asked for is a text of theirs that the noun calls so, or what they are called. */
function partsFor(
  question: Question,
  noun: QuestionWord,
  { groups }: PageFacts,
  page: readonly string[],
): string | null {
  const asked = question.words.filter((word) => word !== noun);
  const found = groups.flatMap(({ items, section, isAside }) => {
    if (isAside || items.length < MIN_PARTS || question.side !== null) return [];
    const around = [...page, ...(section === null ? [] : [section])];
    const chosen = items.filter((item) => {
      const inItem = asked.filter(({ text }) => item.texts.some((one) => saysWhole(one, text, question)));
      const isTold = asked.every(
        (word) => inItem.includes(word) || word.isLoose || around.some((one) => hintsAt(one, word.text)),
      );
      return isTold && inItem.some(({ isLoose }) => !isLoose);
    });
    if (chosen.length === 0 || chosen.length === items.length) return [];
    const called = chosen.map((item) =>
      item.texts.find((text) => saysWord(text, noun.text) && !asked.some((word) => saysWord(text, word.text))),
    );
    if (called.every((text) => text !== undefined)) return [listed(called)];
    if (!noun.isLoose && !around.some((one) => hintsAt(one, noun.text))) return [];
    const names = chosen.flatMap((item) => nameOfPart(item) ?? []);
    return names.length === chosen.length ? [listed(names)] : [];
  });
  const [parts = null, second] = new Set(found);
  return second === undefined ? parts : null;
}

function listed(values: readonly string[]): string {
  const [only, second] = new Set(values);
  return second === undefined ? (only ?? '') : [...new Set(values)].map((value) => `- ${value}`).join('\n');
}

function tabled(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]): string => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const top = heads.some((head) => head !== '') ? [line(heads), `|${' --- |'.repeat(heads.length)}`] : [];
  return [...top, ...rows.map(line)].join('\n');
}
