import type { Chapter } from '../../facts/chapters';
import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { dateOfText } from '../dates';
import { createEntry, type Collection, type Entry, type Scope } from '../scope';
import { itemScope } from './group-collection';

const QUESTION = /[?？]$/;
const RELEASE =
  /^(?:[\p{L}.]{0,20}\s)?\[?v?(\d{1,4}(?:\.\d{1,6}){1,3}(?:[-.][\w.]{1,20})?)\]?(?:\s?[-–—(:,/]\s?|\s)?(.{0,40}?)\)?$/iu;
const QUESTIONS = ['faq', 'faqs', 'questions', 'questions and answers', 'frequently asked questions'];
/** What lists of releases are called. */
export const RELEASES = ['releases', 'versions', 'changelog', 'release notes', 'entries', 'history'];

/**
 * Chapters as records: questions with their answers, releases with their changes, and what else has named values below
 * each heading. Those of an article are no list of anything, and serve nobody who does not ask for them by name.
 */
export function chaptersAsCollections({ chapters }: PageFacts, locale: Locale): Collection[] {
  return chapters.map((run) => {
    const kinds = run.map((chapter) => kindOf(chapter, locale));
    const isOfKind = (name: Kind['name']): boolean => kinds.every((kind) => kind?.name === name);
    const areNamed = run.every(({ heading, item }) =>
      item.values.some(({ label, isMark }) => isMark !== true && label !== heading),
    );
    const names = isOfKind('question') ? QUESTIONS : isOfKind('release') ? RELEASES : [];
    const members = run.map((chapter, at) => memberOf(chapter, kinds[at]?.entries ?? [], locale));
    return { names, members, isList: true, isAside: names.length === 0 && !areNamed };
  });
}

interface Kind {
  name: 'question' | 'release';
  entries: Entry[];
}

function kindOf({ heading, lines }: Chapter, locale: Locale): Kind | null {
  if (QUESTION.test(heading)) {
    return { name: 'question', entries: [createEntry('question', heading), createEntry('answer', lines.join('\n'))] };
  }
  const [, version, rest = ''] = RELEASE.exec(heading) ?? [];
  const day = rest === '' ? null : dateOfText(rest, locale.lang, locale.dates);
  if (version === undefined || (rest !== '' && day === null)) return null;
  const named = ['version', 'name', 'title', 'tag'].map((name) => createEntry(name, version));
  return { name: 'release', entries: day === null ? named : [...named, createEntry('date', rest)] };
}

const NOTHING_SHARED: ReadonlySet<string> = new Set();

function memberOf({ item, lines }: Chapter, entries: Entry[], locale: Locale): Scope {
  const scope = itemScope(item, '', NOTHING_SHARED, locale);
  const told = ['content', 'description'].map((name) => createEntry(name, lines.join('\n')));
  return { ...scope, tiers: [entries, ...scope.tiers, told] };
}
