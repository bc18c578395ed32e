import type { PuzzleKind } from '../puzzle';

const BY_COLOUR = {
  yellow: ['a ripe banana', 'a canary', 'the yolk of an egg'],
  red: ['a ripe strawberry', 'a fire engine', 'blood'],
  green: ['a cucumber', 'fresh grass', 'a frog'],
  white: ['snow', 'milk', 'a swan'],
  black: ['coal', 'a raven', 'liquorice'],
  blue: ['the sky on a clear day', 'a cornflower', 'a sapphire'],
  orange: ['a carrot', 'a pumpkin', 'a basketball'],
  pink: ['a flamingo', 'bubble gum', 'a piglet'],
};
type Colour = keyof typeof BY_COLOUR;

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const CHOICES = LETTERS.length;

export const usualColour: PuzzleKind = {
  name: 'usual_colour',
  make(draw) {
    const colours = draw.several(Object.keys(BY_COLOUR) as Colour[], CHOICES);
    const things = colours.map((colour) => draw.pick(BY_COLOUR[colour]));
    const asked = draw.number(0, CHOICES - 1);
    const order = draw.several(things, CHOICES);
    return {
      instruction: `Which of these is usually ${colours[asked]}? Answer with its letter.`,
      puzzle: order.map((thing, index) => `${LETTERS[index]}: ${thing}`).join('; '),
      answer: LETTERS[order.indexOf(things[asked] ?? '')] ?? '',
    };
  },
};
