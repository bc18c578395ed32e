import type { PuzzleKind } from '../puzzle';
import { NAMES } from '../words';

const OBJECTS = ['coin', 'key', 'letter', 'ring', 'marble', 'ticket'];
const PLACES = ['basket', 'drawer', 'kettle', 'boot', 'suitcase', 'teapot', 'mailbox', 'bucket'];

export const movedObject: PuzzleKind = {
  name: 'moved_object',
  make(draw) {
    const [asked, other] = draw.several(OBJECTS, 2) as [string, string];
    const [first, second, last, elsewhere] = draw.several(PLACES, 4) as [string, string, string, string];
    const [one, two, three] = draw.several(NAMES, 3) as [string, string, string];
    return {
      instruction: `Where is the ${asked} at the end? Answer with one word.`,
      puzzle: [
        `${one} puts the ${asked} into the ${first} and the ${other} into the ${second}.`,
        `${two} moves the ${asked} to the ${last}.`,
        `${three} takes the ${other} out of the ${second} and drops it into the ${elsewhere}.`,
      ].join(' '),
      answer: last,
    };
  },
};
