import { saysThatThereIsNone } from '../quality/nothing/emptiness';
import { saysNothingFound } from '../quality/nothing/empty-result';
import { anyPhrase } from '../quality/lexicon/lexicon';
import { NOTHING_FOUND } from '../quality/lexicon/nothing-found';
import type { RunnerTask } from '../run/outcome';

/** A page with more to say has something to show, and what it has none of stands at its edge. */
const MAX_PAGE_LENGTH = 4_000;
const MAX_LINE_LENGTH = 200;
/** `No luck? Try another word`; what is quoted may be anything. */
const ASKS = /^[^"'“«„]{0,200}[?？]/;
const MAX_ASKED = 500;
const MIN_SIGNS = 2;
/** How many lines below a heading are said of the page. */
const MAX_BELOW = 2;
const ASK: RunnerTask = { text: '', url: null, steps: [], successCriteria: null, outputSchema: null };
/** What pages have none of beside the thing that they are about. */
const BESIDES =
  /\b(?:reviews?|ratings?|comments?|replies|notifications?|messages?|cookies?|followers?|attachments?|recommendations?|cart|basket|bag|wish ?list|bewertung(?:en)?|kommentare?|warenkorb|avis|commentaires?|panier)\b/gi;
const FOREIGN = anyPhrase(NOTHING_FOUND);

/** The line by which a page says that it has nothing of what is asked for; null where it does not. */
export function lineOfNone(article: string, asked: string): string | null {
  if (article.length > MAX_PAGE_LENGTH) return null;
  const rows = article.split('\n').filter((row) => row.trim() !== '');
  const lines = rows.map((row) => row.replace(/^[#>*|\s-]{1,20}/, '').trim());
  const isLine = (line: string, at: number): boolean =>
    line !== '' &&
    line.length <= MAX_LINE_LENGTH &&
    !ASKS.test(line) &&
    isAbout(line, asked) &&
    (isNone(line) || (standsBelowHeading(rows, at) && tellsOfNone(line, asked)));
  return lines.find(isLine) ?? null;
}

/** What a page says first is said of all of it, and not of one thing in it. */
function standsBelowHeading(rows: readonly string[], at: number): boolean {
  return rows.slice(Math.max(0, at - MAX_BELOW), at).some((row) => /^#{1,2}\s/.test(row));
}

/** `There are currently no properties to rent`: of what it is told shows in what is asked. */
function tellsOfNone(line: string, asked: string): boolean {
  return saysThatThereIsNone(line, { ...ASK, text: asked.slice(0, MAX_ASKED) }, MIN_SIGNS);
}

function isNone(line: string): boolean {
  return saysNothingFound(line) || FOREIGN.test(line);
}

function isAbout(line: string, asked: string): boolean {
  const words = asked.toLowerCase();
  return (line.match(BESIDES) ?? []).every((word) => words.includes(word.toLowerCase()));
}
