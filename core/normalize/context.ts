import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import type { Wanted } from '../extract/fill/names/key-names';
import { habitsOf, type Habits } from './values/habits';
import { buildTarget, type Target } from './target';

/** Alternatives inside alternatives multiply the work; here it ends, far above what an honest output needs. */
const MAX_STEPS = 20_000;
/** Reading a schema costs as much as looking at many values. */
const BUILD_STEPS = 100;

/** Thrown when the work would not end soon, and caught where the whole pass began. */
export class TooMuchWork extends Error {}

export interface Context {
  targetOf(schema: JsonObject): Target;
  spend(steps: number): void;
  /** How numbers and days are written in the whole output. */
  habits(): Habits;
}

/** Where in the output a value stands; depth is counted in the result, so that a second pass counts the same. */
export interface Place {
  depth: number;
  wanted: Wanted;
  /** The name that the output gives the value, where that is not the wanted one. */
  label?: string;
  /** The value is the whole output, in which a sentence is more likely an excuse than an item. */
  isWhole?: boolean;
  /** How many alternatives inside alternatives led here; a schema may name itself as its own alternative. */
  choices?: number;
}

/** Maps one value to a schema; undefined when the value has nothing that the schema asks for. */
export type MapValue = (value: JsonValue, schema: JsonValue, place: Place) => JsonValue | undefined;

export function createContext(root: JsonObject, output: JsonValue): Context {
  const targets = new Map<JsonObject, Target>();
  let steps = 0;
  let habits: Habits | null = null;
  return {
    targetOf(schema) {
      const known = targets.get(schema);
      if (known !== undefined) return known;
      this.spend(BUILD_STEPS);
      const target = buildTarget(schema, root);
      targets.set(schema, target);
      return target;
    },
    spend(count) {
      steps += count;
      if (steps > MAX_STEPS) throw new TooMuchWork();
    },
    habits() {
      habits ??= habitsOf(output);
      return habits;
    },
  };
}

/** Null, blank text and empty containers say nothing. */
export function isBlank(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

export function sameValue(left: JsonValue, right: JsonValue): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    one.length === other.size &&
    one.every(([key, member]) => {
      const counterpart = other.get(key);
      return counterpart !== undefined && sameValue(member, counterpart);
    })
  );
}
