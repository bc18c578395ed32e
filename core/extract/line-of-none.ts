import { saysNothingFound } from '../quality/nothing/empty-result';
import { anyPhrase } from '../quality/lexicon/lexicon';
import { NOTHING_FOUND } from '../quality/lexicon/nothing-found';

/** A page with more to say has something to show, and what it has none of stands at its edge. */
const MAX_PAGE_LENGTH = 4_000;
const MAX_LINE_LENGTH = 200;
/** What pages have none of beside the thing that they are about. */
const BESIDES =
  /\b(?:reviews?|ratings?|comments?|replies|notifications?|messages?|cookies?|followers?|attachments?|recommendations?|cart|basket|bag|wish ?list|bewertung(?:en)?|kommentare?|warenkorb|avis|commentaires?|panier)\b/gi;
const FOREIGN = anyPhrase(NOTHING_FOUND);

/** The line by which a page says that it has nothing of what is asked for; null where it does not. */
export function lineOfNone(article: string, asked: string): string | null {
  if (article.length > MAX_PAGE_LENGTH) return null;
  const lines = article.split('\n').map((line) => line.replace(/^[#>*|\s-]{1,20}/, '').trim());
  const isLine = (line: string): boolean =>
    line !== '' && line.length <= MAX_LINE_LENGTH && isNone(line) && isAbout(line, asked);
  return lines.find(isLine) ?? null;
}

function isNone(line: string): boolean {
  return saysNothingFound(line) || FOREIGN.test(line);
}

function isAbout(line: string, asked: string): boolean {
  const words = asked.toLowerCase();
  return (line.match(BESIDES) ?? []).every((word) => words.includes(word.toLowerCase()));
}
