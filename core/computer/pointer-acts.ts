/** A place on the screen, in pixels of the picture that the model was shown. */
export interface Point {
  x: number;
  y: number;
}

export type MouseButton = 'left' | 'right' | 'middle';

/** What a model that sees the screen does with mouse and keyboard, whichever way its maker spells it. */
export type PointerAct =
  | { name: 'click'; at: Point | null; button: MouseButton; times: 1 | 2 | 3; held: readonly string[] }
  | { name: 'move'; at: Point }
  | { name: 'drag'; path: readonly Point[] }
  /** In pixels; right and down are positive. Without a place it is where the pointer is. */
  | { name: 'scroll'; at: Point | null; by: Point }
  /** Into whatever has the focus. */
  | { name: 'type'; text: string }
  /** Held down together, in the maker's own names. */
  | { name: 'press'; keys: readonly string[] }
  | { name: 'wait'; seconds: number }
  | { name: 'screenshot' }
  /** Nothing that can be done here; a sentence for the model. */
  | { name: 'none'; told: string };

/** An act in a few words, for the list of steps. */
export function wordsOf(act: PointerAct): string | null {
  switch (act.name) {
    case 'click':
    case 'move':
      return act.at && placeOf(act.at);
    case 'drag':
      return act.path.length < 2 ? null : `${placeOf(first(act.path))} to ${placeOf(last(act.path))}`;
    case 'scroll':
      return `by ${Math.round(act.by.x)}, ${Math.round(act.by.y)}`;
    case 'type':
      return act.text;
    case 'press':
      return act.keys.join('+');
    case 'wait':
    case 'screenshot':
    case 'none':
      return null;
  }
}

function placeOf({ x, y }: Point): string {
  return `at ${Math.round(x)}, ${Math.round(y)}`;
}

const NOWHERE: Point = { x: 0, y: 0 };

export function first(path: readonly Point[]): Point {
  return path[0] ?? NOWHERE;
}

export function last(path: readonly Point[]): Point {
  return path.at(-1) ?? NOWHERE;
}
