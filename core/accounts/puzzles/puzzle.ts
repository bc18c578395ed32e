import type { Draw } from './draw';

/** Something that whoever reads English answers at once, and a program only if it was written for just this. */
export interface Puzzle {
  instruction: string;
  puzzle: string;
  /** The only right one. */
  answer: string;
}

export interface PuzzleKind {
  name: string;
  make(draw: Draw): Puzzle;
}

/** Two answers are the same if they differ in case or in the space around them only. */
export function plainAnswer(text: string): string {
  return text.trim().toLowerCase();
}
