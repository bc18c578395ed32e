import { oncePer } from '../../once-per';
import type { RunnerTask } from '../../run/outcome';

/** So many texts are looked at while one outcome is judged. */
const LATELY = 24;

/** For a look at a text that several rules share: the last few are kept, and no text for long. */
export function recently<Seen>(look: (text: string) => Seen): (text: string) => Seen {
  const taken = new Map<string, Seen>();
  return (text) => {
    const known = taken.get(text);
    if (known !== undefined) return known;
    const seen = look(text);
    if (taken.size >= LATELY) taken.clear();
    taken.set(text, seen);
    return seen;
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
