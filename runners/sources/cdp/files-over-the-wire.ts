import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FILE_TOO_LARGE, MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { runIsolated } from '../../browser/page/isolated-world';
import type { FileTaking, TakenFile } from '../source';

const FETCH_MS = 120_000;
const TOO_LARGE = -1;
const PIECE_MS = 30_000;
/** A multiple of three, so that each piece is base64 of its own. */
const PIECE_BYTES = 3 * 256 * 1024;

/**
 * A browser elsewhere writes to a disk that we cannot read, so its own download is refused and the file is fetched once
 * more by a page of the same origin, with the visitor's cookies, whose bytes come back as text, piece by piece.
 */
export function filesOverTheWire(browser: Browser): FileTaking {
  return {
    watch: () => Promise.resolve(),
    async take(download) {
      const url = download.url();
      try {
        const from = download.page();
        if (url.startsWith('blob:')) return await fetchIn({ page: from, close: () => Promise.resolve() }, url);
        return await fetchIn(await openPageOf(browser, from.context(), url), url);
      } catch {
        return { reason: 'The browser is on another machine, and the site did not send the file a second time.' };
      }
    },
  };
}

interface FetchingPage {
  page: Page;
  close(): Promise<void>;
}

/** A page with the file's origin and nothing on it: no rules of the site's own pages apply to what it fetches. */
async function openPageOf(browser: Browser, visitor: BrowserContext, url: string): Promise<FetchingPage> {
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  const close = (): Promise<void> => context.close().catch(() => undefined);
  try {
    await context.addCookies(await visitor.cookies(url));
    await context.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: '' }) : route.continue(),
    );
    const page = await context.newPage();
    await page.goto(new URL('/', url).href);
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fetchIn({ page, close }: FetchingPage, url: string): Promise<TakenFile | { reason: string }> {
  try {
    const size = Number(await runIsolated(page, FETCH(url), FETCH_MS));
    if (size !== TOO_LARGE) return { body: piecesIn(page, size), drop: close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return { reason: FILE_TOO_LARGE };
}

async function* piecesIn(page: Page, size: number): AsyncGenerator<Uint8Array, void, undefined> {
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const told = await runIsolated(page, PIECE(from, Math.min(from + PIECE_BYTES, size)), PIECE_MS);
    const piece = Buffer.from(String(told), 'base64');
    if (piece.byteLength !== Math.min(PIECE_BYTES, size - from)) throw new Error('the page lost a part of the file');
    yield piece;
  }
}

/** Leaves the file's bytes in the world of our scripts and says how many there are. */
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
  globalThis.fetchedFile = new Blob(pieces);
  return size;
})()`;

const PIECE = (from: number, to: number): string => `(async () => {
  const address = await new Promise((resolve, reject) => {
    const read = new FileReader();
    read.onload = () => resolve(read.result);
    read.onerror = () => reject(read.error);
    read.readAsDataURL(globalThis.fetchedFile.slice(${from}, ${to}));
  });
  return address.slice(address.indexOf(',') + 1);
})()`;
