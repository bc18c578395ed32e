import { judgeByRules } from '../../core/quality/verdict';
import { lookAt, type Learned, type Look } from '../../core/quality/likely/likely-verdict';
import { PLACES } from '../../core/quality/likely/pieces';
import type { JsonValue } from '../../core/json';
import { VERDICTS, type Quality, type Verdict } from '../../core/run/record';
import { outcomeOf, taskOf } from '../../test/core/fixtures';
import { learn, quantized, type Lesson } from '../learning/learn';
import type { OutcomeSet } from '../quality/outcome-set';

/** A judged outcome as the learner sees it, and what the rules alone say of it. */
export interface Seen extends Look {
  set: OutcomeSet;
  label: Verdict;
  output: JsonValue;
  rules: Pick<Quality, 'verdict' | 'confidence'>;
}

/** How much traits weigh beside words, while nothing is known of either. */
const TRAIT_SIZE = 0.2;
const DIGITS = 5;

/** Files and what runners call a failure themselves are facts: nothing is learned of them. */
export function seenIn(set: OutcomeSet): Seen[] {
  return set.outcomes.flatMap((one) => {
    const outcome = outcomeOf(one.outcome);
    const task = taskOf(one.task);
    if (outcome.kind !== 'finished') return [];
    const { quality } = judgeByRules(outcome, task);
    return [{ set, label: one.label, output: outcome.output, rules: quality, ...lookAt(outcome, task) }];
  });
}

/** What all of them have in common with others of their verdict. */
export function learnFrom(seen: readonly Seen[]): Learned {
  const names = [...new Set(seen.flatMap(({ traits }) => Object.keys(traits)))].sort();
  const usual = new Map(names.map((name) => [name, usualOf(seen.map(({ traits }) => traits[name] ?? 0))]));
  const bias = PLACES + names.length;
  const lessons = seen.map(({ label, traits, places }): Lesson => {
    const size = 1 / Math.sqrt(Math.max(1, places.length));
    const amounts = names.map((name) => {
      const { mean, spread } = usual.get(name) ?? NEVER;
      return (((traits[name] ?? 0) - mean) / spread) * TRAIT_SIZE;
    });
    return {
      kind: VERDICTS.indexOf(label),
      places: Int32Array.from([...places, ...names.map((_, at) => PLACES + at), bias]),
      amounts: Float64Array.from([...places.map(() => size), ...amounts, 1]),
    };
  });
  const width = bias + 1;
  const weights = learn(lessons, {
    kinds: VERDICTS.length,
    places: width,
    rounds: 12,
    rate: 0.35,
    decay: 2e-4,
    seed: 'verdicts',
  });
  return folded(weights, width, names, usual);
}

interface Usual {
  mean: number;
  spread: number;
}

const NEVER: Usual = { mean: 0, spread: 1 };

function usualOf(values: readonly number[]): Usual {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(Math.max(variance, 1e-9)) };
}

/** What is usual goes into the weights, so that whoever uses them needs to know nothing of it. */
function folded(
  weights: Float64Array,
  width: number,
  names: readonly string[],
  usual: ReadonlyMap<string, Usual>,
): Learned {
  const bias = VERDICTS.map((_, verdict) => weights[verdict * width + PLACES + names.length] ?? 0);
  const traits = names.map((name, at): [string, number[]] => {
    const { mean, spread } = usual.get(name) ?? NEVER;
    const own = VERDICTS.map((_, verdict) => ((weights[verdict * width + PLACES + at] ?? 0) * TRAIT_SIZE) / spread);
    own.forEach((weight, verdict) => (bias[verdict] = (bias[verdict] ?? 0) - weight * mean));
    return [name, own.map(rounded)];
  });
  const words = VERDICTS.flatMap((_, verdict) => [...weights.subarray(verdict * width, verdict * width + PLACES)]);
  const { weights: pieces, scale } = quantized(words);
  return { traits: Object.fromEntries(traits), bias: bias.map(rounded), pieces, scale: rounded(scale) };
}

export function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
