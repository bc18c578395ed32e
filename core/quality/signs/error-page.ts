import { CODE_LINES, COMPANY, ERROR_LINES } from '../lexicon/error-pages';
import { anyPhrase, openingPhrase } from '../lexicon/lexicon';
import { askedForms } from '../asked/asked-form';
import type { Reading } from '../reading/reading';
import { linesOf, sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MAX_ERROR_PAGE = 1000;
const MAX_TITLE = 80;
/** Who wrote it, or what it is. */
const TITLE_GOES_ON = /: (?:an?|the|\p{Lu})|\sby \p{Lu}|["“«]|\(\d{4}\)|, \d{4}$/u;
const NAMED_LINE = openingPhrase(ERROR_LINES);
const CODE_LINE = openingPhrase(CODE_LINES);
const CORROBORATED = anyPhrase(COMPANY);
/** Shops sell shirts that say "404", and manuals explain what it means. */
const CONTENT_SIGN =
  /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|EUR|USD|GBP)\b|in stock|add to (?:cart|basket)|\b(?:means|meaning|refers to|is a (?:standard|http|status|response|client)|how to|causes?|fix(?:es|ed)?|explained|guide|by [A-Z][a-z]+ [A-Z])\b/;

/** What is sold is the address, and its price is no price of what was asked for. */
const DOMAIN_FOR_SALE =
  /^\W{0,3}(?:the domain |die domain |le domaine |el dominio |il dominio |o domínio )?[\w-]{2,60}\.[a-z]{2,12} (?:is (?:for sale|parked)|may be for sale|steht zum verkauf|est à vendre|está (?:en venta|à venda)|è in vendita|is te koop|jest na sprzedaż|satılıktır)/i;

export const errorPage: TextRule = {
  name: 'error page',
  when: (reading) => !reading.asksForError && !isTitle(reading) && isErrorPage(reading),
  verdict: 'failed',
  confidence: 0.85,
  reason: 'error_page',
};

/** A name was asked for, and a name came: what it is called after may be anything, and the site itself says that all is well. */
function isTitle({ text, task, httpStatus }: Reading): boolean {
  if (!askedForms(task).has('name') || (httpStatus ?? 200) >= 400 || text.length > MAX_TITLE) return false;
  return !text.includes('\n') && TITLE_GOES_ON.test(text);
}

/** True when what was delivered is the site's error page. */
function isErrorPage({ text, httpStatus }: Reading): boolean {
  if (text.length > MAX_ERROR_PAGE) return false;
  if (DOMAIN_FOR_SALE.test(text)) return true;
  if (CONTENT_SIGN.test(text)) return false;
  const lines = linesOf(text);
  const head = lines.slice(0, 4);
  // A title line ("404 Not Found | Shop") repeats its words in parts.
  const parts = head.flatMap((line) => [line, ...partsOf(line), ...sentencesOf(line).slice(0, 1)]);
  if (parts.some((part) => NAMED_LINE.test(part))) return true;
  const failing = httpStatus !== null && httpStatus >= 400;
  if (failing && text.length < 300 && CORROBORATED.test(text)) return true;
  return lines.length > 1 && parts.some((part) => CODE_LINE.test(part)) && CORROBORATED.test(text);
}

function partsOf(title: string): string[] {
  return title.split(/\s[|–—-]\s+/).map((part) => part.trimEnd());
}
