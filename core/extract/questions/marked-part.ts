import type { FactGroup } from '../facts/groups';
import type { PageFacts } from '../page-facts';
import type { Question } from './question';
import { mayBeSomebody } from './value-kinds';
import { saysWord, tellingWordsOf, isSameWord } from './words';

const MAX_MARK = 40;
const MIN_BODY = 20;

/** What the only part says that is marked as what is asked for, or whose it is: the accepted answer. */
export function markedPartFor(question: Question, { groups }: PageFacts): string | null {
  if (!['thing', 'which', 'person'].includes(question.kind)) return null;
  const [own, beside] = [false, true].map((isAside) => groups.filter((group) => group.isAside === isAside));
  return markedIn(question, own ?? []) ?? markedIn(question, beside ?? []);
}

function markedIn({ kind, words }: Question, groups: readonly FactGroup[]): string | null {
  const isMark = (text: string): boolean =>
    text.length <= MAX_MARK &&
    words.every((word) => saysWord(text, word.text)) &&
    tellingWordsOf(text).every((said) => words.some((word) => isSameWord(said, word.text)));
  const found = groups.flatMap(({ items }) => {
    const marked = items.length < 2 ? [] : items.filter(({ texts }) => texts.some(isMark));
    const [only] = marked;
    if (only === undefined || marked.length > 1) return [];
    const rest = only.texts.filter((text) => !isMark(text));
    if (kind === 'person') {
      const [name, second] = rest.filter(mayBeSomebody);
      return name !== undefined && second === undefined ? [name] : [];
    }
    const body = rest.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
    return body.length >= MIN_BODY ? [body] : [];
  });
  const [only = null, second] = new Set(found);
  return second === undefined ? only : null;
}
