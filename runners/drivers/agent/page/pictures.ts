import type { Page } from 'playwright-core';
import type { ModelQuestion } from '../../../../core/agent/model-port';
import { COVER_COLOR, placesOfSecretFields, secretFieldsOf } from '../../../browser/page/secret-fields';
import { within } from '../../../browser/visit/deadline';
import { showsSecret } from '../../../browser/visit/shows-secret';
import type { Visit } from '../../../browser/visit/visit';

const PICTURE_MS = 8_000;

/** The visible part of the page for a model that takes pictures, a pixel for each of the page's own. */
export async function pictureForModel(visit: Visit): Promise<ModelQuestion['picture']> {
  const body = (await showsSecret(visit)) ? null : await visiblePart(visit, 60);
  return body === null ? null : { contentType: 'image/jpeg', data: body.toString('base64') };
}

/** For a model that has nothing but pictures. While the page shows a secret in plain sight, all of it is covered. */
export async function pictureOfScreen(visit: Visit): Promise<{ body: Buffer | null; isCovered: boolean }> {
  const isCovered = await showsSecret(visit);
  return { body: await visiblePart(visit, 80, isCovered), isCovered };
}

export function sizeOfPicture(visit: Visit): { width: number; height: number } {
  return visit.session.page().viewportSize() ?? { width: 1280, height: 800 };
}

/** With secrets covered; null when the page cannot be pictured, which is no reason for anything to fail. */
async function visiblePart(visit: Visit, quality: number, isCovered = false): Promise<Buffer | null> {
  const page: Page = visit.session.page();
  return page
    .screenshot({
      type: 'jpeg',
      quality,
      scale: 'css',
      timeout: PICTURE_MS,
      animations: 'disabled',
      mask: isCovered ? [page.locator(':root')] : secretFieldsOf(visit, page),
      maskColor: COVER_COLOR,
    })
    .catch(() => null);
}

const STEP_WIDTH = 320;
const STEP_PICTURE_MS = 3_000;

/**
 * A picture a few kilobytes large, for whoever wants to see what was done. The browser makes it small itself, and covers
 * nothing then: while a field with a secret is on the screen there is none.
 */
export async function pictureOfStep(visit: Visit): Promise<string | undefined> {
  const page = visit.session.page();
  const { width, height } = sizeOfPicture(visit);
  try {
    if ((await within(STEP_PICTURE_MS, placesOfSecretFields(visit, page))).isAny || (await showsSecret(visit)))
      return undefined;
    const body = await within(
      STEP_PICTURE_MS,
      smallPicture(page, { x: 0, y: 0, width, height, scale: STEP_WIDTH / width }),
    );
    const file = { kind: 'step_picture' as const, name: 'step.jpg', contentType: 'image/jpeg', body };
    return (await visit.save(file))?.id;
  } catch {
    return undefined;
  }
}

async function smallPicture(
  page: Page,
  clip: { x: number; y: number; width: number; height: number; scale: number },
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: 50, clip });
    return Buffer.from(data, 'base64');
  } finally {
    await session.detach().catch(() => undefined);
  }
}
