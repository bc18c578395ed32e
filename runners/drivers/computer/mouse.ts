import type { Mouse, Page } from 'playwright-core';
import { chordOf } from '../../../core/computer/keys';
import { first, type Point, type PointerAct } from '../../../core/computer/pointer-acts';
import { within } from '../../browser/visit/deadline';
import type { ActResult } from '../agent/acts/act-result';
import { placeAt } from '../agent/page/place';

const LOOK_MS = 1_500;
const DRAG_STEPS = 5;
const MAX_SCROLL = 5_000;
const LIST_LENGTH = 1_000;

type MouseAct = Extract<PointerAct, { name: 'click' | 'move' | 'drag' | 'scroll' }>;

/** Does what a mouse does, at places inside the picture. */
export async function moveMouse(page: Page, act: MouseAct, pointer: Point): Promise<ActResult> {
  const { mouse } = page;
  switch (act.name) {
    case 'move':
      await mouse.move(act.at.x, act.at.y);
      return { ok: true, told: 'the pointer is there' };
    case 'click':
      return click(page, act, act.at ?? pointer);
    case 'drag':
      await drag(mouse, act.path);
      return { ok: true, told: 'dragged' };
    case 'scroll': {
      const { x, y } = act.at ?? pointer;
      await mouse.move(x, y);
      await mouse.wheel(bounded(act.by.x), bounded(act.by.y));
      return { ok: true, told: 'scrolled' };
    }
  }
}

async function click(page: Page, act: Extract<PointerAct, { name: 'click' }>, { x, y }: Point): Promise<ActResult> {
  const { button, times, held } = act;
  const chord = held.length === 0 ? { modifiers: [], key: null } : chordOf(held);
  if (chord === null || chord.key !== null) return { ok: false, told: 'There is no such key to hold down.' };
  const options = await listAt(page, { x, y });
  if (options !== null)
    return { ok: true, told: `this list has the cursor now; type the name of an option: ${options}` };
  for (const key of chord.modifiers) await page.keyboard.down(key);
  try {
    await page.mouse.click(x, y, { button, clickCount: times });
  } finally {
    for (const key of chord.modifiers) await page.keyboard.up(key);
  }
  return { ok: true, told: 'clicked' };
}

/** The browser draws an open list outside of the page, where no picture has it: it gets the cursor and stays closed. */
async function listAt(page: Page, point: Point): Promise<string | null> {
  const { frame, x, y } = await placeAt(page, point);
  const options = `(() => {
    const list = document.elementFromPoint(${x}, ${y})?.closest('select');
    if (!list || list.multiple || list.size > 1 || list.disabled) return null;
    list.focus();
    return [...list.options].map((option) => option.label.trim()).join(', ').slice(0, ${LIST_LENGTH});
  })()`;
  return within(LOOK_MS, frame.evaluate<string | null>(options)).catch(() => null);
}

async function drag(mouse: Mouse, path: readonly Point[]): Promise<void> {
  const { x, y } = first(path);
  await mouse.move(x, y);
  await mouse.down();
  try {
    for (const next of path.slice(1)) await mouse.move(next.x, next.y, { steps: DRAG_STEPS });
  } finally {
    await mouse.up();
  }
}

function bounded(pixels: number): number {
  return Math.max(-MAX_SCROLL, Math.min(MAX_SCROLL, pixels));
}
