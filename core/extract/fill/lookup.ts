import type { JsonValue } from '../../json';
import { coerce } from './coerce';
import { DESCRIBED, EXACT, matchLevel, PARTIAL, SYNONYM, wordsOf, type Wanted } from './key-names';
import type { ScalarShape } from './schema-shape';
import type { Entry, Scope } from './scope';

/**
 * The first fitting value: a source that is trusted more wins over a name that fits better, but a loose
 * match (part of a name, a word of the description) only counts when no source has a firm one.
 */
export function lookUpScalar(wanted: Wanted, shape: ScalarShape, scope: Scope): JsonValue | undefined {
  for (const accepted of [[EXACT, SYNONYM], [PARTIAL], [DESCRIBED]]) {
    for (const tier of scope.tiers) {
      for (const level of accepted) {
        for (const entry of tier) {
          if (matchLevel(wanted, entry.words) !== level) continue;
          const value = coerce(entry.value, shape, scope.locale);
          if (value !== undefined) return value;
        }
      }
    }
  }
  return undefined;
}

/** Entries whose name fits what is wanted, best first. */
export function matchingEntries(wanted: Wanted, scope: Scope): Entry[] {
  return scope.tiers.flatMap((tier) =>
    tier
      .map((entry) => ({ entry, level: matchLevel(wanted, entry.words) }))
      .filter(({ level }) => level >= SYNONYM)
      .sort((left, right) => right.level - left.level)
      .map(({ entry }) => entry),
  );
}

/** The scope reduced to what stands under a heading of that name, for nested objects. */
export function sectionScope(wanted: Wanted, scope: Scope): Scope {
  const inSection = ({ section }: Entry): boolean =>
    section !== null && wanted.names.some((name) => ` ${wordsOf(section)} `.includes(` ${name} `));
  return { ...scope, tiers: scope.tiers.map((tier) => tier.filter(inSection)), collections: [] };
}

/** The scope reduced to names that begin with the wanted one, with that part taken off: `seller name` to `name`. */
export function prefixScope(wanted: Wanted, scope: Scope): Scope {
  const shorten = (entry: Entry): Entry[] => {
    const prefix = wanted.names.find((name) => entry.words.startsWith(`${name} `));
    return prefix === undefined ? [] : [{ ...entry, words: entry.words.slice(prefix.length + 1) }];
  };
  return { ...scope, tiers: scope.tiers.map((tier) => tier.flatMap(shorten)), collections: [] };
}
