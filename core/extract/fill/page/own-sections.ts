import { DATA_HEADINGS } from '../../lexicon/general-headings';
import type { PageFacts } from '../../page-facts';
import { wordsOf } from '../names/key-names';
import { isGeneralHeading, mainHeading } from '../page-entries';
import type { Entry } from '../scope';

const DATA = DATA_HEADINGS.split('|').map(wordsOf);
const MAX_DATA_WORDS = 6;

/** The entries, with a note on those that stand under headings of their own. */
export function placed(found: Entry[], facts: PageFacts): Entry[] {
  const others = new Set([...new Set(found.map(({ section }) => section))].filter((one) => !isOfSubject(one, facts)));
  return found.map((one) => (others.has(one.section) ? { ...one, isElsewhere: true } : one));
}

/**
 * Whether what stands under a heading is said of the page's subject: it stands under none, under the main one, or under one
 * that says what kind of data follows, and not whose. Any other heading may be about a part of the subject or about somebody
 * else, which tells only where two values go by one name: the phone number under `Contact` is the firm's, and the one under
 * `Data protection officer` is not.
 */
function isOfSubject(section: string | null, facts: PageFacts): boolean {
  if (section === null || section === mainHeading(facts) || isGeneralHeading(section)) return true;
  const words = wordsOf(section);
  if (words.split(' ').length > MAX_DATA_WORDS) return false;
  return DATA.some((one) => words === one || words.startsWith(`${one} `));
}
