import { readFile, stat } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { MAX_ARTIFACT_BYTES } from '../../../core/limits';
import { within } from '../../browser/visit/deadline';
import type { FileTaking } from '../source';

const FINISH_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** The browser writes to a folder of ours, from which files are read. */
export const localFiles: FileTaking = {
  watch: (page) => limitDownloads(page.context(), page),
  async take(download) {
    const path = await within(FINISH_MS, download.path()).catch(() => null);
    if (path === null) {
      await download.cancel().catch(() => undefined);
      return null;
    }
    const { size } = await stat(path);
    // Not read into memory only to be refused.
    const body = size <= MAX_ARTIFACT_BYTES ? await readFile(path) : null;
    await download.delete().catch(() => undefined);
    return body;
  },
};

/** Stops a download once it is larger than may be kept: an endless one would fill the disk. */
async function limitDownloads(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  const oversized = new Set<string>();
  session.on('Page.downloadWillBegin', ({ guid, url }) => urls.set(guid, url));
  session.on('Page.downloadProgress', ({ guid, receivedBytes }) => {
    const url = urls.get(guid);
    if (receivedBytes > MAX_ARTIFACT_BYTES && url !== undefined) oversized.add(url);
  });
  page.on('download', (download) => {
    const timer = setInterval(() => {
      if (oversized.has(download.url())) void download.cancel().catch(() => undefined);
    }, LOOK_EVERY_MS);
    void download.failure().finally(() => clearInterval(timer));
  });
  await session.send('Page.enable');
}
