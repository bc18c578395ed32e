import type { PuzzleKind } from '../puzzle';
import { inWords, listed } from '../words';

const NUMBERS = 7;

export const largestNumber: PuzzleKind = {
  name: 'largest_number',
  make(draw) {
    const base = draw.number(20, 900);
    const numbers = draw.several(
      Array.from({ length: 99 }, (_, index) => base + index),
      NUMBERS,
    );
    const asksForLargest = draw.pick([true, false]);
    return {
      instruction: `Which of these numbers is the ${asksForLargest ? 'largest' : 'smallest'}? Answer with it in digits.`,
      puzzle: listed(numbers.map(inWords)),
      answer: String(asksForLargest ? Math.max(...numbers) : Math.min(...numbers)),
    };
  },
};
