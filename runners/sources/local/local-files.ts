import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { FILE_TOO_LARGE, MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { within } from '../../browser/visit/deadline';
import type { FileTaking } from '../source';

const FINISH_MS = 120_000;
const LOOK_EVERY_MS = 200;
const PIECE_BYTES = 256 * 1024;

/** Downloads that were stopped because there is more of them than may be kept. */
const oversized = new WeakSet<Download>();

/** The browser writes to a folder of ours, from which files are read. */
export const localFiles: FileTaking = {
  watch: (page) => limitDownloads(page.context(), page),
  async take(download) {
    const path = await within(FINISH_MS, download.path()).catch(() => null);
    if (path === null) {
      await download.cancel().catch(() => undefined);
      return oversized.has(download) ? { reason: FILE_TOO_LARGE } : null;
    }
    const drop = (): Promise<void> => download.delete().catch(() => undefined);
    const { size } = await stat(path);
    if (size <= MAX_ARTIFACT_BYTES) return { body: piecesIn(path), drop };
    await drop();
    return { reason: FILE_TOO_LARGE };
  },
};

/** Opened when the first piece is asked for: a file that nobody wants is never open. */
async function* piecesIn(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>;
}

/** Stops a download once it is larger than may be kept: an endless one would fill the disk. */
async function limitDownloads(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  const tooLarge = new Set<string>();
  session.on('Page.downloadWillBegin', ({ guid, url }) => urls.set(guid, url));
  session.on('Page.downloadProgress', ({ guid, receivedBytes }) => {
    const url = urls.get(guid);
    if (receivedBytes > MAX_ARTIFACT_BYTES && url !== undefined) tooLarge.add(url);
  });
  page.on('download', (download) => {
    const timer = setInterval(() => {
      if (!tooLarge.has(download.url())) return;
      oversized.add(download);
      void download.cancel().catch(() => undefined);
    }, LOOK_EVERY_MS);
    void download.failure().finally(() => clearInterval(timer));
  });
  await session.send('Page.enable');
}
