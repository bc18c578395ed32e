import { FOREIGN_SHORT_ANSWER, FOREIGN_WORKED_OUT } from './foreign-thinking';
import { NAMED } from './words/named';
import { POLITE_WORDS } from './words/polite-words';

const BEFORE_QUESTION =
  'first|finally|so|(?:on|at|in|from) (?:the|this) (?:page|site|website)|tell (?:me|us)|let me know|find out|say|answer|determine|work out|figure out|check';
const POLITE = new RegExp(`^(?:(?:${POLITE_WORDS}|${BEFORE_QUESTION})[,:]? )+`, 'i');

/** Questions whose answer is a word or a line that whoever reads the page has to choose or to work out. */
const SHORT_ANSWER = [
  /^(?:which|on which|in which|at which|how many)\b/i,
  /\bhow many\b|\b(?:the|total) number of\b|^count\b|\bcount (?:the|all|how|them|every)\b/i,
  /\b(?:cheapest|lowest|highest|newest|oldest|largest|biggest|smallest|longest|shortest|fastest|slowest|closest|nearest|earliest|greatest|heaviest|lightest|youngest|tallest|priciest|easiest|hardest|strongest|safest)\b/i,
  /\b(?:most|least) (?!of\b|important information\b)\w+|\bthe (?:best|worst)\b|\bthe latest (?!news\b|\w+s\b)\w/i,
  /\bthe (?!last (?:(?:traded |known |quoted )?price|close|bid)\b|top speed\b)(?:first|second|third|fourth|fifth|last|top) (?!names?\b|updated?\b|modified\b|time\b|page\b|section\b|paragraph\b|heading\b|headline\b|sentence\b|line\b)\w/i,
  /\b(?:calculate|compute|add up|sum up)\b/i,
  ...FOREIGN_SHORT_ANSWER,
];
/** Work on what is there, whose result may be as long as a page, but is not that page. */
const WORKED_OUT = [
  /(?:^|\b(?:and|then|to|,) )(?:(?:order|group|filter|rank|sort) (?:the|them|it|by|all|these|those)|compare|summari[sz]e|translate|explain|rewrite|paraphrase|classify|categori[sz]e|evaluate|analy[sz]e|recommend|suggest|simplify|shorten)\b(?= \w|$)/i,
  /(?:^|\b(?:and|then|to|,) )(?:sort|rank|group|order|filter) (?:\w+ ){1,4}by\b/i,
  /\b(?:sorted|ordered|ranked|grouped|filtered) by\b|\bin (?:ascending|descending|alphabetical) order\b/i,
  /\b(?:a|short|brief|quick|concise|one-line) summary\b|\btl;?dr\b|\bin (?:one|two|three|four|five|\d{1,3}) (?:short )?(?:sentences?|words|bullet points|lines|paragraphs)\b/i,
  /\bonly (?:those|these|the ones|ones|\w+s) (?:under|over|below|above|with|without|that|which|who|between|from|in)\b/i,
  ...FOREIGN_WORKED_OUT,
];

export type Thinking = 'short_answer' | 'worked_out';

/** What a task asks for beyond reading: to count, compare, choose, judge or rewrite; null when reading is enough. */
export function thinkingIn(text: string): Thinking | null {
  const sentences = text
    .replace(NAMED, (name) => (name.endsWith('?') ? ' it?' : ' it '))
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!;:]) |,? and (?=(?:which|how many)\b)/i)
    .map((sentence) => sentence.trim().replace(POLITE, ''));
  if (sentences.some((sentence) => SHORT_ANSWER.some((pattern) => pattern.test(sentence)))) return 'short_answer';
  return sentences.some((sentence) => WORKED_OUT.some((pattern) => pattern.test(sentence))) ? 'worked_out' : null;
}
