import { trimEndOf } from '../../text/trim';
import type { RunnerTask } from '../../run/outcome';
import { figuresIn } from '../reading/answer-form';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const MIN_WORDS = 4;
/** An answer brings at least this share of words that were not in the task; whoever is asked a question needs only one. */
const NEW_WORDS = 0.2;
/** They join words of a question without saying more than it. */
const JOINING = new Set([
  'the',
  'is',
  'are',
  'to',
  'of',
  'der',
  'die',
  'das',
  'ist',
  'le',
  'la',
  'est',
  'el',
  'es',
  'il',
  'het',
]);
const WORD = /[\p{L}\p{N}]+/gu;
/** Whoever asks for one of several things gets words of the question back. */
const CHOICE = /\b(?:or|oder|ou|o|of|lub|czy|veya)\b|还是|または|또는/iu;

const isEcho = oncePer(repeatsTask);

/** The task's own words answer nothing. */
export const echo: TextRule = {
  name: "the task's own words",
  when: isEcho,
  verdict: 'failed',
  confidence: 0.75,
  reason: 'answer_missing',
};

function repeatsTask({ text, task, isYesOrNo }: Reading): boolean {
  if (task === null || text.length > 2 * task.text.length + 100) return false;
  if (text.trim().toLowerCase() === task.text.trim().toLowerCase()) return true;
  if (isYesOrNo) return false;
  if (isOrder(text, task)) return true;
  if (hasValue(text, task.text)) return false;
  const said = text.toLowerCase().replace(FRAME, ' ').match(WORD) ?? [];
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (unspaced) return task.text.includes(trimEndOf(text, '。.!?！？ \n')) && text.length >= 8;
  if (said.length < MIN_WORDS || (said.length <= 6 && CHOICE.test(task.text))) return false;
  const asked = new Set([...task.text.toLowerCase().matchAll(WORD)].map(([word]) => word));
  const isNew = (word: string): boolean => !asked.has(word) && !JOINING.has(word);
  if (/[?¿？]/.test(task.text)) return !said.some(isNew);
  return said.filter((word) => !asked.has(word)).length < NEW_WORDS * said.length;
}

/** The task again, in another language: one order, and no figure of its own. */
const ORDER =
  /^(?:please )?(?:make a list of|create a list of|list all|find all|extract the|collect the|give me|show me|tell me|summari[sz]e the|get the|look up|download the) [^.!?\n]{10,200}[.!]?$/i;

function isOrder(text: string, task: RunnerTask): boolean {
  return ORDER.test(text.trim()) && !/["“„:]/.test(text) && figuresIn(text, task.text) === 0;
}

/** A value is said of the thing: in quotation marks, or after the verb. */
const QUOTED = /["“„«]([^"“”„«»\n]{2,200})["”“»]/;
const STATED = /^[^:\n?]{3,120}?(?: (?:is|are|reads|ist|lautet|est|es|è|é)|\s?:) ([^\n?]{2,200})$/i;
/** They go on with the words of an order or a question. */
const NO_VALUE = /^(?:to|what|which|who|when|where|how|why|as|of|in|on|from|the|zu|was|wie)\b/i;

/** Words of the question in another order, given as a value, may be what the page says: the headline may be "Page headline". */
function hasValue(text: string, question: string): boolean {
  const quoted = QUOTED.exec(text)?.[1];
  const value = quoted ?? STATED.exec(text.replace(FRAME, '').trim())?.[1];
  if (value === undefined || (quoted === undefined && NO_VALUE.test(value))) return false;
  const words = sequenceOf(value);
  return words.trim() !== '' && !sequenceOf(question).includes(words);
}

function sequenceOf(text: string): string {
  return ` ${(text.toLowerCase().match(WORD) ?? []).join(' ')} `;
}

/** What is put around a question that is only repeated. */
const FRAME =
  /^\W{0,5}(?:(?:task|your task|user request|request|query|question|goal|objective|instruction|aufgabe|frage|tâche|question|demande|tarea|pregunta|tarefa|pergunta|compito|domanda|taak|vraag|zadanie|pytanie|görev|soru)\s{0,3}:|(?:you asked(?: me)?(?: to)?|the user (?:wants|asked|asks)(?: me)?(?: to)?|i (?:was asked|have been asked|need|am asked|will|am going) to|the task is to|understood|okay|sure)[,:]?)/i;
