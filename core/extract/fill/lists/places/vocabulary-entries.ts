import { createEntry, type Entry } from '../../scope';
import { choiceMeant } from '../../values/choices';

/** What is told by its value alone: nothing but a fuel is called `diesel`. */
export const VOCABULARIES: [name: string, words: string[]][] = [
  ['fuel type', ['petrol', 'diesel', 'electric', 'hybrid']],
  ['transmission', ['manual', 'automatic']],
  ['employment type', ['full time', 'part time', 'permanent', 'contract', 'internship', 'freelance']],
  ['work mode', ['remote', 'hybrid', 'on site']],
];

/** Names of texts that stand alone in one of several alike parts, where only one of them is of that vocabulary. */
export function vocabularyEntries(texts: readonly string[]): Entry[] {
  return VOCABULARIES.flatMap(([name, words]) => {
    const [only, another] = new Set(texts.filter((text) => choiceMeant(text, words) !== undefined));
    return only === undefined || another !== undefined ? [] : [createEntry(name, only)];
  });
}
