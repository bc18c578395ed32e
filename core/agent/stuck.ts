export interface StuckWatch {
  /** Notes what is about to be done, and what the page looks like before it. */
  note(act: string, page: string): StuckSign;
}

/** `nudge`: tell the model. `over`: it has been told often enough. */
export type StuckSign = 'none' | 'nudge' | 'over';

const WINDOW = 20;
const REPEATS = { nudges: [4, 6], over: 8 };
const UNCHANGED = { nudges: [5, 8], over: 11 };

/** Notices a model that goes round in circles: the same act again and again, or a page that nothing changes. */
export function createStuckWatch(): StuckWatch {
  const acts: string[] = [];
  let lastPage: string | null = null;
  let unchanged = 0;
  return {
    note(act, page) {
      acts.push(act);
      if (acts.length > WINDOW) acts.shift();
      unchanged = page === lastPage ? unchanged + 1 : 0;
      lastPage = page;
      const repeats = acts.filter((each) => each === act).length;
      if (repeats >= REPEATS.over || unchanged >= UNCHANGED.over) return 'over';
      return REPEATS.nudges.includes(repeats) || UNCHANGED.nudges.includes(unchanged) ? 'nudge' : 'none';
    },
  };
}
