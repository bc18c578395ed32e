import type { CDPSession, Page } from 'playwright-core';
import { COVER_COLOR, placesOfSecretFields, secretFieldsOf } from '../page/secret-fields';
import { within } from '../visit/deadline';
import { showsSecret } from '../visit/shows-secret';
import type { Visit } from '../visit/visit';

export const PICTURE_BOUNDS = { maxWidth: 1280, maxBytes: 400 * 1024 } as const;

const TAKE_MS = 5_000;
/** A picture over the bound is followed by ones of less quality. */
const QUALITIES = [60, 35, 15] as const;

interface Line {
  page: Page;
  session: CDPSession;
}

/** Pictures of the page that an attempt works on, one after the other. */
export interface Pictures {
  /** Null when none could be taken at this moment. Never throws. */
  take(): Promise<Uint8Array | 'covered' | null>;
  /** Leaves nothing of it in the browser. */
  close(): Promise<void>;
}

/**
 * A picture counts only if the same fields stood in the same places before it was taken and after, and no secret was in
 * plain sight either time: whatever the page did meanwhile, a cover was where a secret was.
 */
export function createPictures(visit: Visit): Pictures {
  let line: Line | null = null;
  let quality = 0;

  async function lineTo(page: Page): Promise<Line> {
    if (line?.page === page) return line;
    await close();
    line = { page, session: await page.context().newCDPSession(page) };
    return line;
  }

  async function close(): Promise<void> {
    const former = line;
    line = null;
    await former?.session.detach().catch(() => undefined);
  }

  async function takeOf(page: Page): Promise<Uint8Array | 'covered' | null> {
    const url = page.url();
    if (await showsSecret(visit)) return 'covered';
    const before = await placesOfSecretFields(visit, page);
    const picture = before.isAny
      ? await covered(visit, page, currentQuality())
      : await plain(await lineTo(page), currentQuality());
    if (page.url() !== url || visit.session.pages().at(-1) !== page) return null;
    if ((await placesOfSecretFields(visit, page)).where !== before.where) return null;
    if (await showsSecret(visit)) return 'covered';
    if (picture.byteLength <= PICTURE_BOUNDS.maxBytes) return picture;
    quality = Math.min(quality + 1, QUALITIES.length - 1);
    return null;
  }

  function currentQuality(): number {
    return QUALITIES[quality] ?? QUALITIES[0];
  }

  return {
    async take() {
      const page = visit.session.pages().at(-1);
      if (page === undefined || visit.session.hasCrashed() || !/^https?:/.test(page.url())) return null;
      return within(TAKE_MS, takeOf(page)).catch(() => null);
    },
    close,
  };
}

/** Not by the driver, which waits for fonts: a page is watched while it loads. */
async function plain({ session, page }: Line, quality: number): Promise<Uint8Array> {
  const { width, height } = sizeOf(page);
  const shot = { format: 'jpeg', quality } as const;
  const scale = Math.min(1, PICTURE_BOUNDS.maxWidth / width);
  if (scale === 1) return bytesOf(await session.send('Page.captureScreenshot', shot));
  const { visualViewport: seen } = await session.send('Page.getLayoutMetrics');
  const part = { x: seen.pageX, y: seen.pageY, width: width / seen.scale, height: height / seen.scale };
  const clip = { ...part, scale: scale * seen.scale };
  return bytesOf(await session.send('Page.captureScreenshot', { ...shot, clip }));
}

/** By the driver, which lays a glass over the page that covers the fields. What it stops otherwise goes on. */
async function covered(visit: Visit, page: Page, quality: number): Promise<Uint8Array> {
  return page.screenshot({
    type: 'jpeg',
    quality,
    scale: 'css',
    caret: 'initial',
    animations: 'allow',
    timeout: TAKE_MS,
    mask: secretFieldsOf(visit, page),
    maskColor: COVER_COLOR,
  });
}

function bytesOf({ data }: { data: string }): Uint8Array {
  return Buffer.from(data, 'base64');
}

function sizeOf(page: Page): { width: number; height: number } {
  return page.viewportSize() ?? { width: 1280, height: 800 };
}
