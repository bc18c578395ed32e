import type { PuzzleKind } from '../puzzle';
import { inWords, NAMES } from '../words';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const weekday: PuzzleKind = {
  name: 'weekday',
  make(draw) {
    const today = draw.number(0, 6);
    const [until, later] = [draw.number(2, 6), draw.number(2, 6)];
    const [one, two] = draw.several(NAMES, 2) as [string, string];
    return {
      instruction: `On which day of the week does ${two} arrive? Answer with its English name.`,
      puzzle: `Today is ${DAYS[today]}. ${one} arrives in ${inWords(until)} days, and ${two} ${inWords(later)} days after ${one}.`,
      answer: DAYS[(today + until + later) % DAYS.length] ?? '',
    };
  },
};
