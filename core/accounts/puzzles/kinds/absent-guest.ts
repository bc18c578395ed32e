import type { PuzzleKind } from '../puzzle';
import { listed, NAMES } from '../words';

export const absentGuest: PuzzleKind = {
  name: 'absent_guest',
  make(draw) {
    const invited = draw.several(NAMES, 7);
    const [absent, stubborn, other] = draw.several(invited, 3) as [string, string, string];
    const ill = listed(draw.several([absent, stubborn], 2));
    const reason = draw.pick(['was tired', 'lives far away', 'had little time']);
    return {
      instruction: 'Who of the invited did not come? Answer with the name.',
      puzzle: [
        `${listed(invited)} were invited.`,
        `Everybody came except for those who were ill: ${ill} were ill, but ${stubborn} came all the same.`,
        `${other} ${reason} and came too.`,
      ].join(' '),
      answer: absent,
    };
  },
};
