import { partsOf } from '../../../core/computer/keys';
import type { MouseButton, Point, PointerAct } from '../../../core/computer/pointer-acts';
import type { JsonObject, JsonValue } from '../../../core/json';

/** What one notch of the wheel is worth, as browsers have it. */
const NOTCH_PIXELS = 100;
const CLICKS: Readonly<Record<string, { button: MouseButton; times: 1 | 2 | 3 }>> = {
  left_click: { button: 'left', times: 1 },
  right_click: { button: 'right', times: 1 },
  middle_click: { button: 'middle', times: 1 },
  double_click: { button: 'left', times: 2 },
  triple_click: { button: 'left', times: 3 },
};
const DIRECTIONS: Readonly<Record<string, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** One input of the computer tool. Its fields are in the tool's documents; the package has no type for them. */
export function pointerActOf(input: JsonObject): PointerAct {
  const action = textOf(input['action']);
  const at = pointOf(input['coordinate']);
  const text = textOf(input['text']);
  const click = CLICKS[action];
  if (click !== undefined) return { name: 'click', at, ...click, held: text === '' ? [] : partsOf(text) };
  switch (action) {
    case 'mouse_move':
      return at === null ? unusable(action) : { name: 'move', at };
    case 'left_click_drag': {
      const from = pointOf(input['start_coordinate']);
      return at === null || from === null ? unusable(action) : { name: 'drag', path: [from, at] };
    }
    case 'scroll': {
      const towards = DIRECTIONS[textOf(input['scroll_direction'])];
      const pixels = numberOf(input['scroll_amount'], 5) * NOTCH_PIXELS;
      return towards === undefined
        ? unusable(action)
        : { name: 'scroll', at, by: { x: towards.x * pixels, y: towards.y * pixels } };
    }
    case 'type':
      return { name: 'type', text };
    case 'key':
      return { name: 'press', keys: partsOf(text) };
    case 'wait':
      return { name: 'wait', seconds: numberOf(input['duration'], 1) };
    case 'screenshot':
    case 'cursor_position':
      return { name: 'screenshot' };
    default:
      return { name: 'none', told: `There is no action "${action.slice(0, 40)}" here.` };
  }
}

function unusable(action: string): PointerAct {
  return { name: 'none', told: `${action} needs coordinates.` };
}

function pointOf(value: JsonValue | undefined): Point | null {
  const [x, y] = Array.isArray(value) ? value : [];
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
