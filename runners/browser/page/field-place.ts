import type { Frame, Locator, Page } from 'playwright-core';
import type { FormField } from '../../../core/detect/page-signals';

/** Where a field of the last look stands now. */
export interface FieldPlace {
  frame: Frame;
  locator: Locator;
}

/** Finds it as it was seen: among what is shown, and also in frames of the page's own origin, which are read in place. */
export async function placeOfField(page: Page, { selector, place }: FormField): Promise<FieldPlace> {
  let before = 0;
  for (const frame of ownFrames(page)) {
    const shown = frame.locator(selector).filter({ visible: true });
    const count = await shown.count().catch(() => 0);
    if (place < before + count) return { frame, locator: shown.nth(place - before) };
    before += count;
  }
  const frame = page.mainFrame();
  return { frame, locator: frame.locator(selector).filter({ visible: true }).first() };
}

function ownFrames(page: Page): Frame[] {
  const [main, ...others] = page.frames();
  return main === undefined ? [] : [main, ...others.filter(isOwn)];
}

/** What the page can read itself: nobody else may be given what is typed into it. */
function isOwn(frame: Frame): boolean {
  const parent = frame.parentFrame();
  if (parent === null) return true;
  return isOwn(parent) && (/^about:/.test(frame.url()) || originOf(frame.url()) === originOf(parent.url()));
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
