import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../json';

/** Both bound what is kept: a compiled contract takes some fifty times the memory of its text. */
const MAX_KEPT = 64;
const MAX_KEPT_CHARACTERS = 128 * 1024;

/**
 * Remembers what was made of the schemas that were used last. By their very text: with their members in another order,
 * violations would be told in another order, too.
 */
export function createContractCache<T extends object>(make: (schema: JsonObject) => T): (schema: JsonObject) => T {
  const kept = new LRUCache<string, T>({
    max: MAX_KEPT,
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (_made, text) => text.length,
  });
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(schema);
    kept.set(text, made);
    return made;
  };
}
