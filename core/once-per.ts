/** For a look at a thing that several share: it is taken once. */
export function oncePer<Thing extends object, Seen>(look: (thing: Thing) => Seen): (thing: Thing) => Seen {
  const taken = new WeakMap<Thing, { seen: Seen }>();
  return (thing) => {
    const known = taken.get(thing);
    if (known !== undefined) return known.seen;
    const seen = look(thing);
    taken.set(thing, { seen });
    return seen;
  };
}

/** The same for a look at a thing for the sake of some words. */
export function oncePerWords<Thing extends object, Seen>(
  look: (words: string, thing: Thing) => Seen,
): (words: string, thing: Thing) => Seen {
  const takenOf = oncePer((_thing: Thing) => new Map<string, { seen: Seen }>());
  return (words, thing) => {
    const taken = takenOf(thing);
    const known = taken.get(words) ?? { seen: look(words, thing) };
    taken.set(words, known);
    return known.seen;
  };
}
