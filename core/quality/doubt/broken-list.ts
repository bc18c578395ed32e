import { askedNumber } from '../asked/asked-number';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const ROW = /^\s{0,6}(\d{1,3})[.)]\s+(\S.*)$/;
const LEAST = 2;
const MAX_TEXT = 3_000;
/** What parts the members of a row. */
const PARTS = [' – ', ' — ', ' - ', ', ', ': ', '(', ' | '];

/** The last row of a numbered list breaks off, before as many came as were asked for. */
export const brokenList: TextRule = {
  name: 'a list that breaks off',
  when: isBroken,
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

function isBroken({ text, task }: Reading): boolean {
  if (task === null || text.length > MAX_TEXT) return false;
  const lines = text.trimEnd().split('\n');
  const rows = lines.map((line) => ROW.exec(line)).filter((row) => row !== null);
  const last = ROW.exec(lines.at(-1) ?? '')?.[2];
  if (rows.length < LEAST || last === undefined || /[.!?)"'”»]$/.test(last)) return false;
  const wanted = askedNumber(task) ?? 0;
  const before = rows.slice(0, -1).map((row) => row[2] ?? '');
  const missing = PARTS.filter((part) => before.every((row) => countOf(row, part) > countOf(last, part)));
  return missing.length > 0 && (rows.length < wanted || before.length >= LEAST + 1 || missing.length > 1);
}

function countOf(row: string, part: string): number {
  return row.split(part).length - 1;
}
