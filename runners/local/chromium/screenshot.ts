import type { Locator, Page } from 'playwright-core';
import type { Outcome } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import { within } from './deadline';

type Screenshot = Pick<Outcome, 'screenshotArtifactId' | 'screenshotUnavailableReason'>;

const PAGE_SIZE = '({ width: innerWidth, height: Math.max(document.documentElement.scrollHeight, innerHeight) })';
const MAX_HEIGHT = 6_000;
const TIMEOUT_MS = 8_000;
const SECRET_FIELDS = 'input[type=password], input[autocomplete~="one-time-code"], input[autocomplete~="username"]';

/** A picture of the whole page up to a bound, with secrets covered; never a reason for an attempt to fail. */
export async function takeScreenshot(
  page: Page | undefined,
  secretFields: Locator[],
  save: RunnerContext['saveArtifact'],
): Promise<Screenshot> {
  if (page === undefined || !/^https?:/.test(page.url())) return unavailable('The attempt ended without an open page.');
  try {
    const size = await within(TIMEOUT_MS, page.evaluate<{ width: number; height: number }>(PAGE_SIZE));
    const body = await page.screenshot({
      type: 'png',
      fullPage: true,
      clip: { x: 0, y: 0, width: size.width, height: Math.min(size.height, MAX_HEIGHT) },
      animations: 'disabled',
      timeout: TIMEOUT_MS,
      mask: [page.locator(SECRET_FIELDS), ...secretFields.filter((field) => field.page() === page)],
      maskColor: '#888888',
    });
    const saved = await save({ kind: 'screenshot', name: 'screenshot.png', contentType: 'image/png', body });
    return saved === null
      ? unavailable('The run has as many files as it may keep.')
      : { screenshotArtifactId: saved.id, screenshotUnavailableReason: null };
  } catch {
    return unavailable('The page could not be pictured.');
  }
}

function unavailable(reason: string): Screenshot {
  return { screenshotArtifactId: null, screenshotUnavailableReason: reason };
}
