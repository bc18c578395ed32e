import { wordsOf, type Wanted } from './names/key-names';
import type { Entry, Scope } from './scope';

/** The scope reduced to what stands under a heading of that name, for nested objects. */
export function sectionScope(wanted: Wanted, scope: Scope): Scope {
  const inSection = ({ section }: Entry): boolean =>
    section !== null && wanted.names.some((name) => ` ${wordsOf(section)} `.includes(` ${name} `));
  return {
    ...scope,
    tiers: scope.tiers.map((tier) => tier.filter(inSection)),
    hidden: [],
    phrases: [],
    claims: [],
    isPage: false,
    collections: [],
  };
}

/** The scope reduced to names that begin with the wanted one, with that part taken off: `seller name` to `name`. */
export function prefixScope(wanted: Wanted, scope: Scope): Scope {
  const shorten = (entry: Entry): Entry[] => {
    const prefix = wanted.names.find((name) => entry.words.startsWith(`${name} `));
    return prefix === undefined ? [] : [{ ...entry, words: entry.words.slice(prefix.length + 1) }];
  };
  const reduced = (tiers: Entry[][]): Entry[][] => tiers.map((tier) => tier.flatMap(shorten));
  return {
    ...scope,
    tiers: reduced(scope.tiers),
    hidden: reduced(scope.hidden ?? []),
    phrases: [],
    claims: [],
    isPage: false,
    collections: [],
  };
}
