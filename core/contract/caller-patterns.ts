import { RE2JS } from 're2js';
import { OUTPUT_SCHEMA } from '../limits';
import type { EvaluationBudget } from './evaluation-budget';
import { unusable } from './output-schema';
import { patternCost } from './pattern-cost';

interface PatternBounds {
  /** Refuses a pattern that would take too long to compile, by itself or with those before it. */
  admit(pattern: string, at: string): void;
}

export function createPatternBounds(): PatternBounds {
  const admitted = new Set<string>();
  let total = 0;
  return {
    admit(pattern, at) {
      if (admitted.has(pattern)) return;
      admitted.add(pattern);
      const cost = patternCost(pattern);
      total += cost;
      const { maxPatternSize, maxPatternSizeTotal } = OUTPUT_SCHEMA;
      if (cost > maxPatternSize)
        throw unusable(
          `output_schema has a pattern at ${at} of size ${cost}, repetitions multiplied; at most ${maxPatternSize} is allowed.`,
        );
      if (total > maxPatternSizeTotal)
        throw unusable(
          `output_schema has patterns (the last one at ${at}) of size ${total} together, repetitions multiplied; at most ${maxPatternSizeTotal} is allowed.`,
        );
    },
  };
}

interface CallerPattern {
  test(text: string): boolean;
  toString(): string;
}

export type PatternEngine = ((pattern: string) => CallerPattern) & { code: string };

/** A linear-time engine in place of RegExp: a caller's pattern must not be able to stall the process. */
export function createPatternEngine(budget: EvaluationBudget): PatternEngine {
  const compiled = new Map<string, CallerPattern>();
  const engine = (pattern: string): CallerPattern => {
    const known = compiled.get(pattern);
    if (known !== undefined) return known;
    const program = RE2JS.compile(pattern);
    const size = program.programSize();
    const made: CallerPattern = {
      test(text) {
        budget.spend(size * (text.length + 1));
        return program.matcher(text).find();
      },
      // By its name the compiler of schemas tells one pattern from another.
      toString: () => pattern,
    };
    compiled.set(pattern, made);
    return made;
  };
  return Object.assign(engine, { code: 'callerPattern' });
}
