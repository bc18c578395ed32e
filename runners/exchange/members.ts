import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import { RECORD } from '../../core/limits';
import { invalidReply } from './call-failure';

type Name<Shape> = Extract<keyof Shape, string>;

/**
 * The members of a provider's reply. `Shape` is the type that the provider's own package gives to it, so that a member
 * which is not there, or no longer, does not compile; whether it is what it should be is checked as it is read. Null and
 * absent are the same.
 */
export interface Members<Shape> {
  text(name: Name<Shape>): string | null;
  /** @throws when it is missing */
  needed(name: Name<Shape>): string;
  number(name: Name<Shape>): number | null;
  flag(name: Name<Shape>): boolean | null;
  /** Whatever it is, within the depth that outputs may have. */
  value(name: Name<Shape>): JsonValue;
  object<Inner>(name: Name<Shape>): Members<Inner> | null;
  list<Item>(name: Name<Shape>): Members<Item>[];
  texts(name: Name<Shape>): string[];
  /** One of these words. @throws for any other, which is a state that we know nothing about */
  one<Word extends string>(name: Name<Shape>, words: readonly Word[]): Word;
}

const MAX_ITEMS = 1_000;

export function membersOf<Shape>(json: unknown): Members<Shape> {
  if (!isJsonObject(json)) throw invalidReply('it is not a JSON object');
  const source: JsonObject = json;
  const of = <Kind>(name: string, is: (value: JsonValue) => value is Kind & JsonValue, kind: string): Kind | null => {
    const value = source[name] ?? null;
    if (value !== null && !is(value)) throw invalidReply(`"${name}" must be ${kind}`);
    return value;
  };
  const text = (name: string): string | null => of(name, isText, 'a text');
  const array = (name: string): JsonValue[] => {
    const value = of(name, Array.isArray as (value: JsonValue) => value is JsonValue[], 'an array') ?? [];
    if (value.length > MAX_ITEMS) throw invalidReply(`"${name}" has more than ${MAX_ITEMS} items`);
    return value;
  };
  return {
    text,
    needed(name) {
      const value = text(name);
      if (value === null || value === '') throw invalidReply(`"${name}" is missing`);
      return value;
    },
    number: (name) => of(name, isNumber, 'a number'),
    flag: (name) => of(name, isFlag, 'true or false'),
    value(name) {
      const value = source[name] ?? null;
      if (isDeeperThan(RECORD.outputDepth, value)) throw invalidReply(`"${name}" is nested too deeply`);
      return value;
    },
    object<Inner>(name: string) {
      const value = of(name, isJsonObject, 'an object');
      return value === null ? null : membersOf<Inner>(value);
    },
    list: <Item>(name: string) => array(name).map((item) => membersOf<Item>(item)),
    texts: (name) => array(name).filter((item) => typeof item === 'string'),
    one<Word extends string>(name: string, words: readonly Word[]) {
      const word = words.find((known) => known === source[name]);
      if (word === undefined) throw invalidReply(`"${name}" is not one of ${words.join(', ')}`);
      return word;
    },
  };
}

const isText = (value: JsonValue): value is string => typeof value === 'string';
const isNumber = (value: JsonValue): value is number => typeof value === 'number';
const isFlag = (value: JsonValue): value is boolean => typeof value === 'boolean';

/** Whatever walks over an output later may recurse; two megabytes of brackets would overflow its stack. */
export function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
