import type { Browser, BrowserContext, Page } from 'playwright-core';
import { MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { collectIsolated, runIsolated } from '../../browser/page/isolated-world';
import type { FileTaking } from '../source';

const FETCH_MS = 120_000;
const TOO_LARGE = -1;
const BASE64_LENGTH = Math.ceil(MAX_ARTIFACT_BYTES / 3) * 4;

/**
 * A browser elsewhere writes to a disk that we cannot read, so its own download is refused and the file is fetched once
 * more by a page of the same origin, with the visitor's cookies, whose bytes come back as text.
 */
export function filesOverTheWire(browser: Browser): FileTaking {
  return {
    watch: () => Promise.resolve(),
    async take(download) {
      const url = download.url();
      try {
        const from = download.page();
        if (url.startsWith('blob:')) return await fetchIn(from, url);
        return await inPageOf(browser, from.context(), url, (page) => fetchIn(page, url));
      } catch {
        return { reason: 'The browser is on another machine, and the site did not send the file a second time.' };
      }
    },
  };
}

/** A page with the file's origin and nothing on it: no rules of the site's own pages apply to what it fetches. */
async function inPageOf<T>(
  browser: Browser,
  visitor: BrowserContext,
  url: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  try {
    await context.addCookies(await visitor.cookies(url));
    await context.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: '' }) : route.continue(),
    );
    const page = await context.newPage();
    await page.goto(new URL('/', url).href);
    return await use(page);
  } finally {
    await context.close().catch(() => undefined);
  }
}

async function fetchIn(page: Page, url: string): Promise<Buffer | null> {
  const size = await runIsolated(page, FETCH(url), FETCH_MS);
  if (size === TOO_LARGE) return null;
  const { text } = await collectIsolated(page, 'globalThis.fetchedFile', BASE64_LENGTH, FETCH_MS);
  return Buffer.from(text, 'base64');
}

/** Leaves the file's bytes as base64 in the world of our scripts and says how many there are. */
const FETCH = (url: string): string => `(async () => {
  const reply = await fetch(${JSON.stringify(url)}, { credentials: 'include' });
  if (!reply.ok) throw new Error('not sent');
  const pieces = [];
  let size = 0;
  const reader = reply.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    pieces.push(next.value);
    if (size > ${MAX_ARTIFACT_BYTES}) {
      await reader.cancel();
      return ${TOO_LARGE};
    }
  }
  const address = await new Promise((resolve, reject) => {
    const read = new FileReader();
    read.onload = () => resolve(read.result);
    read.onerror = () => reject(read.error);
    read.readAsDataURL(new Blob(pieces));
  });
  globalThis.fetchedFile = { text: address.slice(address.indexOf(',') + 1), isCut: false };
  return size;
})()`;
