import type { Stage } from './stage';

export interface Aim {
  at: 'most' | 'least';
  value: number;
}

/** One figure with what it is compared with. */
export interface Figure {
  what: string;
  unit: string;
  ours: number;
  /** Null where there is nothing to compare it with: then the aim is on the figure itself. */
  floor: number | null;
  aim: Aim | null;
}

/** How much is measured: all of it, or so much that one sees whether it works. */
export interface Sizes {
  warmUpRuns: number;
  rounds: number;
  seconds: number;
  turns: number;
  runs: number;
  rows: number;
  overloadSeconds: number;
}

export interface Row {
  name: string;
  /** What stands below it. */
  floor: string;
  measure(stage: Stage, sizes: Sizes): Promise<Figure[]>;
}

export const atMost = (value: number): Aim => ({ at: 'most', value });
export const atLeast = (value: number): Aim => ({ at: 'least', value });

/** What the aim is on: the ratio, or the figure where there is no floor. */
export function measuredOf({ ours, floor }: Figure): number {
  return floor === null ? ours : ours / floor;
}

export function isReached(figure: Figure): boolean | null {
  if (figure.aim === null) return null;
  const measured = measuredOf(figure);
  return figure.aim.at === 'most' ? measured <= figure.aim.value : measured >= figure.aim.value;
}
