import type { Page } from 'playwright-core';
import type { Outcome } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import type { Visit } from '../visit/visit';
import { runIsolated } from './isolated-world';
import { PAGE_SIZE } from './page-scripts';
import { COVER_COLOR, secretFieldsOf } from './secret-fields';

type Screenshot = Pick<Outcome, 'screenshotArtifactId' | 'screenshotUnavailableReason'>;

const MAX_HEIGHT = 6_000;
const MAX_WIDTH = 2_000;
const TIMEOUT_MS = 8_000;

/** A picture of the whole page up to a bound, with secrets covered; never a reason for an attempt to fail. */
export async function takeScreenshot(
  page: Page | undefined,
  known: Pick<Visit, 'secretFields'>,
  save: RunnerContext['saveArtifact'],
  showsSecret: () => Promise<boolean>,
): Promise<Screenshot> {
  if (page === undefined || !/^https?:/.test(page.url())) return unavailable('The attempt ended without an open page.');
  if (await showsSecret()) return unavailable('The page shows a secret in plain sight.');
  try {
    const size = sizeOf(await runIsolated(page, PAGE_SIZE, TIMEOUT_MS));
    const body = await page.screenshot({
      type: 'png',
      fullPage: true,
      clip: { x: 0, y: 0, ...size },
      animations: 'disabled',
      timeout: TIMEOUT_MS,
      mask: secretFieldsOf(known, page),
      maskColor: COVER_COLOR,
    });
    const saved = await save({ kind: 'screenshot', name: 'screenshot.png', contentType: 'image/png', body });
    return saved === null
      ? unavailable('The attempt has as many pictures as it may keep.')
      : { screenshotArtifactId: saved.id, screenshotUnavailableReason: null };
  } catch {
    return unavailable('The page could not be pictured.');
  }
}

function sizeOf(told: unknown): { width: number; height: number } {
  const [width, height] = Array.isArray(told) ? told.map(Number) : [];
  return { width: Math.min(width ?? 0, MAX_WIDTH), height: Math.min(height ?? 0, MAX_HEIGHT) };
}

function unavailable(reason: string): Screenshot {
  return { screenshotArtifactId: null, screenshotUnavailableReason: reason };
}
