import { GOALS_BESIDE, RECORD_HEADS, SHORT_HEADS } from '../../lexicon/column-heads';
import type { TableFacts } from '../../facts/tables/tables';
import { wordsOf } from '../names/key-names';
import { boardColumns } from '../names/board-columns';

const SHORT = new Map(SHORT_HEADS.flatMap(([name, heads]) => heads.split('|').map((head) => [head, name] as const)));
const RECORDS = new Set(RECORD_HEADS.flatMap((line) => line.split('|')));
const RECORD_NAMES = ['played', 'won', 'drawn', 'lost'];
const GOALS = ['goals for', 'goals against'];
const GOAL_HEADS = new Set(GOALS_BESIDE);

/** What each column is called: by its head, by what the head is short for, and by what stands beside it. */
export function columnNames({ headers, titles, rows }: Pick<TableFacts, 'headers' | 'titles' | 'rows'>): string[][] {
  const heads = headers.map((header) => header.trim().toLowerCase().replace(/\.$/, ''));
  const records = recordColumns(heads);
  const board = boardColumns(heads);
  return heads.map((head, at) => {
    const counted = head === '' && at === 0 && isCounting(rows) ? 'position' : '';
    const meant = records.get(at) ?? SHORT.get(head) ?? counted;
    return [
      ...new Set([withShare(headers[at] ?? '', heads), wordsOf(titles[at] ?? ''), meant, ...(board.get(at) ?? [])]),
    ].filter(Boolean);
  });
}

/** `% Change` beside `Change` is the change in percent. */
function withShare(header: string, heads: string[]): string {
  const words = wordsOf(header);
  const isShare = /[%％]/.test(header) && heads.filter((head) => wordsOf(head) === words).length > 1;
  return isShare ? `${words} percent` : words;
}

/** `P W D L`: alone each letter may mean anything, side by side they do not. */
function recordColumns(heads: string[]): Map<number, string> {
  const start = heads.findIndex((_, at) => RECORDS.has(heads.slice(at, at + RECORD_NAMES.length).join(' ')));
  if (start < 0) return new Map();
  const goals = heads.slice(start + RECORD_NAMES.length, start + RECORD_NAMES.length + GOALS.length).join(' ');
  const names = GOAL_HEADS.has(goals) ? [...RECORD_NAMES, ...GOALS] : RECORD_NAMES;
  return new Map(names.map((name, at) => [start + at, name]));
}

/** A column without a head that counts the rows. */
function isCounting(rows: TableFacts['rows']): boolean {
  return (
    rows.length > 1 && rows.every(([first], at) => first !== undefined && Number.parseInt(first.text, 10) === at + 1)
  );
}
