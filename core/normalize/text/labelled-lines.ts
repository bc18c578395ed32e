import { SYNONYM, wantedOf, wordsOf } from '../../extract/fill/names/key-names';
import { pairOfLine } from '../../extract/facts/labelled-text';
import type { JsonObject } from '../../json';
import type { Context } from '../context';
import { keyLevel, labelOf } from '../keys/key-match';
import { BULLET } from './lists';

/** Longer texts are documents, in which a word before a colon need not be a label. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_LABEL = 40;

export type IsKnown = (label: string) => boolean;

/** Whether a label names one of the keys; remembered, as tables and lists repeat them. */
export function knownLabels(names: string[], context: Context): IsKnown {
  const wanted = names.map((name) => wantedOf(name, null, null));
  const answers = new Map<string, boolean>();
  return (label) => {
    if (label.length > MAX_LABEL * 2) return false;
    const known = answers.get(label);
    if (known !== undefined) return known;
    context.spend(wanted.length);
    const isKnown = wordsOf(label) !== '' && wanted.some((one) => keyLevel(one, labelOf(label)) >= SYNONYM);
    answers.set(label, isKnown);
    return isKnown;
  };
}

/**
 * `Price: 12.50` on lines of its own or in a sentence, and `Tags:` with what is listed or indented below it. A label that
 * is given two values counts as not given.
 */
export function labelledMembers(text: string, isKnown: IsKnown): JsonObject {
  if (text.length > MAX_TEXT_LENGTH) return {};
  const lines = separateLines(text, isKnown);
  const given = new Map<string, string | null>();
  const give = (label: string, value: string): void =>
    void given.set(label, given.has(label) && given.get(label) !== value ? null : value);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const title = titleOf(line);
    const below = title === null ? [] : blockBelow(lines, index);
    if (title !== null && below.length > 0) {
      give(title, below.join('\n'));
      index += below.length;
    } else
      for (const { label, value } of pairOfLine(
        line
          .replace(BULLET, '')
          .trim()
          .replace(/^([^=:]{1,40}?)\s=\s/, '$1: '),
      ))
        give(label, unquoted(String(value)));
  }
  return Object.fromEntries([...given].flatMap(([label, value]) => (value === null ? [] : [[label, value]])));
}

/** A comma only ends a value when a label that the schema knows follows it: titles have commas, too. */
function separateLines(text: string, isKnown: IsKnown): string[] {
  return text
    .replace(/[*_]{2}|`/g, '')
    .replace(/[,;.](\s+)(?=([^,;.:\n]{1,40}):\s)/g, (all: string, _blank: string, label: string) =>
      isKnown(label) ? '\n' : all,
    )
    .split(/[\n\r]+|\s[|·•]\s/)
    .filter((line) => line.trim() !== '');
}

/** The label of a line that holds nothing else. */
function titleOf(line: string): string | null {
  const title = /^\s*(?:#{1,6}\s)?([^:：]{1,40}?)\s?[:：]\s*$/.exec(line)?.[1] ?? null;
  return title === null || /[.,;?!]/.test(title) ? null : title.trim();
}

/** The lines that belong to the one above them: bullets, and what is indented further. */
function blockBelow(lines: string[], at: number): string[] {
  const margin = marginOf(lines[at] ?? '');
  const below: string[] = [];
  for (const line of lines.slice(at + 1)) {
    if (marginOf(line) <= margin && !BULLET.test(line)) break;
    below.push(line);
  }
  return below;
}

function marginOf(line: string): number {
  return line.length - line.trimStart().length;
}

function unquoted(value: string): string {
  return /^(["'])([^"']{0,300})\1$/.exec(value)?.[2] ?? value;
}
