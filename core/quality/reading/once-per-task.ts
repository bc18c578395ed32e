import type { RunnerTask } from '../../run/outcome';

/** For what is read from a task: every text of an outcome is held against the same one. */
export function oncePerTask<Seen>(
  read: (task: RunnerTask) => Seen,
  withoutTask: Seen,
): (task: RunnerTask | null) => Seen {
  const known = new WeakMap<RunnerTask, { seen: Seen }>();
  return (task) => {
    if (task === null) return withoutTask;
    const entry = known.get(task) ?? { seen: read(task) };
    known.set(task, entry);
    return entry.seen;
  };
}
