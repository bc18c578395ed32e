import { isContentless } from './contentless';
import { sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

const MAX_EXCUSE = 400;

/** Ways of not knowing or not managing, that need no first person to be understood. */
const EXCUSES: RegExp[] = [
  /\bi (?:really |honestly )?(?:do not|don't) know\b|\bno idea\b|\bnot sure (?:what|where|how|who)\b/i,
  /\b(?:not|n't|never) (?:be )?(?:mentioned|stated|provided|included|specified|contained|given|present|disclosed|shown|visible)\b[^.]{0,30}\b(?:in|on|by|anywhere) (?:the |this |that |any )?(?:[\w-]+ )?(?:page|content|text|document|source|website|site|context|article|material)/i,
  /\b(?:does|did|do)(?: not|n't) (?:contain|mention|include|provide|state|have|hold|give) (?:the |any |an )?(?:\w+ )?(?:answer|information|details?|data|mention)/i,
  /\b(?:not enough|insufficient|no (?:relevant|useful|usable|further|such)) (?:information|data|context|details?)\b/i,
  /\bnowhere to be (?:seen|found)\b|\bno luck\b|\bdrew a blank\b|\bcame (?:up|back|away) (?:empty|with nothing)/i,
  /\bbeyond (?:what i|my)\b|\bnot something (?:that )?i can\b|\bno way (?:for me |to )|\bnothing (?:that )?i can (?:do|give|offer|tell)\b|\bnot in a position to\b/i,
  /\bnothing (?:useful|usable|of use|worthwhile)\b|\b(?:did not|didn't) (?:yield|produce|return|give) (?:anything|any|a)\b/i,
  /\b(?:i|we) (?:had|have) to (?:stop|abandon|give up|quit|end)\b|\b(?:i|we) (?:have )?(?:gave up|given up|abandoned|stopped)\b|\band stopped\b/i,
  /\b(?:i|we|the agent) (?:had|have|ran into|encountered|faced) (?:some |a |an |repeated )?(?:trouble|problems?|difficult(?:y|ies)|issues?|errors?)\b/i,
  /\b(?:cannot|can't|can not|could not|couldn't|unable to) (?:be )?(?:determined?|obtain(?:ed)?|retriev(?:e|ed)|establish(?:ed)?|confirm(?:ed)?|ascertain(?:ed)?)\b/i,
  /\b(?:website|site|page|server) (?:is|was|seems|appears)(?: to be)? (?:currently )?(?:down|offline|unreachable|unresponsive|broken)\b/i,
  /\b(?:wouldn't|would not|refuses? to|won't|will not) (?:cooperate|load|open|respond|work|budge)\b/i,
  /^(?:please )?(?:visit|check|consult|see) the (?:site|website|page) (?:yourself|directly)|please visit the site yourself/i,
  /\bi(?:'m| am) afraid\b|\bi can only (?:help|work|assist|read|see)\b/i,
  /\b(?:would|will|does) (?:need|require)s? (?:a |an |some )?(?:login|log-?in|account|password|credentials|subscription|permission)\b/i,
  /^(?:the )?(?:result|answer|data|information|content|price|output|value)s? (?:is |are |was |were )?(?:unavailable|missing|not available|not accessible)\W*$/i,
  /\bhave no (?:browser|internet|web access|browsing|way)\b/i,
];
const AFTER_ALL = /\b(?:but|however|instead|still|nevertheless)\b[^.]{0,80}(?:\d|["@]|https?:)|:\s+\S/i;

export const excuse: TextRule = {
  name: 'excuse',
  when: ({ text, isStoryWanted }) => !isStoryWanted && isExcuse(text),
  verdict: 'failed',
  confidence: 0.7,
  reason: 'not_accomplished',
};

/** True when short words only say that nothing was brought back, in whatever way. */
function isExcuse(text: string): boolean {
  if (text.length > MAX_EXCUSE || AFTER_ALL.test(text)) return false;
  return EXCUSES.some((pattern) => pattern.test(text)) && isContentless(text.slice(0, 300));
}

export const questionBack: TextRule = {
  name: 'question back',
  when: ({ text, isStoryWanted }) => !isStoryWanted && isQuestionBack(text),
  verdict: 'failed',
  confidence: 0.75,
  reason: 'not_accomplished',
};

/** The one who was asked asks back: every sentence is a question to whoever asked. */
export function isQuestionBack(text: string): boolean {
  const sentences = sentencesOf(text);
  if (sentences.length === 0 || sentences.length > 3 || /\n/.test(text)) return false;
  const isToCaller = (sentence: string): boolean =>
    sentence.endsWith('?') && /\b(?:you|your|i|me|we|us)\b/i.test(sentence) && !/^["']/.test(sentence);
  return sentences.every(isToCaller);
}
