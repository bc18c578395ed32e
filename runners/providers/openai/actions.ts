import type { OpenAI } from 'openai';
import type { PointerAct } from '../../../core/computer/pointer-acts';
import type { JsonValue } from '../../../core/json';
import { membersOf, type Members } from '../../exchange/members';

type Action = OpenAI.Responses.ComputerAction;
type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;
type Placed = Of<'click'> & Of<'scroll'>;

const TYPES: Readonly<Record<Action['type'], true>> = {
  click: true,
  double_click: true,
  drag: true,
  keypress: true,
  move: true,
  screenshot: true,
  scroll: true,
  type: true,
  wait: true,
};
/** The maker's document waits this long. */
const WAIT_S = 2;

export function pointerActOf(json: JsonValue): PointerAct {
  const action = membersOf<Placed & Of<'drag'> & Of<'type'>>(json);
  const type = action.one('type', Object.keys(TYPES) as Action['type'][]);
  const at = { x: action.number('x') ?? -1, y: action.number('y') ?? -1 };
  const held = action.texts('keys');
  switch (type) {
    case 'click':
      return clickOf(action, { name: 'click', at, button: 'left', times: 1, held });
    case 'double_click':
      return { name: 'click', at, button: 'left', times: 2, held };
    case 'drag':
      return {
        name: 'drag',
        path: action
          .list<Of<'drag'>['path'][number]>('path')
          .map((point) => ({ x: point.number('x') ?? -1, y: point.number('y') ?? -1 })),
      };
    case 'keypress':
      return { name: 'press', keys: held };
    case 'move':
      return { name: 'move', at };
    case 'screenshot':
      return { name: 'screenshot' };
    case 'scroll':
      return { name: 'scroll', at, by: { x: action.number('scroll_x') ?? 0, y: action.number('scroll_y') ?? 0 } };
    case 'type':
      return { name: 'type', text: action.text('text') ?? '' };
    case 'wait':
      return { name: 'wait', seconds: WAIT_S };
  }
}

function clickOf(action: Members<Placed>, left: Extract<PointerAct, { name: 'click' }>): PointerAct {
  const button = action.text('button') as Of<'click'>['button'] | null;
  if (button === 'right') return { ...left, button };
  if (button === 'wheel') return { ...left, button: 'middle' };
  return button === 'left' || button === null
    ? left
    : { name: 'none', told: 'The mouse has no such button here: use the tool "back".' };
}
