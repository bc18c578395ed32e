import type { Locator } from 'playwright-core';
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
    await locator.click({ timeout });
    return null;
  } catch {
    const obstacle = await obstacleTo(locator);
    if (obstacle === null) await locator.dispatchEvent('click', undefined, { timeout: ACTION_MS });
    return obstacle;
  }
}
