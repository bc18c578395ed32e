import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from './step-failure';

export interface FoundTarget {
  locator: Locator;
  isVisible: boolean;
}

type Search = (frame: Frame, name: RegExp) => Locator[];

/** Where to look for a name, and where else when nothing bears it. */
export interface TargetKind {
  named: Search;
  lastResort?: Search;
}

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
const OPTION_ROLES = ['option', 'menuitemradio', 'menuitem', 'treeitem'] as const;
/** Buttons that say that they open a list. */
const OPENERS = '[aria-haspopup=listbox], [aria-haspopup=menu], [aria-haspopup=true], [aria-haspopup=dialog]';
const CHECKED_ROLES = ['checkbox', 'radio', 'switch', 'menuitemcheckbox'] as const;
const FIELD_ROLES = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox'] as const;
const FIELDS =
  'input:not([type=hidden]):not([type=submit]):not([type=button]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';
const NEXT_FIELD = 'xpath=following::*[self::input[not(@type="hidden")] or self::textarea or self::select][1]';
const FIND_MS = 5_000;
const LOOK_AGAIN_MS = 150;

/** What can be clicked, by its accessible name, then by any text a visitor would point at. */
export const CLICKABLE: TargetKind = {
  named: (frame, name) => [
    ...CLICKED_ROLES.map((role) => frame.getByRole(role, { name })),
    frame.getByLabel(name),
    frame.getByPlaceholder(name),
    frame.getByText(name),
    frame.getByAltText(name),
    frame.getByTitle(name),
  ],
};

/** What can be filled in; without a label, the field that follows a text of that name. */
export const FILLABLE: TargetKind = {
  named: (frame, name) => [
    frame.getByLabel(name).and(frame.locator(FIELDS)),
    ...FIELD_ROLES.map((role) => frame.getByRole(role, { name })),
    frame.getByPlaceholder(name),
    frame.getByTitle(name).and(frame.locator(FIELDS)),
  ],
  lastResort: (frame, name) => [frame.getByText(name).first().locator(NEXT_FIELD)],
};

/** What can be chosen from: a list of the browser's or of the page's own, by its name or, where it says what is chosen, by its beginning. */
export const LIST: TargetKind = {
  ...FILLABLE,
  named: (frame, name) => [
    frame.getByLabel(name).and(frame.locator('select')),
    frame.getByRole('combobox', { name }),
    frame.getByRole('button', { name }).and(frame.locator(OPENERS)),
    ...FILLABLE.named(frame, name),
  ],
};

/** What a list of the page's own offers once it is open. */
export const OPTION: TargetKind = {
  named: (frame, name) => [
    ...OPTION_ROLES.map((role) => frame.getByRole(role, { name })),
    ...CLICKABLE.named(frame, name),
  ],
};

export const CHECKABLE: TargetKind = {
  named: (frame, name) => [
    ...CHECKED_ROLES.map((role) => frame.getByRole(role, { name })),
    frame.getByLabel(name).and(frame.locator('input[type=checkbox], input[type=radio]')),
  ],
};

export const TEXT: TargetKind = { named: (frame, name) => [frame.getByText(name)] };

/** Finds one element by name: exact before part of a name, visible before hidden. Waits a while for it to appear. */
export async function findTarget(
  page: () => Page,
  name: string,
  kind: TargetKind,
  waitMs = FIND_MS,
): Promise<FoundTarget> {
  const end = Date.now() + waitMs;
  for (;;) {
    const found = await lookOnce(page(), name, kind);
    if (found?.isVisible) return found;
    if (Date.now() >= end) {
      if (found) return found;
      throw new StepFailure(`Nothing named "${name}" was found on the page.`);
    }
    await pause(LOOK_AGAIN_MS);
  }
}

async function lookOnce(page: Page, name: string, { named, lastResort }: TargetKind): Promise<FoundTarget | null> {
  let hidden: Locator | null = null;
  for (const search of lastResort === undefined ? [named] : [named, lastResort]) {
    for (const candidates of candidatesFor(page, name, search)) {
      const visible = candidates.filter({ visible: true });
      if (await count(visible)) return { locator: visible.first(), isVisible: true };
      if (hidden === null && (await count(candidates))) hidden = candidates.first();
    }
  }
  return hidden === null ? null : { locator: hidden, isVisible: false };
}

function candidatesFor(page: Page, name: string, search: Search): Locator[] {
  return namePatterns(name).flatMap((pattern) => page.frames().flatMap((frame) => search(frame, pattern)));
}

/** Frames come and go; one that is gone has nothing to offer. */
function count(candidates: Locator): Promise<number> {
  return candidates.count().catch(() => 0);
}

const MAX_AROUND = 20;
/** Quotes and arrows end a part of the selector that the driver writes of a pattern. */
const IN_SELECTORS = /["`>]/g;
const byNumber = (sign: string): string => `\\x${sign.charCodeAt(0).toString(16)}`;
/** Pages write the one and people type the other. */
const APOSTROPHES = /['’]/g;
const EITHER_APOSTROPHE = '[\\x27\\u2019]';

/**
 * How a name is looked for: the whole of it; with no more than signs, counts and amounts around it, such as `Basket (3)`
 * and `Next ›`; at the beginning; as words among others; as a part. A button that puts something into the basket has
 * the word as well, and is not it.
 */
export function namePatterns(name: string): RegExp[] {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replace(IN_SELECTORS, byNumber)
        .replace(APOSTROPHES, EITHER_APOSTROPHE),
    )
    .join('\\s+');
  const apart = { before: `(?<![\\p{L}\\p{N}])`, behind: `(?![\\p{L}\\p{N}])` };
  return [
    new RegExp(`^\\s{0,9}${words}\\s{0,9}[:*]?\\s{0,9}$`, 'iu'),
    new RegExp(`^\\P{L}{0,${MAX_AROUND}}${apart.before}${words}${apart.behind}\\P{L}{0,${MAX_AROUND}}$`, 'iu'),
    new RegExp(`^\\s{0,9}${words}${apart.behind}`, 'iu'),
    new RegExp(`${apart.before}${words}${apart.behind}`, 'iu'),
    new RegExp(words, 'iu'),
  ];
}
