import { isClosing, isNarration } from '../signs/narration';
import { askedForms } from '../asked/asked-form';
import type { RunnerTask } from '../../run/outcome';
import type { Reading } from '../reading/reading';
import { APOLOGY, sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MAX_EMPTY_TEXT = 400;
const NOUN =
  '(?:results?|match(?:es)?|items?|entr(?:y|ies)|records?|hits?|products?|listings?|flights?|trains?|jobs?|positions?|openings?|vacanc(?:y|ies)|articles?|posts?|events?|reviews?|comments?|orders?|messages?|notifications?|e-?mails?|rows?|tickets?|offers?|deals?|rooms?|hotels?|properties|appointments?|slots?|courses?|books?|movies?|showtimes?|recipes?|documents?|papers?|files?|images?|tables?|headings?|companies|people|users?|members?|profiles?|repositories|issues?|pull requests|packages?|questions?|answers?|threads?|topics?|stores?|locations?|restaurants?|cars?|vehicles?|invoices?|transactions?|subscriptions?|bookings?|reservations?|patents?|cases?|filings?|alerts?|warnings?|incidents?|outages?|sessions?|auctions?|bids?|flats?|apartments?|homes?|houses?|talks?|parcels?|shipments?|seats?|tables?|places?|dates?|notices?|options?|delays?|disruptions?|appearances|updates?)';
/** What anybody may look for. */
export const ANY_NOUN = new RegExp(`\\b${NOUN}\\b`, 'i');
const WORDS = '(?:[\\w\'"-]+\\s+){0,4}?';
const FOLLOWS =
  '(?=\\s*(?:[.,!;:)"\']|$)|\\s+(?:(?:were|was|are|is|have been|has been|could be|can be|that|which|currently|exactly)\\s+)*(?:found|match(?:ed|ing)?|available|returned|listed|posted|scheduled|open|yet|to (?:show|display|list)|at (?:this|the) (?:time|moment)|right now|now|currently|for|in|on|with|from|under|between|meet|fit|matching|today|reported|here|that|which|who|by|of|left|remaining|planned|pending|upcoming)\\b)';
const NONE_OF = new RegExp(
  `^\\W{0,20}(?:(?:there (?:are|is|were|was|have been)|i found|we found|found|we have|you have|(?:the )?(?:[\\w-]+\\s+){1,4}?(?:has|have|contains?|shows?|lists?|returned|gave|yielded|produced|came back with|turned up))\\s+(?:currently\\s+|presently\\s+)?)?(?:no|zero|0)\\s+(?!less|more than|longer|doubt|hidden)${WORDS}${NOUN}\\b${FOLLOWS}`,
  'i',
);
const NOT_ANY = new RegExp(
  `\\b(?:(?:could|did|does|do|was|were|is|are|has|have)(?: not|n't)|can't|unable to|cannot|failed to)\\s+(?:be able to\\s+)?(?:find|have|contain|return|match|list|show|locate|see|yield)\\s+any(?:thing)?\\b(?!\\s+(?:way|information|info|content|data|button|links? to|details?|reason|problem|fault|evidence|proof|signs?|traces?|difference|correlation|effect|support))`,
  'i',
);
const OTHER =
  /^(?:showing |displaying )?(?:0|zero|none) (?:of|out of) [\d,.]+|^(?:showing|displaying) (?:0|no|zero)\b|^nothing (?:is |was |has been )?(?:currently )?(?:scheduled|listed|planned|on (?:the|your)|in (?:the|your)|left|due|matched|matches)\b|^there (?:(?:is|was|are|were) (?:currently )?(?:nothing|no one)|(?:is|was)(?:n't| not) (?:currently )?anything) (?:on|in|for|to|scheduled|planned|here|available|left)\b|\b(?:came back|turned up|returned|yielded|produced|found) (?:with )?(?:empty|nothing)\b|\b(?:came back|turned up) (?:with )?(?:no|zero)\b|\b(?:returned|yielded|produced|gave|found|has|shows?|showed) (?:no|zero|0) (?:results?|matches|items|hits|entries|records)\b|^\W*nothing (?:(?:was|is|has been) )?(?:found|matched|matches|to (?:show|see|display)|here yet)|^(?:your |the |this )?(?:shopping )?(?:cart|basket|inbox|list|wish ?list|folder|table|queue|feed|calendar|result(?: set)?|collection|bag) (?:is|was) (?:currently |now )?empty\b|^(?:there (?:are|were) (?:currently )?)?no (?:[\w-]+ ){0,3}?\w+s (?:(?:are|were) )?(?:currently )?(?:listed|found|available|scheduled|posted|reported|yet|at the moment|at this time|right now)\b|^(?:the )?page has no (?:links|headings|images)\b|^(?:search )?(?:results?|items|matches)\s*\(0\)\W*$|^(?:total|count|results?|number of [\w ]{1,40}|matches|items)\s*[:=]\s*(?:0|zero|none)\W*$|^no ?(?:one|body) has \w+|^(?:sold out|none (?:found|available|matched|of the .{1,60} (?:match|matched|qualif\w+)))\W*$|^keine (?:\w+ ){0,2}(?:ergebnisse|treffer)\b|^aucun(?:e)? (?:\w+ )?résultat/i;
/** "No products in this range are tested on animals" says something of products that are there. */
const TELLS_OF_THEM =
  /^\W*(?:no|zero|0)\b.*?\b(?:are|is|were|was|contains?|needs?|requires?|uses?|may|must|should|will)\s+(?!(?:currently |presently |yet |now |been |be )*(?:found|match\w*|available|returned|listed|posted|scheduled|open|shown|displayed|reported|present|recorded|left|remaining|planned|in\b|on\b|for\b))\w/i;
const OPENS_WITH_ACTION =
  /^(?:after|having|upon|when) \w+ing\b|^i can confirm\b|^(?:i|we|the agent)\b|^the (?:[\w-]+ ){1,2}(?:reports?|says?|shows?|states?|returns?|answers?|responds?) that\b|^the (?:page|site|website|search|form) (?:was |has |is )?(?:loaded|opened|submitted|ran|completed|worked)/i;
/** What is offered in place of what was asked for is content. */
const INSTEAD_IN_WORDS =
  /\b(?:showing(?! (?:0|no|zero)\b)|instead|similar|closest|alternative|here are|recommended)\b/i;
const INSTEAD =
  /\b(?:showing(?! (?:0|no|zero)\b)|instead|similar|closest|alternative|here are|recommended)\b|[$€£]\s?\d|:\s*\n/i;

/** True when a text gives something else in place of what there is none of, or tells of things that are there. */
export function offersInstead(text: string): boolean {
  return INSTEAD_IN_WORDS.test(text) || sentencesOf(text).some((sentence) => TELLS_OF_THEM.test(sentence));
}

export const nothingFound: TextRule = {
  name: 'nothing found',
  when: (reading) => saysNothingFound(reading.text) && !isOfTelling(reading),
  verdict: 'empty',
  confidence: 0.8,
  reason: 'empty_result',
};

const LONG_FOR_NONE = 90;

/** Whoever tells of a text tells also what there was none of in it. */
function isOfTelling({ text, task }: Reading): boolean {
  const forms = askedForms(task);
  return forms.size === 1 && forms.has('prose') && text.length > LONG_FOR_NONE && !/\d{4}|search|query/i.test(text);
}

/** The number nought, alone. */
const NOUGHT =
  /^\W{0,3}(?:0|zero|none|nought|null|keine?[rsn]?|zéro|aucune?|cero|ningun[oa]|nenhuma?|nessun[oa]|nul|geen(?: enkele)?|żad\p{L}{2,3}|sıfır|hiç|ゼロ|0 ?(?:件|人|回|点|个|次|건|개|명)|零|영)\W{0,3}$/iu;

/** How many there are was the question: none is a number, as any other. */
export const nought: TextRule = {
  name: 'nought, as a number that was asked for',
  when: ({ text, task }) => NOUGHT.test(text) && asksHowMany(task),
  verdict: 'succeeded',
  confidence: 0.7,
  reason: 'content_delivered',
};

function asksHowMany(task: RunnerTask | null): boolean {
  return task !== null && askedForms(task).has('count') && /[?？]/.test(task.text);
}

/** Headings, and nothing under them. */
const TABLE_HEAD = /^\|?[^\n|]{1,80}(?:\|[^\n|]{0,80}){1,20}\n\s{0,3}\|?[ :|-]{3,200}$/;

/** True when words say, truthfully, that what was asked for does not exist. */
export function saysNothingFound(text: string): boolean {
  if (TABLE_HEAD.test(text)) return true;
  if (/^\W*(?:0|zero)\W*$/i.test(text) && !/[$€£%¥]/.test(text)) return true;
  if (text.length > MAX_EMPTY_TEXT || INSTEAD.test(text)) return false;
  const isOwnFinding = (sentence: string): boolean =>
    NOT_ANY.test(sentence) ||
    OTHER.test(sentence) ||
    (OPENS_WITH_ACTION.test(sentence) && clausesOf(sentence).some(isNone));
  const sentences = sentencesOf(text.replace(APOLOGY, ''));
  const first = sentences.find(
    (sentence) => isOwnFinding(sentence) || (!isClosing(sentence) && !isNarration(sentence)),
  );
  if (first === undefined) return false;
  return isOwnFinding(first) || isNone(first);
}

function isNone(clause: string): boolean {
  return NONE_OF.test(clause) && !TELLS_OF_THEM.test(clause);
}

/** "I checked the page and there are no vacancies": the finding comes after the action. */
function clausesOf(sentence: string): string[] {
  return sentence
    .split(/(?:,|\band\b|\bbut\b|\bwhich\b|\bthat\b)\s+/i)
    .slice(1)
    .map((clause) => clause.trimEnd());
}
