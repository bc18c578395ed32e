import { setTimeout as pause } from 'node:timers/promises';
import { chordOf } from '../../../core/computer/keys';
import { first, last, type Point, type PointerAct } from '../../../core/computer/pointer-acts';
import type { ScreenSize } from '../../../core/computer/seeing-port';
import type { ActResult } from '../agent/acts/act-result';
import { doOnPage, refusalOfPress, type Hands } from '../agent/acts/carry-out';
import { pressedAt, pressedByKey } from '../agent/page/pressed';
import { placeAt } from '../agent/page/place';
import { focusIn } from './focus';
import { moveMouse } from './mouse';
import { typeKeys } from './type-keys';

const MAX_WAIT_S = 10;
const FOREIGN = 'Not done: this part of the page is of a site that the task may not be on.';
const OUTSIDE = 'Not done: that is outside of the picture.';
/** Keys of the browser's window, of which there is none to see. */
const OF_THE_WINDOW = /^(?:Control|Meta)\+[ltwn]$|^Alt\+(?:ArrowLeft|ArrowRight|F4)$|^F(?:5|11|12)$/i;

/** Mouse and keyboard of one visit. */
export interface Pointer {
  /** One act, unless it is beyond what the task allows. Whatever goes wrong with it is for the model to hear. */
  do(act: PointerAct, url: string): Promise<ActResult>;
}

export function createPointer(hands: Hands, screen: ScreenSize): Pointer {
  const { visit, references } = hands;
  let at: Point = { x: screen.width / 2, y: screen.height / 2 };
  const page = (): ReturnType<typeof visit.session.page> => visit.session.page();

  async function useMouse(act: Extract<PointerAct, { name: 'click' | 'move' | 'drag' | 'scroll' }>, url: string) {
    const places = act.name === 'drag' ? act.path : [act.at ?? at];
    if (places.length === 0 || !places.every((place) => isInside(place, screen))) return no(OUTSIDE);
    for (const place of [first(places), last(places)])
      if (!visit.fence.holds((await placeAt(page(), place)).frame.url())) return no(FOREIGN);
    const isPress = act.name === 'drag' || (act.name === 'click' && act.button !== 'right');
    const pressed = isPress ? await pressedAt(page(), first(places)) : null;
    const refused = await refusalOfPress(hands, pressed, url);
    if (refused !== null) return refused;
    const before = at;
    at = last(places);
    return doOnPage(hands, () => moveMouse(page(), act, before));
  }

  async function press(keys: readonly string[], url: string): Promise<ActResult> {
    const chord = chordOf(keys);
    if (chord === null) return no('There is no such key.');
    if (chord.key === null) return no('Nothing comes of these keys alone.');
    const key = chord.modifiers.length > 0 && chord.key.length === 1 ? chord.key.toLowerCase() : chord.key;
    const combination = [...chord.modifiers, key].join('+');
    if (OF_THE_WINDOW.test(combination)) return no('The browser has no such key here: use the tools instead.');
    if (!visit.fence.holds((await focusIn(page())).frame.url())) return no(FOREIGN);
    const refused = await refusalOfPress(hands, await pressedByKey(page(), key), url);
    if (refused !== null) return refused;
    return doOnPage(hands, async () => {
      await page().keyboard.press(combination);
      return { ok: true, told: 'pressed' };
    });
  }

  async function type(text: string, url: string): Promise<ActResult> {
    const focus = await focusIn(page());
    if (!visit.fence.holds(focus.frame.url())) return no(FOREIGN);
    if (focus.kind === 'lines') return doOnPage(hands, () => typeKeys(visit, focus, text, references));
    // A line break is the key that sends a form, and a space presses a button that has the focus.
    const [line = '', ...others] = text.split(/\r?\n/);
    if (line.includes(' ') && focus.kind === 'other') {
      const refused = await refusalOfPress(hands, await pressedByKey(page(), 'Space'), url);
      if (refused !== null) return refused;
    }
    const typed =
      line === '' ? { ok: true, told: '' } : await doOnPage(hands, () => typeKeys(visit, focus, line, references));
    if (!typed.ok || others.length === 0) return typed;
    const sent = await press(['Enter'], url);
    return sent.ok && others.some((other) => other !== '') ? type(others.join('\n'), url) : sent;
  }

  return {
    async do(act, url) {
      try {
        switch (act.name) {
          case 'none':
            return no(act.told);
          case 'screenshot':
            return { ok: true, told: 'shown' };
          case 'wait':
            await pause(Math.min(Math.max(0, act.seconds), MAX_WAIT_S) * 1000);
            return { ok: true, told: 'waited' };
          case 'press':
            return await press(act.keys, url);
          case 'type':
            return await type(act.text, url);
          case 'click':
          case 'move':
          case 'drag':
          case 'scroll':
            return await useMouse(act, url);
        }
      } catch (error) {
        if (visit.session.hasCrashed() || !isOfDriver(error)) throw error;
        return no('It could not be done.');
      }
    },
  };
}

function isInside({ x, y }: Point, { width, height }: ScreenSize): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** What a page or an element of it did to the act; everything else ends the visit. */
function isOfDriver(error: unknown): boolean {
  return error instanceof Error && /^(?:TimeoutError|Error)$/.test(error.name);
}

function no(told: string): ActResult {
  return { ok: false, told };
}
