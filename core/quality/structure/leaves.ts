import type { DeclaredPlace } from '../../contract/declared-place';
import { isJsonObject, type JsonValue } from '../../json';
import type { RunnerTask } from '../../run/outcome';
import { MAX_DEPTH } from '../../output/canonical-output';
import { openingPhrase } from '../lexicon/lexicon';
import { NOT_GIVEN } from '../lexicon/not-given';
import { recently } from '../reading/once-per';
import { isEcho, isFiller, isPlaceholder } from '../signs/placeholder';

/** A value at the end of a branch, with the name it stands under. */
export interface Leaf {
  key: string;
  /** The names above it. */
  within: readonly string[];
  value: string | number | boolean | null;
  isDeclared: boolean;
  /** The schema asks for it in every result. */
  isRequired: boolean;
  /** It repeats the request, or is one of the values that the schema spells out. */
  isGiven: boolean;
}

/** Whoever has more values than this has content; the first ones tell of which kind. */
const MAX_LEAVES = 300;
const MAX_NOT_GIVEN = 45;
/** The number of nobody. */
const ZEROS = /^\+?[0() .-]{7,24}$|^0{4,6}$/;
/** The word for an error, alone, is the value of nothing. */
const ERROR_WORD =
  /^(?:errors?|fehler|erreur|errore|erro|fout|błąd|hata|failed|failure|エラー|取得失敗|失敗|错误|失败|获取失败|오류|실패)\W{0,2}$/i;
const NOT_GIVEN_WORDS = openingPhrase(NOT_GIVEN);

export function leavesOf(output: JsonValue, place: DeclaredPlace): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (
    value: JsonValue,
    at: DeclaredPlace,
    path: readonly string[],
    { isDeclared, isRequired }: Pick<Leaf, 'isDeclared' | 'isRequired'>,
    depth: number,
  ): void => {
    if (leaves.length >= MAX_LEAVES || depth > MAX_DEPTH) return;
    const key = path.at(-1) ?? '';
    if (Array.isArray(value)) {
      for (const [index, item] of value.slice(0, MAX_LEAVES).entries())
        walk(item, at.item(index), path, { isDeclared: isDeclared || at.declaresItems, isRequired }, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value).slice(0, MAX_LEAVES)) {
        const asked = { isDeclared: at.declares(name), isRequired: at.requires(name) };
        walk(member, at.member(name), [...path, name], asked, depth + 1);
      }
    } else {
      const isGiven = isEcho(key, at) || at.names(value);
      leaves.push({ key, within: path.slice(0, -1), value, isDeclared, isRequired, isGiven });
    }
  };
  walk(output, place, [], { isDeclared: false, isRequired: false }, 0);
  return leaves;
}

/** True for words that stand in the place of a value. */
const isNotGiven = recently((text) => text.length <= MAX_NOT_GIVEN && NOT_GIVEN_WORDS.test(text.trim()));

export function isMostlyBlank(leaves: readonly Leaf[]): boolean {
  return leaves.length > 1 && leaves.filter((leaf) => !leaf.isGiven && isBlankLeaf(leaf)).length * 2 > leaves.length;
}

/** Some value is what printers put where words will be, and the task does not speak of that. */
export function hasFiller(leaves: readonly Leaf[], task: RunnerTask | null): boolean {
  return (
    !/lorem|filler|placeholder/i.test(task?.text ?? '') &&
    leaves.some(({ value }) => typeof value === 'string' && isFiller(value))
  );
}

/** True for what stands where a value should be: nothing, zero, minus one, a word for nothing. */
export function isBlankLeaf({ value, isGiven }: Leaf): boolean {
  if (isGiven) return true;
  if (typeof value === 'string')
    return (
      value.trim() === '' ||
      ZEROS.test(value.trim()) ||
      isPlaceholder(value) ||
      ERROR_WORD.test(value.trim()) ||
      isNotGiven(value)
    );
  return value === null || value === 0 || value === -1 || value === false;
}
