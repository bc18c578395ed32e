import { isContentless } from './contentless';
import { confidenceInStory, isClosing, isNarration } from './narration';
import { linesOf, sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

/** What is going to be done has not been done. */
const INTENTION =
  /^(?:(?:okay|ok|sure|alright|now|first|next|then|great)[,.!:]*\s+)*(?:let me|let's|i'll|i will|we'll|i(?:'m| am) going to|going to|i (?:need|have|want|should|plan|intend) to|to (?:do|answer|complete|find|solve) (?:this|that|it)[^,]{0,30},? i|next(?: step| action)?\s*[:,]|the next step is|my plan is|(?:looking|searching|checking|navigating|opening|waiting|trying|working) (?:for|to|at|on|the)|i(?:'m| am) (?:now |currently )?on the (?:page|site|website))\b/i;
const PLAN_HEAD = /^(?:(?:my |the )?plan|next steps?|todo|to-do|approach|strategy)\s*:?$/i;
const IMPERATIVE =
  /^(?:open|go to|visit|find|search|click|look|read|extract|check|navigate|type|enter|scroll|wait|return|report|collect|select|close)\b[^\d"]{0,60}$/i;

/** One line of an agent's protocol. */
const LOG_LINE =
  /^(?:\[?\w+\]?\s+)?(?:thoughts?|reasoning|action(?: input)?|input|tool(?: call| input)?|observation|result|state|next action|step \d+)\s{0,9}\d{0,9}\s{0,9}[:=]\s*/i;
const COMMAND =
  /^(?:goto|go_to|go to|open(?:_\w+)?|click|tap|type|fill|press|scroll|wait|extract|select|hover|screenshot|snapshot|done|finish(?:ed)?|navigate|find_\w+|read_\w+|get_\w+)(?:$|[\s(:].{0,80}$)/i;
const FINAL = /^(?:final )?(?:answer|result|output)\s*[:=]\s*\S/i;

/** Words of contentment that stand where the result should be. */
const CONTENT_WITH_ITSELF =
  /^(?:job|work|task|mission) (?:is )?(?:done|complete[d]?|finished)\b|^(?:task|run|job)? ?(?:status|state|result)\s*[:=-]\s*(?:complete[d]?|done|success\w*|finished|ok)\W*$|\beverything (?:seems|looks|is|was|went|works?|worked|you (?:wanted|asked|need\w*|requested)|has)\b|^all (?:good|set|done|is well|clear)\b|\b(?:is|are|was|were|seems?|looks?) (?:to be )?(?:in order|fine|as (?:it should|intended|expected))\b|\b(?:taken care of|mission accomplished|wrapped up|carried out|been (?:processed|handled|dealt with|collected|gathered))\b|\bworks as (?:intended|expected)\b|\b(?:had|took|have) a (?:good |quick |close |thorough )?look\b|\btook note of\b/i;
/** Everything happened and nothing came of it. */
const PASSIVE =
  /^(?:the|all|your|every) [\w ]{2,40}? (?:was|were|has been|have been) (?:\w+ly )?(?:\w+ed|run|done|shown|found|made|taken|read|seen)\b/i;
const ACTED_ON = /\b(?:page|site|search|results?|data|information|details|steps?|task|request|form|query|content)\b/i;
/** Told by the one who acts, in whatever verb; people's own stories have feelings and things in them. */
const TOLD =
  /^(?:then |next |finally |after that,? )*(?:i|we|the agent)(?:'ve| have| had)? (?:\w+ly )?(?:went|had|pulled|took|made|got|ran|did|looked|browsed|compared|checked|completed|finished|reviewed|explored|examined|gathered|collected|visited|opened|was|were|used|worked|skimmed|scanned|walked)\b/i;
const LIVED =
  /\b(?:loved|liked|enjoyed|hated|recommend|bought|felt|tasted|slept|ate|stayed|drove|retired|sell|born|live|husband|wife|friends?|kids?|holiday|trip)\b/i;

export const agentTalk: TextRule = {
  name: 'protocol or plan of an agent',
  when: ({ text, isStoryWanted }) => !isStoryWanted && isAgentTalk(text),
  verdict: 'failed',
  confidence: confidenceInStory,
  reason: 'hollow_completion',
};

/** A protocol of actions, or the intention to act, where a result should be. */
export function isAgentTalk(text: string): boolean {
  const lines = linesOf(text);
  if (lines.length === 0 || lines.some((line) => FINAL.test(line) && !COMMAND.test(line))) return false;
  if (PLAN_HEAD.test(lines[0] ?? '') && lines.slice(1).every((line) => IMPERATIVE.test(line))) return true;
  const isLogged = (line: string): boolean => LOG_LINE.test(line) && isLogNoise(line.replace(LOG_LINE, ''));
  if (lines.length > 1 && lines.every((line) => isLogged(line) || COMMAND.test(line) || isClosing(line))) return true;
  const sentences = sentencesOf(text);
  return (
    sentences.some((sentence) => INTENTION.test(sentence)) &&
    sentences.every((sentence) => INTENTION.test(sentence) || isNarration(sentence) || isClosing(sentence)) &&
    !/[$€£]\s?\d|:\s+\S.{0,400}\d/.test(text)
  );
}

function isLogNoise(rest: string): boolean {
  return COMMAND.test(rest) || /^https?:\S+$|^\d{3}(?: \w+)?$/.test(rest) || isContentless(rest);
}

export const vagueStory: TextRule = {
  name: 'story that names nothing',
  when: ({ text, isStoryWanted }) => !isStoryWanted && isVagueStory(text),
  verdict: 'failed',
  confidence: 0.6,
  reason: 'hollow_completion',
};

/** A story in words that no pattern of actions knows, but that names nothing: right less often, so said with less trust. */
export function isVagueStory(text: string): boolean {
  if (!isContentless(text) || LIVED.test(text)) return false;
  const sentences = sentencesOf(text);
  return (
    sentences.length > 0 &&
    sentences.every(
      (sentence) =>
        CONTENT_WITH_ITSELF.test(sentence) ||
        (PASSIVE.test(sentence) && ACTED_ON.test(sentence)) ||
        TOLD.test(sentence) ||
        isNarration(sentence) ||
        isClosing(sentence),
    )
  );
}
