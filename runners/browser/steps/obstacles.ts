import type { ElementHandle, Locator, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { pageFunction } from '../page/page-function';

export type Obstacle = 'hidden' | 'disabled';

const LOOK_MS = 1_000;
const OPENS_MS = 250;
const MAX_TRIGGERS = 4;

/** What says that nobody can press it, whatever lies over it. */
const IS_OFF = pageFunction<[unknown], boolean>(`(element) => {
  const pressed = element.closest('button, a, input, select, textarea, option, label') ?? element;
  const control = pressed.localName === 'label' ? pressed.control ?? pressed : pressed;
  if (control.matches(':disabled') || element.closest('[aria-disabled=true], [inert]') !== null) return true;
  const isDead = (one) => getComputedStyle(one).pointerEvents === 'none';
  return isDead(element) && isDead(pressed) && !isDead(document.body);
}`);

/** Whether a layer that stays where it is on the screen, such as a banner, lies over it. */
const IS_COVERED = pageFunction<[unknown], boolean>(`(element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  let over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (over === null || over.contains(element) || element.contains(over) || element.getRootNode() !== document) return false;
  for (; over !== null; over = over.parentElement)
    if (!over.contains(element) && getComputedStyle(over).position === 'fixed') return true;
  return false;
}`);

/** Functions that are given an element nobody sees. */
const SHOWN = `const isShown = (one) => {
  const { width, height } = one.getBoundingClientRect();
  return width * height > 0 && one.checkVisibility({ visibilityProperty: true });
};`;

/** Where a visitor would press instead: the label of a box that is drawn otherwise, or what stands inside of no box. */
const STAND_IN = pageFunction<[unknown], unknown>(`(element) => {
  ${SHOWN}
  if (element.localName === 'input' && ['checkbox', 'radio', 'file'].includes(element.type))
    return [...(element.labels ?? [])].find(isShown) ?? null;
  if (!element.checkVisibility({ visibilityProperty: true })) return null;
  return [...element.querySelectorAll('*')].slice(0, 100).find(isShown) ?? null;
}`);

/** What might show it when the pointer is put there, from the nearest on. */
const TRIGGER = pageFunction<[unknown, number], unknown>(`(element, index) => {
  ${SHOWN}
  let top = element;
  while (top.parentElement && !isShown(top.parentElement)) top = top.parentElement;
  const around = [top.previousElementSibling, top.parentElement, top.parentElement?.parentElement, top.parentElement?.previousElementSibling];
  const wide = 'html, body, main, form, fieldset, script, style';
  return around.filter((one) => one && !one.matches(wide) && isShown(one))[index] ?? null;
}`);

/** The heading of a fold that hides it. */
const FOLD = pageFunction<[unknown], unknown>(`(element) => {
  ${SHOWN}
  const heading = element.closest('details:not([open])')?.querySelector(':scope > summary');
  return heading && !heading.contains(element) && isShown(heading) ? heading : null;
}`);

/** Why no visitor could press this; null where one could, were nothing in the way. */
export async function obstacleTo(locator: Locator): Promise<Obstacle | null> {
  if (!(await locator.isVisible().catch(() => false))) return 'hidden';
  const isOff = await locator.evaluate(IS_OFF, undefined, { timeout: LOOK_MS }).catch(() => false);
  return isOff ? 'disabled' : null;
}

export function isCovered(locator: Locator): Promise<boolean> {
  return locator.evaluate(IS_COVERED, undefined, { timeout: LOOK_MS }).catch(() => false);
}

export function standInFor(locator: Locator): Promise<ElementHandle | null> {
  return elementOf(locator, STAND_IN, undefined);
}

/** Brings to sight what a fold or a menu hides until somebody opens it. True when it is seen then. */
export async function reveal(page: Page, locator: Locator): Promise<boolean> {
  const fold = await elementOf(locator, FOLD, undefined);
  await fold?.click({ timeout: LOOK_MS }).catch(() => undefined);
  if (fold !== null && (await locator.isVisible())) return true;
  for (let index = 0; index < MAX_TRIGGERS; index += 1) {
    const trigger = await elementOf(locator, TRIGGER, index);
    if (trigger === null) break;
    await trigger.hover({ timeout: LOOK_MS }).catch(() => undefined);
    await pause(OPENS_MS);
    if (await locator.isVisible().catch(() => false)) return true;
  }
  await page.mouse.move(0, 0).catch(() => undefined);
  return false;
}

async function elementOf<Given>(
  locator: Locator,
  script: (element: unknown, given: Given) => unknown,
  given: Given,
): Promise<ElementHandle | null> {
  const found = await locator
    .evaluateHandle(script as (element: unknown, given: unknown) => unknown, given, { timeout: LOOK_MS })
    .catch(() => null);
  return found?.asElement() ?? null;
}
