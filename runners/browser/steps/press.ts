import type { ElementHandle, Locator, Page } from 'playwright-core';
import { OutOfTime, within } from '../visit/deadline';
import { isCovered, obstacleTo, type Obstacle } from './obstacles';

const ACTION_MS = 5_000;
/** A layer that is about to go has gone by then; one that waits for an answer stays. */
const COVERED_MS = 1_000;

/**
 * Clicks as a visitor would, and says what kept it from being clicked, if anything did. An element below a banner takes
 * the click itself: nobody has asked to deal with the banner.
 */
export async function press(locator: Locator): Promise<Obstacle | null> {
  const timeout = (await isCovered(locator)) ? COVERED_MS : ACTION_MS;
  try {
    await clickOn(locator, timeout);
    return null;
  } catch {
    const obstacle = await obstacleTo(locator);
    if (obstacle === null) await locator.dispatchEvent('click', undefined, { timeout: ACTION_MS });
    return obstacle;
  }
}

/** What the driver writes down of a click that it made, and of one that something else got instead. */
const CLICKED = 'performing click action';
const INTERCEPTED = 'intercepts pointer events';

/**
 * Clicks, and fails only where no click was made. The driver goes on waiting for the page that a click leads to, and
 * reports a site that takes its time as a click that failed: done again, it would send a form twice.
 */
export async function clickOn(target: Locator | ElementHandle, timeout = ACTION_MS): Promise<void> {
  await target.click({ timeout }).catch((error: unknown) => {
    const record = error instanceof Error ? error.message : '';
    if (record.lastIndexOf(CLICKED) <= record.lastIndexOf(INTERCEPTED)) throw error;
  });
}

/** Presses a key in a field, without waiting for what comes of it. */
export async function pressIn(field: Locator, key: string): Promise<void> {
  await field.focus({ timeout: ACTION_MS });
  await pressKey(field.page(), key);
}

/** A page may be busy with a key for longer than it takes to press it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await within(ACTION_MS, page.keyboard.press(key)).catch((error: unknown) => {
    if (!(error instanceof OutOfTime)) throw error;
  });
}
