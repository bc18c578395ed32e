import type { Frame, Locator, Page } from 'playwright-core';
import { pause } from './deadline';
import { StepFailure } from './step-failure';

export interface FoundTarget {
  locator: Locator;
  isVisible: boolean;
}

type Search = (frame: Frame, name: RegExp) => Locator[];

const CLICKED_ROLES = [
  'button',
  'link',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'switch',
  'option',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
] as const;
const FIELD_ROLES = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox'] as const;
const FIELDS =
  'input:not([type=hidden]):not([type=submit]):not([type=button]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';
const NEXT_FIELD = 'xpath=following::*[self::input[not(@type="hidden")] or self::textarea or self::select][1]';
const FIND_MS = 5_000;
const LOOK_AGAIN_MS = 150;

/** What can be clicked, by its accessible name, then by any text a visitor would point at. */
export const CLICKABLE: Search = (frame, name) => [
  ...CLICKED_ROLES.map((role) => frame.getByRole(role, { name })),
  frame.getByLabel(name),
  frame.getByPlaceholder(name),
  frame.getByText(name),
  frame.getByAltText(name),
  frame.getByTitle(name),
];

/** What can be filled in; the last resort is the field that follows a text of that name. */
export const FILLABLE: Search = (frame, name) => [
  frame.getByLabel(name).and(frame.locator(FIELDS)),
  ...FIELD_ROLES.map((role) => frame.getByRole(role, { name })),
  frame.getByPlaceholder(name),
  frame.getByTitle(name).and(frame.locator(FIELDS)),
  frame.getByText(name).first().locator(NEXT_FIELD),
];

export const CHECKABLE: Search = (frame, name) => [
  ...(['checkbox', 'radio', 'switch', 'menuitemcheckbox'] as const).map((role) => frame.getByRole(role, { name })),
  frame.getByLabel(name).and(frame.locator('input[type=checkbox], input[type=radio]')),
];

/** Finds one element by name: exact before part of a name, visible before hidden. Waits a while for it to appear. */
export async function findTarget(
  page: () => Page,
  name: string,
  search: Search,
  waitMs = FIND_MS,
): Promise<FoundTarget> {
  const end = Date.now() + waitMs;
  for (;;) {
    const found = await lookOnce(page(), name, search);
    if (found?.isVisible) return found;
    if (Date.now() >= end) {
      if (found) return found;
      throw new StepFailure(`Nothing named "${name}" was found on the page.`);
    }
    await pause(LOOK_AGAIN_MS);
  }
}

async function lookOnce(page: Page, name: string, search: Search): Promise<FoundTarget | null> {
  let hidden: Locator | null = null;
  for (const pattern of namePatterns(name)) {
    for (const frame of page.frames()) {
      for (const candidates of search(frame, pattern)) {
        // Frames come and go; one that is gone has nothing to offer.
        if (await count(candidates.filter({ visible: true })))
          return { locator: candidates.filter({ visible: true }).first(), isVisible: true };
        if (hidden === null && (await count(candidates))) hidden = candidates.first();
      }
    }
  }
  return hidden === null ? null : { locator: hidden, isVisible: false };
}

function count(candidates: Locator): Promise<number> {
  return candidates.count().catch(() => 0);
}

function namePatterns(name: string): RegExp[] {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  return [new RegExp(`^\\s*${words}\\s*[:*]?\\s*$`, 'i'), new RegExp(words, 'i')];
}
