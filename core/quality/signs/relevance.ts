import type { RunnerTask } from '../../run/outcome';
import { missesMatter } from '../asked/asked-for';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';
import { isContentless } from './contentless';
import { withoutAddresses } from '../../text/addresses';

interface Expectation {
  asked: RegExp;
  /** What an answer to that has, in whatever language. */
  has: RegExp;
}

/** Questions whose answers have a form of their own. */
const EXPECTATIONS: Expectation[] = [
  {
    asked:
      /\b(?:price|cost|costs|how much|fee|fare|rent|kost\w*|preis|prix|precio|cu[aá]nto|prezzo|quanto|pre[cç]o)\b/i,
    has: /\d|\bfree\b|kostenlos|gratuit|gratis/i,
  },
  {
    asked: /\b(?:how many|number of|count|wie viele|combien|cu[aá]ntos)\b/i,
    has: /\d|\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i,
  },
  { asked: /\be-?mail address\b|\be-?mail of\b/i, has: /@/ },
  { asked: /\b(?:phone|telephone) number\b/i, has: /\d{3}/ },
  { asked: /\b(?:link|url) (?:to|of|for)\b/i, has: /https?:|\/\w|www\./i },
  {
    asked: /\b(?:opening (?:hours|times?)|what time|schedule|timetable)\b/i,
    has: /\d|noon|midnight|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/i,
  },
];
const QUOTED = /["“„]([^"“”„]{3,60})["”“]/g;
/** Codes of products, flights and documents: letters with digits. */
const CAPITALS = /\b[A-Z0-9][A-Z0-9-]{3,}\b/g;
const isCode = (word: string): boolean => /\d/.test(word) && /[A-Z]/.test(word);
const SHORT = 300;
/** Words that content shares with what is none: right or wrong, the verdict on them deserves less trust. */
const SUSPICIOUS_WHEN_SHORT =
  /\b(?:errors?|blocked|denied|refused|failed|verify|robot|human|timed out|unavailable|log in|sign in|account|not|no|none|empty|steps?|task|page|website|i|we)\b|n't\b/i;
const SUSPICIOUS =
  /captcha|access denied|\b(?:403|404|429|500|503)\b|not found|forbidden|unable to|could ?n[o']t|robot|sign in to|log in to|went wrong|^i (?:\w+ )?(?:clicked|navigated|opened|visited)/i;

export const offTopic: TextRule = {
  name: 'another matter than was asked for',
  when: ({ text, task }) => isOffTopic(text, task),
  verdict: 'succeeded',
  confidence: 0.55,
  reason: 'content_delivered',
};

export const doubtful: TextRule = {
  name: 'content with doubtful words',
  when: isDoubtful,
  verdict: 'succeeded',
  confidence: 0.6,
  reason: 'content_delivered',
};

function isDoubtful({ text, task, evidence }: Reading): boolean {
  if (SUSPICIOUS.test(text)) return true;
  if (evidence() === 'answer') return false;
  if (namesNothing(text)) return true;
  if (text.length > SHORT) return false;
  return SUSPICIOUS_WHEN_SHORT.test(text) || (missesMatter(text, task) && !hasAskedForm(text, task));
}

/** A sentence without a figure, a name or a quote may be an answer, but also an excuse that no rule knows. */
function namesNothing(text: string): boolean {
  return isContentless(text) && text.split(/\s+/).length > 3;
}

/** True when the task asks for something whose form is known, and the result has it. */
function hasAskedForm(text: string, task: RunnerTask | null): boolean {
  return task !== null && EXPECTATIONS.some((one) => one.asked.test(task.text) && one.has.test(text));
}

/** True when a result lacks what an answer to this task would have: another form, or another thing than was named. */
export function isOffTopic(text: string, task: RunnerTask | null): boolean {
  if (task === null) return false;
  const asked = withoutAddresses(task.text);
  const missesForm = EXPECTATIONS.some((one) => one.asked.test(asked) && !one.has.test(text));
  if (missesForm && text.length <= SHORT) return true;
  if (text.length <= SHORT) return false;
  const said = text.toLowerCase();
  const named = (asked.match(CAPITALS) ?? []).filter(isCode);
  const quoted = task.steps.length > 0 ? [] : [...asked.matchAll(QUOTED)].map(([, words]) => words ?? '');
  // Each name once: a long task may repeat the same one many times.
  return [...new Set([...named, ...quoted])].some((name) => !said.includes(name.toLowerCase()));
}
