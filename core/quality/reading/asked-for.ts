import type { RunnerTask } from '../../run/outcome';

/** Words that every task and every answer may have. */
const COMMON = new Set(
  'about after again before being below could does doing during every first from have having here into latest list more most newest only other page please read same should some such than that their them then there these they this those through under until very what when where which while whose will with would your website site find search show tell give open summarise summarize summary extract title name headline description describe content contents text information details answer'.split(
    ' ',
  ),
);
const STEM = 4;

/** The beginnings of the words that carry the matter of a text; inflection changes their ends. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM)));
}

export function sharesMatter(text: string, task: RunnerTask | null): boolean {
  if (task === null) return false;
  const asked = stemsOf(task.text.replace(/https?:\/\/\S+/gi, ' '));
  return [...stemsOf(text)].some((stem) => asked.has(stem));
}

/** The same for what is asked of the things that are named: a text about them may tell something else of them. */
export function sharesSubject(text: string, task: RunnerTask, names: readonly string[]): boolean {
  const named = new Set(names.map((name) => name.slice(0, STEM)));
  const asked = [...stemsOf(task.text.replace(/https?:\/\/\S+/gi, ' '))].filter((stem) => !named.has(stem));
  const said = stemsOf(text);
  return asked.length === 0 || asked.some((stem) => said.has(stem));
}

/** The task names a matter, and the text says nothing of it: it may be the bare answer, or about something else. */
export function missesMatter(text: string, task: RunnerTask | null): boolean {
  if (task === null || stemsOf(task.text.replace(/https?:\/\/\S+/gi, ' ')).size === 0) return false;
  return !sharesMatter(text, task);
}

/** A figure or a quote about the very thing that was asked for: whatever the words are, they answer. */
export function answersTask(text: string, task: RunnerTask | null): boolean {
  return /\d|["“][^"“”]+["”]/.test(text.replace(/\b(?:40[0-9]|410|429|50[0-4])\b/g, '')) && sharesMatter(text, task);
}

/** The task wants somebody's own words, which may well tell what they did and could not do. */
const ASKS_FOR_VOICE =
  /\b(?:reviews?|diary|comments?|blogs?|posts?|story|stories|quotes?|testimonials?|letters?|poem|lyrics|article|essay|sentence|entry|entries|news|say|says|said)\b/i;
/** The task wants to know how something is done: the answer is a list of actions. */
const ASKS_FOR_STEPS = /\bhow (?:do|can|to|does)\b|\binstructions?\b|\brecipe\b|\bsteps\b|\btutorial\b|\bguide\b/i;

export function asksForVoice(task: RunnerTask | null): boolean {
  return task !== null && ASKS_FOR_VOICE.test(task.text);
}

export function asksForSteps(task: RunnerTask | null): boolean {
  return task !== null && ASKS_FOR_STEPS.test(task.text);
}

const ACTION =
  /^(?:please )?(?:go to \S+ (?:and|then) )?(?:open \S+ (?:and|then) )?(?:click|tap|press|fill|submit|log ?in|sign ?in|log ?out|subscribe|unsubscribe|add|remove|book|order|buy|send|accept|reject|select|type|enter|upload|delete|close|toggle|enable|disable|register|cancel|pay|post|schedule|navigate|visit)\b/i;
const INFORMATION =
  /\?|\b(?:tell|get|read|extract|report|return|what|which|who|when|how|list|find|give|show|say|note|copy|write down|confirmation|number|code|price|result)\b/i;

/** The task is to act, not to know: then a story may be all there is to tell, and the verdict on it is a guess. */
export function asksForActionOnly(task: RunnerTask | null): boolean {
  return task !== null && ACTION.test(task.text.trim()) && !INFORMATION.test(task.text);
}
