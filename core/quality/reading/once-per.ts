import type { RunnerTask } from '../../run/outcome';

/** For a look at a thing that several rules share: it is taken once. */
export function oncePer<Thing extends object, Seen>(look: (thing: Thing) => Seen): (thing: Thing) => Seen {
  const taken = new WeakMap<Thing, { seen: Seen }>();
  return (thing) => {
    const known = taken.get(thing) ?? { seen: look(thing) };
    taken.set(thing, known);
    return known.seen;
  };
}

/** For what is read from a task: every text of an outcome is held against the same one. */
export function oncePerTask<Seen>(
  read: (task: RunnerTask) => Seen,
  withoutTask: Seen,
): (task: RunnerTask | null) => Seen {
  const known = oncePer(read);
  return (task) => (task === null ? withoutTask : known(task));
}
