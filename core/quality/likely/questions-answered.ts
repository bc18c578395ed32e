import { isJsonObject, type JsonValue } from '../../json';

const MIN_ROWS = 2;
const MAX_DEPTH = 2;
const QUESTION = /\p{L}[^?？]{0,300}[?？]["”»)\s]{0,3}$/u;

/**
 * Whether an output is a list of questions, each with its answer. They speak to the reader as walls and logins do: what to
 * bring, what cannot be done, whom to ask. That says nothing against them, because nothing that stands in the way comes as
 * several different questions.
 */
export function areQuestionsAnswered(output: JsonValue, depth = 0): boolean {
  if (Array.isArray(output)) return areAnswered(output);
  if (!isJsonObject(output) || depth >= MAX_DEPTH) return false;
  return Object.values(output).some((member) => areQuestionsAnswered(member, depth + 1));
}

function areAnswered(rows: JsonValue[]): boolean {
  const questions = rows.map(questionIn);
  return rows.length >= MIN_ROWS && questions.every((one) => one !== null) && new Set(questions).size === rows.length;
}

/** The only question of a record that says something else as well. */
function questionIn(row: JsonValue): string | null {
  const texts = isJsonObject(row) ? Object.values(row).filter((value) => typeof value === 'string') : [];
  const [question, second] = texts.filter((text) => QUESTION.test(text));
  const isAnswered = texts.some((text) => text !== question && text.trim() !== '');
  return question !== undefined && second === undefined && isAnswered ? question : null;
}
