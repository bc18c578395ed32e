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
