import { linesOf, sentencesOf } from './sentences';

const MAX_ERROR_PAGE = 1000;
const CODE_LINE =
  /^(?:http\s*)?(?:error\s*:?\s*)?(?:40[04]|410|50[0234])(?:\s*error)?\s*[!.]?$|^(?:oops[!.,]*\s*)?(?:http )?error (?:40[04]|410|50[0234])\s*[!.]?$/i;
const NAMED_LINE =
  /^(?:(?:http(?:\/[\d.]+)?\s*)?(?:error\s*:?\s*)?(?:40[04]|410|50[0234])(?:\s*error)?[\s:|–—-]+)(?:page |file |resource )?(?:not found|bad request|gone|internal server error|server error|not implemented|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|error)\b[^]{0,60}$|^(?:(?:whoops|oops|sorry|uh[- ]oh|hmm)[!,.]*\s*)?(?:(?:the |this |that )?(?:page|url|content|resource)(?: you (?:requested|(?:are|were) looking for|(?:are|were) trying to (?:reach|view)))?(?: at this address)? (?:(?:was |is |could |can )?(?:not|n't|cannot)(?: be)? (?:found|available)|cannot be found|couldn't be found|can't be found|isn't available|does(?: not|n't) exist|no longer exists|has been (?:removed|deleted)|is no longer available))|^(?:internal server error|bad gateway|gateway time-?out|service (?:temporarily )?unavailable|http status 404)\b.{0,60}$|^(?:whoops|oops|sorry)[!,.]* (?:looks like )?(?:something went wrong|we can't (?:find|seem to find) (?:that|the) page)|^we can't (?:seem to )?find (?:that|the) page|^something went wrong[.!]?$|^this site can't be reached|\bERR_(?:NAME_NOT_RESOLVED|CONNECTION_\w+|TIMED_OUT|SSL_\w+)\b|^your connection is not private|^application error: a (?:client|server)-side exception|^error establishing a database connection|^an (?:unexpected|internal) (?:server )?error (?:has )?occurred|^the requested url \S+ was not found on this server|^(?:we're|we are|our \w+ is) (?:currently )?(?:experiencing|having) (?:some )?(?:technical|server) (?:difficulties|problems|issues)|^no such app$|^this (?:domain|site) (?:is for sale|has expired)|^(?:we're|we are) (?:currently )?(?:down for|undergoing|performing) (?:scheduled )?maintenance|^this deployment cannot be found/i;
const CORROBORATED =
  /not found|does(?: not|n't) exist|went wrong|unavailable|(?:back|return|go) (?:to )?(?:the )?(?:home|start|main)|can't find|cannot find|nothing (?:here|was found)|moved or deleted|lost|try again later|check the (?:url|address)|broken link/i;
/** Shops sell shirts that say "404", and manuals explain what it means. */
const CONTENT_SIGN =
  /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|EUR|USD|GBP)\b|in stock|add to (?:cart|basket)|\b(?:means|meaning|refers to|is a (?:standard|http|status|response|client)|how to|causes?|fix(?:es|ed)?|explained|guide|by [A-Z][a-z]+ [A-Z])\b/;

/** True when what was delivered is the site's error page. */
export function isErrorPage(text: string, httpStatus: number | null): boolean {
  if (text.length > MAX_ERROR_PAGE || CONTENT_SIGN.test(text)) return false;
  const lines = linesOf(text);
  const head = lines.slice(0, 4);
  // A title line ("404 Not Found | Shop") repeats its words in parts.
  const parts = head.flatMap((line) => [line, ...line.split(/\s+[|–—-]\s+/), ...sentencesOf(line).slice(0, 1)]);
  if (parts.some((part) => NAMED_LINE.test(part))) return true;
  const failing = httpStatus !== null && httpStatus >= 400;
  if (failing && text.length < 300 && CORROBORATED.test(text)) return true;
  return lines.length > 1 && parts.some((part) => CODE_LINE.test(part)) && CORROBORATED.test(text);
}
