import { partsOf } from '../../../core/computer/keys';
import type { Point, PointerAct } from '../../../core/computer/pointer-acts';
import type { ScreenSize, SeeingCall } from '../../../core/computer/seeing-port';
import type { JsonObject, JsonValue } from '../../../core/json';

/** Places are told on a grid of so many lines, whatever the picture measures. */
const GRID = 1_000;
const MAGNITUDE = 800;
const LONG_WAIT_S = 5;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
/** The browser is open, has one search engine less than a person's, and goes forward by its links. */
export const FOREGONE_FUNCTIONS = ['open_web_browser', 'search', 'go_forward'] as const;

/** A predefined function of the computer-use tool, or one of ours. The package has no types for the former. */
export function wantsOf(name: string, input: JsonObject, screen: ScreenSize): SeeingCall['wants'] {
  if (name === 'navigate') return { kind: 'tool', name: 'goto', input: { reason: '', url: input['url'] ?? '' } };
  if (name === 'go_back') return { kind: 'tool', name: 'back', input: { reason: '' } };
  const acts = actsOf(name, input, screen);
  return acts === null ? { kind: 'tool', name, input } : { kind: 'pointer', acts };
}

function actsOf(name: string, input: JsonObject, screen: ScreenSize): PointerAct[] | null {
  const at = pointOf(input['x'], input['y'], screen);
  switch (name) {
    case 'click_at':
      return [clickAt(at)];
    case 'hover_at':
      return [{ name: 'move', at }];
    case 'type_text_at':
      return [
        clickAt(at),
        ...(input['clear_before_typing'] === false ? [] : CLEAR),
        { name: 'type', text: textOf(input['text']) },
        ...(input['press_enter'] === true ? [{ name: 'press' as const, keys: ['Enter'] }] : []),
      ];
    case 'key_combination':
      return [{ name: 'press', keys: partsOf(textOf(input['keys'])) }];
    case 'scroll_document':
      return [scroll(null, input, screen)];
    case 'scroll_at':
      return [scroll(at, input, screen)];
    case 'drag_and_drop':
      return [{ name: 'drag', path: [at, pointOf(input['destination_x'], input['destination_y'], screen)] }];
    case 'wait_5_seconds':
      return [{ name: 'wait', seconds: LONG_WAIT_S }];
    default:
      return null;
  }
}

const CLEAR: readonly PointerAct[] = [
  { name: 'press', keys: ['Control', 'a'] },
  { name: 'press', keys: ['Backspace'] },
];

function clickAt(at: Point): PointerAct {
  return { name: 'click', at, button: 'left', times: 1, held: [] };
}

function scroll(at: Point | null, input: JsonObject, { width, height }: ScreenSize): PointerAct {
  const towards = DIRECTIONS[textOf(input['direction'])];
  if (towards === undefined) return { name: 'none', told: 'There is no such direction.' };
  const share = (typeof input['magnitude'] === 'number' ? input['magnitude'] : MAGNITUDE) / GRID;
  return { name: 'scroll', at, by: { x: towards.x * share * width, y: towards.y * share * height } };
}

function pointOf(x: JsonValue | undefined, y: JsonValue | undefined, { width, height }: ScreenSize): Point {
  const along = (value: JsonValue | undefined, length: number): number =>
    typeof value === 'number' ? Math.round((value / GRID) * length) : -1;
  return { x: along(x, width), y: along(y, height) };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
