import { hasAmount } from '../../reading/answer-form';
import { missesMatter } from '../../asked/asked-for';
import { askedForms, type AskedForm } from '../../asked/asked-form';
import { namesOccur, taskNames } from '../../reading/matter';
import { isGerman } from './other-thing';
import { linesOf, sentencesOf } from '../../reading/words/sentences';
import type { TextRule } from '../../text-rule';

const ONE_SENTENCE = 200;
const MIN_LINES = 3;
const MAX_LINES = 40;
/** Things are asked for by their names. */
const WHICH =
  /(?<!\p{L})(?:which|what) (?!does|was|is|has)\p{L}{2,}s(?!\p{L})|(?<!\p{L})(?:quels|quelles|qué|cuáles|quais) \p{L}{2,}s(?!\p{L})|(?<!\p{L})(?:welche|welke) \p{L}{3,}(?:en|er|e|s)(?!\p{L})|(?<!\p{L})(?:quali|które|jakie) \p{L}{3,}|(?<!\p{L})(?:names|namen|noms|nombres|nomes|nomi|nazwy|adlarını) (?:of|der|des|de|dei|delle|van)(?!\p{L})/iu;
/** So many of something. */
const SO_MANY =
  /(?<![\p{L}\d.,])(?:\d{1,5}|two|three|four|five|six|seven|eight|nine|ten|several|many) (?:\p{L}+ )?(\p{L}{4})/giu;
/** A name, a quote or a list follows. */
const NAMED_THERE = /[":;\n]|(?<=\S\s)(?!I\b)\p{Lu}\p{L}|,[^,]{1,60},/u;

/** How many there are is told, where it was asked which ones. */
export const countedInstead: TextRule = {
  name: 'a count where names were asked for',
  when: ({ text, asked, task }) => {
    const forms = askedForms(task);
    if (forms.has('count') || forms.has('yesNo') || forms.has('measure')) return false;
    if (!WHICH.test(asked) && !forms.has('list')) return false;
    if (text.length > ONE_SENTENCE || NAMED_THERE.test(text) || sentencesOf(text).length > 1) return false;
    const things = [...text.matchAll(SO_MANY)].map(([, stem = '']) => stem.toLowerCase());
    return things.some((stem) => asked.toLowerCase().includes(stem));
  },
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

/** Here what is found need not be called as the task calls it. */
const FREE: readonly AskedForm[] = ['list', 'name', 'yesNo', 'count', 'email', 'phone', 'link'];
const SCRIPTS = [/\p{Script=Latin}{3}/u, /\p{Script=Cyrillic}{3}/u, /\p{Script=Han}{2}/u, /\p{Script=Hangul}{2}/u];

/** Lines of a page that has no word of what was asked for. */
export const beside: TextRule = {
  name: 'lines of other things',
  when: ({ text, task, asked, evidence }) => {
    if (evidence() !== 'none' || !askedForms(task).has('prose') || isGerman(asked)) return false;
    if (task === null || task.steps.length > 0 || FREE.some((form) => askedForms(task).has(form))) return false;
    const names = taskNames(task);
    const lines = linesOf(text);
    if (names.length === 0 || lines.length < MIN_LINES || lines.length > MAX_LINES || hasAmount(text, asked))
      return false;
    const isComparable = SCRIPTS.some((script) => script.test(asked) && script.test(text));
    return isComparable && isOfPieces(lines) && !namesOccur(names, text) && missesMatter(text, task);
  },
  verdict: 'failed',
  confidence: 0.6,
  reason: 'answer_missing',
};

/** Titles and links, and no sentence. */
function isOfPieces(lines: readonly string[]): boolean {
  return lines.filter((line) => /[.!?。！？]$/.test(line)).length * 4 <= lines.length;
}
