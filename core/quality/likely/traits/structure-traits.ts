import { createSchemaContract } from '../../../contract/schema-contract';
import { isJsonObject, type JsonValue } from '../../../json';
import { toOutputText } from '../../../output-text';
import type { RunnerTask } from '../../../run/outcome';
import { amount, flag, share, type Traits } from './trait';

const MAX_PARTS = 500;
const LONG_TEXT = 100;
const NO_VALUE = /^(?:|n\/?a|none|null|unknown|-+|not found|tbd|\?+)$/i;
const OF_RUN = /^(?:errors?|message|status|detail|reason|note|success)$/i;

type Leaf = string | number | boolean | null;

/** What an output says: names that the schema gives to values are the task's own words, others are the runner's. */
export function wordsToldIn(output: JsonValue, task: RunnerTask): string {
  if (typeof output === 'string' || task.outputSchema === null) return toOutputText(output);
  return partsOf(output)
    .leaves.filter((leaf) => leaf !== null && leaf !== '')
    .join('\n');
}

export function traitsOfStructure(output: JsonValue, task: RunnerTask): Traits {
  if (typeof output === 'string' || output === null) return {};
  const { leaves, lists, tellsOfRun } = partsOf(output);
  const texts = leaves.filter((leaf) => typeof leaf === 'string');
  const isBlank = (leaf: Leaf): boolean => leaf === null || leaf === 0 || leaf === false || NO_VALUE.test(String(leaf));
  const blank = leaves.filter(isBlank).length;
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  return {
    structure: 1,
    violations: amount(violationsOf(output, task)),
    leaves: amount(leaves.length),
    oneLeaf: flag(leaves.length === 1),
    blankShare: share(blank, leaves.length),
    allBlank: flag(blank === leaves.length),
    zeros: share(leaves.filter((leaf) => leaf === 0).length, leaves.length),
    numbers: share(leaves.filter((leaf) => typeof leaf === 'number').length, leaves.length),
    textShare: share(texts.length, leaves.length),
    blankTexts: share(texts.filter(isBlank).length, texts.length),
    differentTexts: share(new Set(texts).size, texts.length),
    longTexts: Math.min(2, share(letters, texts.length) / LONG_TEXT),
    lists: flag(lists.length > 0),
    emptyList: flag(lists.includes(0)),
    rowsInList: amount(Math.max(0, ...lists)),
    tellsOfRun: flag(tellsOfRun),
  };
}

function violationsOf(output: JsonValue, { outputSchema }: RunnerTask): number {
  return outputSchema === null ? 0 : createSchemaContract(outputSchema).violations(output).length;
}

interface Parts {
  leaves: Leaf[];
  /** How long each list is. */
  lists: number[];
  /** A member speaks of the run: `error`, `message`, `success`. */
  tellsOfRun: boolean;
}

/** What a structure is made of, as far as it is looked at. */
function partsOf(output: JsonValue): Parts {
  const parts: Parts = { leaves: [], lists: [], tellsOfRun: false };
  const open: JsonValue[] = [output];
  for (let looked = 0; looked < open.length && looked < MAX_PARTS; looked += 1) {
    const value = open[looked] ?? null;
    if (Array.isArray(value)) {
      parts.lists.push(value.length);
      open.push(...value.slice(0, MAX_PARTS));
    } else if (isJsonObject(value)) {
      parts.tellsOfRun ||= Object.keys(value).some((key) => OF_RUN.test(key));
      open.push(...Object.values(value).slice(0, MAX_PARTS));
    } else parts.leaves.push(value);
  }
  return parts;
}
