import type { Locator, Page } from 'playwright-core';
import type { Outcome } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';

type Screenshot = Pick<Outcome, 'screenshotArtifactId' | 'screenshotUnavailableReason'>;

const MAX_HEIGHT = 6_000;
const TIMEOUT_MS = 8_000;
const SECRET_FIELDS = 'input[type=password], input[autocomplete~="one-time-code"], input[autocomplete~="username"]';

/** A picture of the whole page up to a bound, with secrets covered; never a reason for an attempt to fail. */
export async function takeScreenshot(
  page: Page,
  secretFields: Locator[],
  save: RunnerContext['saveArtifact'],
): Promise<Screenshot> {
  if (!/^https?:/.test(page.url())) return unavailable('The attempt ended without an open page.');
  try {
    const size = await page.evaluate<{ width: number; height: number }>(
      '({ width: innerWidth, height: Math.max(document.documentElement.scrollHeight, innerHeight) })',
    );
    const body = await page.screenshot({
      type: 'png',
      fullPage: true,
      clip: { x: 0, y: 0, width: size.width, height: Math.min(size.height, MAX_HEIGHT) },
      animations: 'disabled',
      timeout: TIMEOUT_MS,
      mask: [page.locator(SECRET_FIELDS), ...secretFields],
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
