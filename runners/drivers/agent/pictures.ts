import type { Page } from 'playwright-core';
import type { ModelQuestion } from '../../../core/agent/model-port';
import type { Visit } from '../../browser/visit/visit';

const PICTURE_MS = 8_000;
const SECRET_FIELDS = 'input[type=password], input[autocomplete~="one-time-code"], input[autocomplete~="username"]';

/** The visible part of the page for a model that takes pictures, a pixel for each of the page's own. */
export async function pictureForModel(visit: Visit): Promise<ModelQuestion['picture']> {
  const body = await visiblePart(visit, 60);
  return body === null ? null : { contentType: 'image/jpeg', data: body.toString('base64') };
}

export function sizeOfPicture(visit: Visit): { width: number; height: number } {
  return visit.session.page().viewportSize() ?? { width: 1280, height: 800 };
}

/** With secrets covered; null when the page cannot be pictured, which is no reason for anything to fail. */
async function visiblePart(visit: Visit, quality: number): Promise<Buffer | null> {
  const page: Page = visit.session.page();
  return page
    .screenshot({
      type: 'jpeg',
      quality,
      scale: 'css',
      timeout: PICTURE_MS,
      animations: 'disabled',
      mask: [page.locator(SECRET_FIELDS), ...visit.secretFields.filter((field) => field.page() === page)],
      maskColor: '#888888',
    })
    .catch(() => null);
}
