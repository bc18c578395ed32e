export interface StuckWatch {
  /** Notes what is about to be done, and what the page looks like before it. */
  note(act: string, page: string): StuckSign;
  /** For how many acts the page has been the same. */
  unchanged(): number;
}

/** `nudge`: tell the model. `over`: it has been told often enough. */
type StuckSign = 'none' | 'nudge' | 'over';

const WINDOW = 20;
const REPEATS = { nudges: [3, 5], over: 7 };
const UNCHANGED = { nudges: [5, 8], over: 11 };

/**
 * Notices a model that goes round in circles: the same act on the same page again and again, or a page that nothing
 * changes. The same act on pages that differ is how long lists are read.
 */
export function createStuckWatch(): StuckWatch {
  const acts: string[] = [];
  let lastPage: string | null = null;
  let unchanged = 0;
  return {
    note(act, page) {
      const doing = `${act}\n${page}`;
      acts.push(doing);
      if (acts.length > WINDOW) acts.shift();
      unchanged = page === lastPage ? unchanged + 1 : 0;
      lastPage = page;
      const repeats = acts.filter((each) => each === doing).length;
      if (repeats >= REPEATS.over || unchanged >= UNCHANGED.over) return 'over';
      return REPEATS.nudges.includes(repeats) || UNCHANGED.nudges.includes(unchanged) ? 'nudge' : 'none';
    },
    unchanged: () => unchanged,
  };
}
