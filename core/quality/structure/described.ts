import { withoutAccents } from '../../text/accents';
import { isBlankLeaf, type Leaf } from './leaves';

const LEAST = 2;
const STEM = 4;
const MIN_WORDS = 3;
const MAX_TEXT = 120;
/** Where it should stand is said in its place. */
const HERE = /^\p{L}[\p{L} ]{2,40} (?:here|goes here|hier|ici|aquí|aqui|qui|tutaj|buraya)$/iu;
const CAPITAL_INSIDE = /(?<=\p{L}\s)\p{Lu}\p{Ll}/u;

/** True where each value says what should stand there: "The title of the job" under `job_title`, and nothing of its own. */
export function isOfDescriptions(leaves: readonly Leaf[]): boolean {
  const told = leaves.filter((leaf) => !isBlankLeaf(leaf));
  if (told.length < LEAST || told.some(({ value }) => typeof value !== 'string' || /\d/.test(value))) return false;
  const described = told.filter(isDescription);
  return described.length * 3 >= told.length * 2 && told.every(({ value }) => isPlain(String(value)));
}

function isDescription({ key, value }: Leaf): boolean {
  const words =
    String(value)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const names = key
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= STEM - 1);
  const stems = new Set(words.map(stemOf));
  return words.length >= LEAST && names.length > 0 && names.some((name) => stems.has(stemOf(name)));
}

function stemOf(word: string): string {
  return withoutAccents(word).replace(/-/g, '').slice(0, STEM);
}

/** Names of things have capital letters, and a value is often a word or two. */
function isPlain(value: string): boolean {
  if (HERE.test(value)) return true;
  const isNoun = value.split(/\s+/).length >= MIN_WORDS;
  return value.length <= MAX_TEXT && isNoun && !/["“„]/.test(value) && (value.match(CAPITAL_INSIDE)?.length ?? 0) <= 1;
}
