import { asksForActionOnly } from '../asked/asked-kinds';
import type { Reading } from '../reading/reading';
import { sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const PAST =
  'navigated|clicked|opened|scrolled|visited|typed|went|searched|looked|entered|filled|submitted|selected|pressed|waited|loaded|logged (?:in|out)|accepted|dismissed|closed|hovered|tapped|extracted|scraped|collected|gathered|retrieved|read|reviewed|checked|downloaded|saved|performed|executed|completed|finished|located|browsed|followed|switched|took|captured|inspected|started|began|proceeded|used|examined|verified|analy[sz]ed|chose|added|set|ran|reached|returned|moved|made|tried|identified|confirmed|obtained|fetched|processed|launched|refreshed|applied|sorted|filtered|found|done|did';
const GERUND =
  'navigating|clicking|opening|scrolling|visiting|typing|going|searching|looking|entering|filling|submitting|selecting|pressing|waiting|loading|extracting|scraping|checking|downloading|collecting|gathering|reading';
const ADVERB =
  '(?:(?:then|next|first|finally|lastly|now|also|afterwards|after that|subsequently|once there|from there|to start|okay|ok|and|successfully|carefully|i then)[,:]?\\s+)*';
/** Told by the one who acts: "I have clicked", "The agent then opened". */
const BY_ACTOR = new RegExp(
  `^${ADVERB}(?:i|we|the (?:agent|browser|assistant|bot)|agent)(?:'ve|'m)?\\s+(?:(?:have|had|has|was able to|am|was|will|then|also|first|next|successfully|finally|now|carefully|already|just)\\s+)*(?:${PAST}|${GERUND}|navigate|click|open|extract|complete|find|locate|submit)\\b`,
  'i',
);
/** Without an actor, the verb alone is no proof ("Opened in 1998, the museum ..."): its object has to be a page's. */
const BY_ACTION = new RegExp(
  `^${ADVERB}(?:${PAST}|${GERUND}|navigate|click|scroll)\\s+(?:(?:back|on|onto|in|into|to|for|through|over|down|up|at|around|from|out)\\s+)*(?:the|a|an|all|each|any|some|its?|https?:\\S+|www\\.\\S+|["'][^"']*["']|[\\w-]+\\.(?:com|org|net|io|example)\\b|\\d+ (?:times?|pixels|seconds?|pages?|steps?)|down|bottom|top|element|button|page|results|cookies?|enter|return|escape)(?![\\w])`,
  'i',
);
const BEGINS_WITH_ACTION = new RegExp(`^(?:${PAST}|${GERUND})\\s`, 'i');
const PASSIVE =
  /^(?:then,? |next,? |finally,? )*(?:the|all|each|every|your|a|both|my)\s+(?:[\w'"-]+\s+){0,3}?(?:pages?|site|website|url|forms?|buttons?|links?|tasks?|steps?|actions?|requests?|goals?|results?|data|information|info|details|contents?|files?|reports?|documents?|search(?:es)?|quer(?:y|ies)|cookies?|banner|pop-?up|dialog|menu|tabs?|fields?|screenshot|table|list|items?|products?|text|filters?|settings?|changes|objective|instructions?|operation|browser|process|price|prices)\s+(?:[\w'"-]+\s+){0,2}?(?:was|were|is|are|has|have|got)\s+(?:(?:been|now|then|also|all|successfully|being)\s+)*(?:opened|clicked|loaded|visited|submitted|filled(?: (?:in|out))?|selected|pressed|closed|accepted|dismissed|scrolled|extracted|collected|gathered|retrieved|downloaded|saved|performed|executed|completed?|complete|finished|done|entered|typed|reached|displayed|visible|shown|open|ready|located|found|taken|carried out|processed|achieved|fulfilled|accomplished|met|navigated|on screen|added to the|scrolled|sent|updated|checked|reviewed|applied|set)\b/i;
const CLOSING =
  /^(?:\W*)(?:(?:the\s+|this\s+|your\s+)?(?:task|goal|request|objective|job|workflow|run|process|operation|mission|everything|all(?: (?:the )?(?:steps|tasks|actions))?)\s*(?:(?:was|is|has been|have been|were|are|has|now|:|-|–|all|successfully|fully)\s*)*(?:complete|completed|done|finished|success(?:ful)?|accomplished|executed|achieved|ok)|done|completed?|finished|success(?:ful(?:ly)?)?|ok(?:ay)?|all (?:done|set)|mission accomplished|great|perfect|sure|certainly)\b(?:\s+(?:successfully|now|as requested|without (?:success|(?:any )?(?:errors?|issues?|problems?))|with (?:success|errors?)|as (?:you )?(?:asked|instructed|expected)|with the task))*\s*[.!…]*$/i;
const FILLER =
  /^(?:(?:(?:here|below) (?:is|are)|the following (?:is|are)?)\s.*(?:what i did|steps?|actions?|summary)|(?:steps?(?: (?:taken|performed|i took|completed|executed))?|actions?(?: (?:taken|performed))?|summary(?: of (?:actions|steps))?|log|status|progress|what i did|result)\s*:?$|(?:please )?let me know if |(?:is there|do you need) anything else|feel free to |you (?:can|may|should) now |thank(?:s| you)|hope this helps|have a (?:great|nice) day|no (?:errors?|issues?|problems?) (?:occurred|were encountered|encountered|arose)|everything (?:worked|went) (?:as expected|well|fine|smoothly)|(?:it|this|that) (?:worked|went well|was successful|is now (?:done|complete)))/i;
const REPORT =
  /\b(?:found|saw|see|learned|noted|noticed|confirmed|shows?|showed|showing|displays?|displayed|displaying|says?|said|reads?|states?|stated|lists?|listed|listing|indicates?|indicated|revealed|returned|priced|costs?|costing|contains?|identified|extracted|retrieved|located|verified|determined|there (?:is|are|was|were)|which (?:is|are|was|were|has)|where)\b(.*)$/is;
const VAGUE =
  /\b(?:the|all|all the|any|some|relevant|requested|required|needed|necessary|desired|correct|right|asked|of)\s+(?:[\w-]+\s+){0,3}?(?:information|info|data|details?|content|contents|page|pages|website|site|section|button|link|links|form|field|box|bar|menu|results?|text|answer|item|items|element|elements|tab|fields|popup|banner|list|table|one|values?)\b/gi;

/** A figure or a name makes a passive sentence a fact: "The form was introduced in 1931 by King Haakon". */
const IS_DATED = /\d|\S\s+[A-Z][a-z]+/;
const ON_PAGE =
  /^(?:the|this|your) (?:[\w-]+ ){0,3}?(?:page|site|website|form|browser|tab|results) (?:has |have )?(?:loaded|opened|appeared|rendered|changed)(?: (?:successfully|correctly|fully|completely|now|as expected|without (?:errors|issues)))*\W*$|^(?:i am|i'm|we are|we're|the (?:agent|browser) is) (?:now |currently )?(?:on|at|in|viewing|looking at) the\b.{0,60}?(?:page|site|website|screen|section|tab|form)\W*$/i;

/** Lines of an action log, as some agents return theirs. */
const LOGGED =
  /^(?:(?:action|tool(?: call)?|step|thought|next)\s{0,9}\d{0,9}\s{0,9}:\s*)?(?:click|type|fill|scroll|goto|go_to|navigate|wait|press|open|done|finish|extract|select|hover|screenshot)\w*\s*\(.*\)$|^(?:action|tool call|thought)\s{0,9}\d{0,9}\s{0,9}:\s*(?:i\b|click|typ(?:e|ing)|navigat|scroll|open(?:ed|ing)? the|wait|done)/i;
/** Too little to be sure of on its own ("Opened Google."), but plain enough among other actions. */
const BRIEF_ACTION =
  /^(?:opening|searching|clicking|visiting|navigating|scrolling|typing|looking|waiting|opened|searched|clicked|visited|navigated|scrolled|typed|pressed|selected|closed)\s[^\d,:]{1,40}$/i;
/** What people tell of themselves, in reviews and diaries; agents have no such days. */
const LIVED =
  /\b(?:loved|liked|enjoyed|hated|recommend|bought|felt|tasted|slept|ate|stayed|travel+ed|walked|drove|it (?:works?|worked|is|was|has))\b/i;

export const hollow: TextRule = {
  name: 'story of what was done',
  when: ({ text, isStoryWanted }) => !isStoryWanted && isHollow(text),
  verdict: 'failed',
  confidence: confidenceInStory,
  reason: 'hollow_completion',
};

/** Of an action, a story may be all there is to tell: then the verdict on it is a guess. */
export function confidenceInStory({ task }: Reading): number {
  return asksForActionOnly(task) ? 0.6 : 0.75;
}

/** True when a text only tells what was done: each of its sentences is an action, a closing word or filler. */
export function isHollow(text: string): boolean {
  const sentences = sentencesOf(text);
  const isSure = (sentence: string): boolean => isClosing(sentence) || isNarration(sentence);
  return sentences.some(isSure) && sentences.every((sentence) => isSure(sentence) || BRIEF_ACTION.test(sentence));
}

export function isClosing(sentence: string): boolean {
  return CLOSING.test(sentence) || FILLER.test(sentence);
}

/** An action that reports what it found, in figures, names or quoted words, is an answer and no narration. */
export function isNarration(sentence: string): boolean {
  const told =
    BY_ACTOR.test(sentence) ||
    BY_ACTION.test(sentence) ||
    (PASSIVE.test(sentence) && !IS_DATED.test(sentence)) ||
    ON_PAGE.test(sentence);
  if (LOGGED.test(sentence)) return true;
  return told && !hasFinding(sentence);
}

function hasFinding(sentence: string): boolean {
  // What was typed, clicked or visited is quoted in every story; it is not what was found.
  const bare = sentence
    .replace(/https?:\/\/\S+|www\.\S+/gi, ' ')
    .replace(
      /\b(clicked|clicking|pressed|typed|typing|entered|selected|searched for|searching for|tapped|chose|opened)((?:\s+(?:on|the|in|a))*)\s+["'][^"']*["']/gi,
      '$1',
    );
  const afterColon = /:\s+(\S.*)$/s.exec(bare)?.[1];
  if (afterColon !== undefined && !BEGINS_WITH_ACTION.test(afterColon)) return true;
  const reported = REPORT.exec(bare)?.[1]?.replace(VAGUE, ' ');
  if (reported === undefined) return LIVED.test(bare);
  return (
    /\d|["'][^"']{2,}["']|[$€£¥%]/.test(reported) ||
    /\s(?:[A-Z][\p{Ll}]+)/u.test(reported) ||
    /\b(?:is|are|was|were|costs?|has|have)\s+(?!(?:now\s+|been\s+|successfully\s+|all\s+)*(?:loaded|open|opened|visible|ready|complete|completed|done|displayed|shown|successful|present|there|accessible|available|extracted|asked|requested|needed|required|listed)\b)\S/i.test(
      reported,
    )
  );
}
