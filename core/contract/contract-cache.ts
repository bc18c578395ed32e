import type { JsonObject } from '../json';

/** Both bound what is kept: a compiled contract takes some fifty times the memory of its text. */
const MAX_KEPT = 64;
const MAX_KEPT_CHARACTERS = 128 * 1024;

/**
 * Remembers what was made of the schemas that were used last. By their very text: with their members in another order,
 * violations would be told in another order, too.
 */
export function createContractCache<T>(make: (schema: JsonObject) => T): (schema: JsonObject) => T {
  const kept = new Map<string, T>();
  let characters = 0;

  function forgetOldest(): void {
    for (const text of kept.keys()) {
      if (kept.size <= MAX_KEPT && characters <= MAX_KEPT_CHARACTERS) return;
      kept.delete(text);
      characters -= text.length;
    }
  }

  return (schema) => {
    const text = JSON.stringify(schema);
    const known = kept.get(text);
    const made = known ?? make(schema);
    if (known === undefined) characters += text.length;
    else kept.delete(text);
    kept.set(text, made);
    forgetOldest();
    return made;
  };
}
