import { MAX_COMMAND_LENGTH } from '../limits';
import { POLITE_WORDS } from '../quality/reading/words/polite-words';
import { collapseBlanks } from '../text/blanks';
import { replaceUrls } from './urls-in-text';

const READS =
  "extract|read|get|find|list|return|give|tell|show|report|collect|scrape|summari[sz]e|fetch|what(?:['’]s)?|which|who|when|where|how|lies|lese|hole?|gib|nenne|zeige|liste|extrahiere|lis|lire|donne|extrais|lee|leer|dame|extrae|leggi|dammi|estrai|leia|extraia|lees|geef|haal";
const OPENS = 'open|visit|load|goto|(?:go|navigate|browse|head) to';
/** They do something with an address, or say something about it: nothing is read there. */
const ACTS =
  "type|enter|fill|write|input|put|paste|set|select|choose|click|tap|press|search|submit|send|post|publish|share|add|upload|download|use|log|sign|wait|check|see|ignore|skip|avoid|do not|don['’]t|never|redirect|replace|change|register|follow|note";
/** All patterns here meet text whose blanks are collapsed, so that one blank is all there can be. */
const CLAUSE_END = new RegExp(
  String.raw`\n|;|[.!?](?= |\n|$)|(?:,| and|, and)? then |(?:, and|,| and) (?=(?:${READS}|${OPENS}|${ACTS}|compare)(?: |$))`,
  'iu',
);
const MARKER = /^(?:[-*•]|\(?\d{1,2}[.):])(?: |$)/;
const POLITE = new RegExp(`^(?:(?:${POLITE_WORDS}|finally|first)[,:]? )+`, 'i');
const BEGINS = {
  reading: new RegExp(`^(?:${READS})(?= |$)`, 'iu'),
  opening: new RegExp(`^(?:${OPENS})(?= |$)`, 'iu'),
  acting: new RegExp(`^(?:${ACTS})(?= |$)`, 'iu'),
};

/** Stands for an address, which is no word and has stops and brackets of its own. */
const MARK = '\u0001';
const ADDRESS = new RegExp(`${MARK}(\\d+)${MARK}`);
/** What an address is emphasized or linked with, and its caption, are no words of the task. */
const MARKED_UP = new RegExp(`[<*_~]{0,3}(${MARK}\\d+${MARK})(?:\\|[^>|\\n]{0,400}>|[>*_~]{0,3})`, 'g');
const ASIDE = /"([^"\n]{0,400})"|“([^”\n]{0,400})”|„([^“”\n]{0,400})[“”]|«([^»\n]{0,400})»|\([^()\n]{0,400}\)/g;
const ONLY_ADDRESS = new RegExp(`^ ?${MARK}\\d+${MARK} ?$`);

const OF = 'of|from|von|aus|du|des|de|di|da|do|van';
const ON = 'on|at|in|auf|sur|su|em|op';
/** Right before an address of which something is read. */
const STARTS = new RegExp(`(?:^| )(?:${OF}|${ON}|pages?|(?:web)?sites?|urls?|addresses|articles?|both)$`, 'iu');
const PLACES = new RegExp(`(?:^| )(?:from|${ON})$`, 'iu');
/** `On A, read the title`: the page is named before what is wanted of it. */
const LEADS = new RegExp(`^(?:for|from|${ON})$`, 'iu');
/** Here the address is what a page tells of, and not the page. */
const TOLD_OF = /(?:^| )(?:mentions?|occurrences?|links?|references?|cop(?:y|ies)|reviews?|ratings?|rankings?) of$/i;
const OBJECT =
  /^\S+(?: (?:me|us|the|this|that|these|those|following|both|all|two|three|text|contents?|pages?|sites?))*:?$/iu;
/** Between two addresses of which the same is asked: a comma, "and", "and the price of". */
const JOINING = /^(?:, ?)?(?:(?:and|or|as well as|plus|und|et|y|e|en|&)(?= |$))?/iu;
const JOINED = new RegExp(
  String.raw`^(?:(?:both|also) )?(?:(?:${OF}|${ON})|\S+ (?:${OF})|(?:the|a|an|its|that|those|all|der|die|das|den|le|la|les|el|los|il|o|de|het)(?: \S+){0,6}? (?:${OF}|${ON}))?$`,
  'iu',
);

/**
 * The pages that the words of a task ask something of, in order and each once, as far as the words name them: `the title
 * of A and of B`, `open A and read it, then open B and read it`. With explicit steps the text only says what they are for.
 * Addresses in passing are none: in quotations and brackets, what is typed, opened on the way or compared with.
 */
export function pagesAsked({ text, steps }: { text: string; steps: string[] }): string[] {
  const asked: string[] = [];
  const beside: string[] = [];
  let opened: string[] = [];
  let isListing = true;
  for (const clause of clausesOf((steps.length > 0 ? steps.join('\n') : text).slice(0, MAX_COMMAND_LENGTH))) {
    const [first = '', ...rest] = clause.between;
    const isReading = BEGINS.reading.test(first);
    const group = groupIn(clause, isReading);
    if (isBare(clause)) {
      if (isListing) asked.push(...clause.urls);
      continue;
    }
    if (BEGINS.opening.test(first) || LEADS.test(first)) {
      opened = clause.urls.slice(0, Math.max(1, 1 + rest.findIndex((words) => !isJoined(words))));
      if (rest.some((words) => BEGINS.reading.test(words.replace(JOINING, '').trim()))) asked.push(...opened);
    } else if (isReading) {
      asked.push(...(group.length > 0 ? group : opened));
      if (group.length > 0) opened = [];
    } else if (!BEGINS.acting.test(first) && group.length > 1) beside.push(...group);
    isListing = isReading;
  }
  const byPage = new Map<string, string>();
  for (const url of asked.length > 0 ? asked : beside) if (!byPage.has(pageOf(url))) byPage.set(pageOf(url), url);
  return [...byPage.values()];
}

interface Clause {
  urls: string[];
  /** The words before, between and after them. */
  between: string[];
}

function clausesOf(words: string): Clause[] {
  const urls: string[] = [];
  const masked = replaceUrls(collapseBlanks(words), (url) => {
    urls.push(url);
    return `${MARK}${urls.length - 1}${MARK}`;
  });
  const plain = masked.replace(MARKED_UP, '$1').replace(ASIDE, (_aside, ...quoted: unknown[]) => {
    const inner = quoted.slice(0, 4).find((part) => typeof part === 'string');
    return typeof inner === 'string' && ONLY_ADDRESS.test(inner) ? inner : ' it ';
  });
  return plain
    .split(CLAUSE_END)
    .map((part) => collapseBlanks(part).trim().replace(MARKER, '').replace(POLITE, ''))
    .filter((clause) => clause !== '')
    .map((clause) => {
      const parts = clause.split(ADDRESS);
      return {
        urls: parts.filter((_part, index) => index % 2 === 1).flatMap((index) => urls[Number(index)] ?? []),
        between: parts.filter((_part, index) => index % 2 === 0).map((part) => part.trim()),
      };
    });
}

/** The addresses of a clause that it asks for: of several that nothing joins, the place where it is to be read. */
function groupIn({ urls, between }: Clause, isReading: boolean): string[] {
  let group: string[] = [];
  let isOpen = false;
  for (const [index, url] of urls.entries()) {
    const before = between[index] ?? '';
    if (isOpen && isJoined(before)) group.push(url);
    else {
      isOpen = !TOLD_OF.test(before) && (STARTS.test(before) || (isReading && index === 0 && OBJECT.test(before)));
      isOpen &&= group.length === 0 || PLACES.test(before);
      if (isOpen) group = [url];
    }
  }
  return group;
}

function isJoined(words: string): boolean {
  const rest = words.replace(JOINING, '').trim();
  return rest !== words && JOINED.test(rest);
}

/** Nothing but addresses, as in a list of them. */
function isBare({ urls, between }: Clause): boolean {
  return urls.length > 0 && between.every((words) => words.replace(JOINING, '').trim() === '');
}

/** An address without the place on its page; a fragment that is a route is a page of its own. */
export function pageOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (!/^#[/!]/.test(parsed.hash)) parsed.hash = '';
  return parsed.href;
}
