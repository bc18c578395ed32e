import type { BlockReason } from '../../../detect/wall';
import type { Defense } from '../../../run/outcome';
import { isContentless } from '../contentless';
import { anyPhrase } from '../../lexicon/lexicon';
import { WALL_PHRASES } from '../../lexicon/walls';
import { isNarration } from '../narration';
import type { Reading } from '../../reading/reading';
import { linesOf, sentencesOf } from '../../reading/words/sentences';
import type { TextRule, TextWall } from '../../text-rule';

/** A wall says little; who explains walls says more. */
const MAX_WALL_TEXT = 1200;
const MIN_SCATTERED = 6;
const CAPTCHA = /captcha|not a robot|select all (?:images|squares)|press (?:&|and) hold|slide (?:right )?to/i;

const NAMES: [Defense, RegExp][] = [
  ['turnstile', /turnstile/i],
  ['recaptcha', /recaptcha|i'm not a robot|unusual traffic from your computer network/i],
  ['datadome', /datadome|captcha-delivery\.com/i],
  ['perimeterx', /perimeterx|px-captcha|press (?:&|and) hold|human security/i],
  ['akamai', /akamai|edgesuite\.net|reference\s*#\s*[\da-f]+\.[\da-f]+/i],
  ['cloudflare', /cloudflare|\bray id\b|just a moment|checking your browser before/i],
];

/** Lines that only a wall itself says: to its visitor, at the beginning of a line. */
const WALL_LINE =
  /^(?:please\s+)?(?:verify(?:ing)?|confirm|prove)\s+(?:that\s+)?you(?:'re| are)\s+(?:a\s+)?(?:human|not a (?:ro)?bot)|^are you (?:a robot|(?:a )?human)\??$|^checking (?:your browser|if the site connection is secure)|^(?:please )?(?:complete|solve) the (?:security check|(?:re)?captcha|puzzle)|unusual traffic from your (?:computer )?network|^pardon our interruption|^access to this (?:page|site|website) has been (?:denied|blocked)|^(?:sorry, )?you(?:'ve| have) been (?:temporarily )?blocked|^(?:bot|automated (?:access|traffic)|unusual activity) (?:detected|denied)|^enable javascript and cookies to continue|^i'm not a robot$|^just a moment\.*$|^attention required! \| cloudflare|^press (?:&|and) hold (?:the button )?to confirm|^needs to review the security of your connection|needs to review the security of your connection before proceeding|^you don't have permission to access "?https?:|^performing security verification|^please enable js and disable any ad blocker|^one more step$|^human verification(?: required)?$|^security check(?:point)?(?: required)?$|^we want to make sure (?:it is actually you|you are not a (?:ro)?bot)|^let's confirm you are human|^select all (?:images|squares) with|^(?:error )?(?:1020|1015|1006)[\s:]+(?:access denied|you are being rate limited)|^(?:bitte )?bestätigen sie,? dass sie (?:ein mensch|kein roboter) sind|^vérifiez que vous êtes (?:un )?humain/i;
/** The same demand in the middle of a line: enough when there is little else. */
const HUMAN_CHECK =
  /\b(?:confirm|verify|prove|make sure|ensure|check)(?: that)? (?:you(?:'re| are)|it is)\b[^.]{0,30}?\b(?:human|not a (?:ro)?bot)\b|^robot or human\b|\b(?:press|activate|click|tap) (?:&|and) hold\b|\b(?:enter|type) the (?:characters|letters|text) (?:you see|shown|in the image)/i;
/** The site speaks to its visitor about the visitor's machine. */
const TO_VISITOR =
  /^(?!if\b)[^.]{0,80}?\byour (?:ip(?: address)?|browser|connection|network|device|request|access|activity|traffic)\b.{0,60}?\b(?:blocked|banned|denied|restricted|suspicious|unusual|flagged|limited)\b|^(?:please wait while |wait, )?we(?:'re| are)? (?:verify(?:ing)?|check(?:ing)?) (?:that )?your (?:browser|connection|request)|^please wait while we (?:verify|check)|\bddos protection by\b|^error code:? (?:1020|1015|1006|1010)\b/i;
const MAX_CHECK_TEXT = 400;
/** Alone on the first line it is the name of the page. */
const MAX_TITLE = 50;
/** Names of walls are no names of content. */
const VENDOR = /cloudflare|imperva|incapsula|datadome|perimeterx|akamai|(?:h|re)?captcha|turnstile|blocked/gi;
const WALL_PHRASE = anyPhrase(WALL_PHRASES);
const STATUS_LINE =
  /^(?:error\s{0,3}:?\s{0,3}|http(?:\/\d(?:\.\d)?)?\s{0,3}(?:error|status)?\s{0,3}:?\s{0,3}|status(?: code)?:?\s{0,3})?(403|429)\b[\s:|–-]{0,9}(?:error|client error|forbidden|access denied|too many requests|rate limit(?:ed| exceeded)?|access to (?:this|the) (?:resource|page) is (?:denied|forbidden))?\s{0,9}(?:[.!]|\(?nginx\S*|:\s*(?:access|you|your|forbidden)\b.{0,60}$|$)/i;
const BARE_REFUSAL = /^(?:access (?:is )?denied|forbidden|too many requests|rate limit(?:ed| exceeded))\s*[.!]?$/i;

/** What a runner says of a wall in its own words. */
const WALL_NAME =
  /captcha|turnstile|cloudflare|datadome|perimeterx|akamai|imperva|incapsula|\b(?:i am|i'm|we are|is) an? (?:ro)?bot\b|(?:image|picture|slider) (?:puzzles?|check|test)|select (?:all|every) (?:squares|images|pictures)|challenge (?:page|screen)|human verification|verify you are human|anti-?bot|bot[- ](?:detection|protection|challenge|check|wall|mitigation|manager|management)|(?:human|security) (?:verification|challenge|check)|\b403\b|\b429\b|access denied|rate[- ]limit|too many requests|forbidden|verify (?:that )?(?:i am|i'm|you are) (?:a )?human|prove (?:that )?(?:i am|i'm|they are|they're|you are|you're|one is) (?:a )?(?:human|real (?:person|human)|not)/i;
const STOPPED =
  /(?:^(?:error: )?blocked (?:by|with|due)|\b(?:(?:un|not |n't )able to (?:access|load|proceed|continue|complete|bypass|reach|open|get|view|retrieve|extract|pass|solve|read|see)|(?:can't|cannot|(?:could|did|does)(?: not|n't)) (?:be )?(?:access|load|proceed|continue|complete|bypass|reach|open|get|view|retrieve|extract|pass|solve|read|see|go)(?:e?d)?|prevent(?:ed|ing|s)|(?:was|were|got|been|being|is|are|am) (?:\w+ )?(?:blocked|stopped|denied|challenged|rejected|rate[- ]limited)|block(?:ed|ing|s) (?:me|us|my|our|the (?:agent|browser|request|page|automated)|access|automated|further)|stopped (?:me|us|by)|failed to (?:access|load|bypass|pass|solve)|stuck (?:on|at|behind)|refused|(?:detected|flagged) (?:as |automated|unusual|bot)|kept (?:asking|showing|appearing|returning)|(?:would|will|did)(?: not|n't) (?:let|show|allow|admit)|had to (?:stop|give up)|never (?:got|reached|loaded|let)|ended early|(?:required|demanded|enforced) by|keeps? (?:answering|asking|showing|returning|presenting)|thinks (?:that )?i|(?:not|n't) be (?:solved|passed|bypassed)|appeared on every|(?:presented|presenting|showed|shown|displayed|replaced|came up|returned|encountered|hit|faced|met|served|responded|answered|greeted)\b))/i;
const EXCUSE =
  /^(?:task failed|access was blocked|error\b|done|unfortunately|sorry|i'm sorry|i apologi[sz]e|i\b|we\b|the (?:page|site|website|task|request|agent))/i;
const OVERCOME =
  /\b(?:after (?:solving|passing|completing)|solved the|passed the|got past|once (?:it|the \w+) (?:was|had been) (?:solved|passed)|bypassed)\b/i;

/** The first one solved is of no use, where another comes after it. */
const NOT_OVERCOME =
  /\b(?:(?:wasn't|was not|weren't|not|un)\s?able to|couldn't|could not|never) (?:get past|pass|solve|bypass|get through)\b/i;

export const botWall: TextRule = {
  name: 'bot wall',
  wall: (reading) => (reading.asksForWall ? null : wallIn(reading)),
  verdict: 'blocked',
  confidence: 0.85,
};

/**
 * The wall that a runner took for the page, or speaks of; null when the text is something else. Where the text answers
 * the task, phrases in its middle prove nothing.
 */
function wallIn({ text, httpStatus, answers }: Reading): TextWall | null {
  if (text.length > MAX_WALL_TEXT) return null;
  const lines = linesOf(gathered(text));
  const status = refusedStatus(lines, httpStatus);
  const shown = isShown(text, lines, answers);
  if (!shown && status === null && !tellsOfWall(text)) return null;
  return { blockReason: reasonFor(text, shown, status), defense: defenseIn(text) };
}

/** One word on each line, as some pages lay out their only sentence. */
function gathered(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isScattered = lines.length >= MIN_SCATTERED && lines.every((line) => !/\S\s+\S+\s+\S/.test(line));
  return isScattered ? lines.join(' ') : text;
}

/** A wall in its own words and with its maker's marks: nobody asks for that, and nothing else has both. */
export function markedWallIn(text: string): TextWall | null {
  if (text.length > MAX_WALL_TEXT || !isShown(text, linesOf(text), false)) return null;
  const defense = defenseIn(text);
  return defense === 'unknown' ? null : { blockReason: 'bot_challenge', defense };
}

function isShown(text: string, lines: readonly string[], answers: boolean): boolean {
  const isShort = text.length <= MAX_CHECK_TEXT;
  const isWallLine = (line: string): boolean =>
    WALL_LINE.test(line) ||
    (isShort && (HUMAN_CHECK.test(line) || TO_VISITOR.test(line) || (!answers && WALL_PHRASE.test(line))));
  const [title = ''] = lines;
  const isTitled = !answers && title.length <= MAX_TITLE && WALL_PHRASE.test(title) && lines.length > 1;
  return (isTitled || lines.slice(0, 8).some(isWallLine)) && !isExplained(text);
}

/** The same for a text that is known to tell of a wall. */
export function toldWall(text: string): TextWall {
  return { blockReason: reasonFor(text, false, null), defense: defenseIn(text) };
}

function defenseIn(text: string): Defense {
  return NAMES.find(([, name]) => name.test(text))?.[0] ?? 'unknown';
}

function reasonFor(text: string, shown: boolean, status: 403 | 429 | null): BlockReason {
  if (shown || CAPTCHA.test(text)) return 'bot_challenge';
  if (status !== null) return status === 403 ? 'http_403' : 'http_429';
  if (/\b429\b|rate[- ]limit|too many requests/i.test(text)) return 'http_429';
  return /\b403\b|forbidden/i.test(text) ? 'http_403' : 'bot_challenge';
}

/** A status line stands alone or above a few words of boilerplate; above an explanation it is a headline. */
function refusedStatus(lines: readonly string[], httpStatus: number | null): 403 | 429 | null {
  const first = lines[0] ?? '';
  const rest = lines.slice(1).join(' ');
  if (isExplained(rest) || rest.length > 400) return null;
  const named = STATUS_LINE.exec(first)?.[1];
  // A number alone may be the answer ("how many stars?"), unless the site answered with it too.
  if (named !== undefined && (!/^\d+$/.test(first) || httpStatus === Number(named))) return named === '403' ? 403 : 429;
  if (BARE_REFUSAL.test(first)) return /many|rate/i.test(first) ? 429 : 403;
  if ((httpStatus === 403 || httpStatus === 429) && /forbidden|denied|blocked|not allowed|too many/i.test(first))
    return httpStatus;
  return null;
}

/** Definitions, instructions and prices are what articles and shops have and walls have not. */
function isExplained(text: string): boolean {
  return /\b(?:means that|means|refers to|is a (?:type|test|status|response|challenge|service|client|free)|stands for|how to|for example|explained|in this (?:article|guide|tutorial)|developers?|webmasters?|[$€£]\s?\d|\d\s?(?:[$€£]|EUR|USD))/i.test(
    text,
  );
}

function tellsOfWall(text: string): boolean {
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => WALL_NAME.test(sentence));
  if (at === -1 || (OVERCOME.test(text) && !NOT_OVERCOME.test(text)) || isExplained(text)) return false;
  // Whoever delivers something first and then speaks of a wall met one beside the way.
  if (!sentences.slice(0, at).every((sentence) => isNarration(sentence) || EXCUSE.test(sentence))) return false;
  const near = sentences.slice(Math.max(0, at - 1), at + 2).join(' ');
  // Told by the runner of itself: a story about others' blocked requests is content.
  const own =
    /\b(?:i|me|my|we|us|agent|task|automated (?:access|browser))\b/i.test(near) ||
    /^(?:task failed|unfortunately|sorry|access|blocked|error|failed|the (?:page|site|website|server|request|target)|request|navigation|unable|could)\b/i.test(
      sentences[0] ?? '',
    ) ||
    // Without figures and names, whatever it begins with, nothing else is told.
    isContentless(text.replace(VENDOR, ' '));
  // A report that says of itself that it failed needs no verb to say that it was stopped.
  const isDeclared = /^(?:Task failed|Access was blocked)\.|^result: ?(?:blocked|failed)/im.test(text);
  return own && (STOPPED.test(near) || isDeclared) && at <= 2;
}
