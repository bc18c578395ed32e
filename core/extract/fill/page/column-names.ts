import { RECORD_HEADS, SHORT_HEADS } from '../../lexicon/column-heads';
import type { TableFacts } from '../../facts/tables';
import { wordsOf } from '../names/key-names';

const SHORT = new Map(SHORT_HEADS.flatMap(([name, heads]) => heads.split('|').map((head) => [head, name] as const)));
const RECORDS = new Set(RECORD_HEADS.flatMap((line) => line.split('|')));
const RECORD_NAMES = ['played', 'won', 'drawn', 'lost'];

/** What each column is called: by its head, by what the head is short for, and by what stands beside it. */
export function columnNames({ headers, titles }: Pick<TableFacts, 'headers' | 'titles'>): string[][] {
  const heads = headers.map((header) => header.trim().toLowerCase().replace(/\.$/, ''));
  const records = recordColumns(heads);
  return heads.map((head, at) => {
    const meant = records.get(at) ?? SHORT.get(head) ?? '';
    return [...new Set([wordsOf(headers[at] ?? ''), wordsOf(titles[at] ?? ''), meant])].filter(Boolean);
  });
}

/** `P W D L`: alone each letter may mean anything, side by side they do not. */
function recordColumns(heads: string[]): Map<number, string> {
  const start = heads.findIndex((_, at) => RECORDS.has(heads.slice(at, at + RECORD_NAMES.length).join(' ')));
  return new Map(start < 0 ? [] : RECORD_NAMES.map((name, at) => [start + at, name]));
}
