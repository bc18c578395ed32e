import type { Frame, Page } from 'playwright-core';
import type { Point } from '../../../../core/computer/pointer-acts';
import { within } from '../../../browser/visit/deadline';

/** A place in the frame that is shown there, in pixels of that frame. */
export interface Place extends Point {
  frame: Frame;
}

const LOOK_MS = 1_500;
const MAX_DEPTH = 5;

/** The innermost frame at a place of the page. A frame that does not answer is taken for the one around it. */
export async function placeAt(page: Page, { x, y }: Point): Promise<Place> {
  let place: Place = { frame: page.mainFrame(), x, y };
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const inner = await within(LOOK_MS, innerPlace(place, { x, y })).catch(() => null);
    if (inner === null) return place;
    place = inner;
  }
  return place;
}

async function innerPlace({ frame, ...own }: Place, { x, y }: Point): Promise<Place | null> {
  const isFrame = await frame.evaluate<boolean>(
    `/^i?frame$/i.test(document.elementFromPoint(${own.x}, ${own.y})?.tagName ?? '')`,
  );
  if (!isFrame) return null;
  for (const child of frame.childFrames()) {
    const element = await child.frameElement();
    // Relative to the page, however deep it is.
    const box = await element.boundingBox();
    if (box === null || x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) continue;
    const [left, top] = await element.evaluate((shown) => {
      const { clientLeft, clientTop } = shown as unknown as { clientLeft: number; clientTop: number };
      return [clientLeft, clientTop] as const;
    });
    return { frame: child, x: x - box.x - left, y: y - box.y - top };
  }
  return null;
}

/** The frame that takes what is typed. */
export async function focusedFrame(page: Page): Promise<Frame> {
  for (const frame of page.frames()) {
    const hasFocus = await within(
      LOOK_MS,
      frame.evaluate<boolean>(`document.hasFocus() && !/^i?frame$/i.test(document.activeElement?.tagName ?? '')`),
    ).catch(() => false);
    if (hasFocus) return frame;
  }
  return page.mainFrame();
}
