import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Download } from 'playwright-core';
import { startOf } from '../../../core/files/file-bytes';
import { MAX_FILES_PER_ATTEMPT, MAX_FILES_TRIED } from '../../../core/limits';
import type { CapturedFile, RunnerContext } from '../../runner';
import type { DeliveredFile } from '../../reading/files';
import type { FileTaking } from '../../sources/source';
import { ANSWER_MS } from './page-session';

type ShownFile = Pick<CapturedFile, 'name' | 'contentType' | 'body'>;

/** The file that an address turned out to be. */
export interface OpenedFile {
  url: string;
  contentType: string;
  /** Its beginning, where it is text. */
  text: Uint8Array | null;
}

export interface Downloads {
  /** Notes a download that began, and captures it; `isOpened` where the address of the visit is itself the file. */
  capture(download: Download, isOpened?: boolean): void;
  /** Keeps bytes that arrived as the page itself, such as a PDF shown in the browser. */
  keep(file: ShownFile, url: string): Promise<void>;
  /** What was opened and is no page; null where pages were. */
  opened(): OpenedFile | null;
  /** Notes that the page itself is a file whose bytes are not kept. */
  miss(file: Omit<ShownFile, 'body'>, reason: string): Promise<void>;
  started(): number;
  /** Waits until one more than `before` has begun; false when none does. Longer while something `isComing`. */
  waitForStart(before: number, isComing: () => boolean): Promise<boolean>;
  /** Waits until everything that began is captured or given up. */
  settled(): Promise<void>;
  /** The same, and in a word what became of it. */
  kept(): Promise<string>;
  files(): DeliveredFile[];
}

const START_MS = 10_000;
const LOOK_AGAIN_MS = 50;
const CONTENT_TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/plain',
  '.html': 'text/html',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const TEXT = /^text\/|^application\/(?:json|xml)$/;
/** As much as is read of a page. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;

export function createDownloads(
  { saveArtifact, noteUncaptured }: Pick<RunnerContext, 'saveArtifact' | 'noteUncaptured'>,
  taking: FileTaking,
): Downloads {
  const pending: Promise<void>[] = [];
  const files: DeliveredFile[] = [];
  let started = 0;
  let underWay = 0;
  let opened: OpenedFile | null = null;

  async function keep({ name, contentType, body }: ShownFile): Promise<void> {
    const saved = await saveArtifact({ kind: 'download', name, contentType, body });
    if (saved !== null) files.push({ name, contentType, size: saved.sizeBytes });
  }

  async function captureFile(download: Download, isOpened: boolean): Promise<void> {
    const name = download.suggestedFilename();
    const contentType = contentTypeOf(name);
    const taken = await taking.take(download);
    if (taken === null) return;
    if ('reason' in taken) return noteUncaptured({ kind: 'download', name, contentType, url: null, ...taken });
    try {
      const isText = isOpened && TEXT.test(contentType);
      const { start, whole } = isText ? await startOf(taken.body, MAX_TEXT_BYTES) : { start: null, whole: taken.body };
      if (isOpened) opened = { url: download.url(), contentType, text: start && Uint8Array.from(start) };
      await keep({ name, contentType, body: whole });
    } finally {
      await taken.drop();
    }
  }

  async function settled(): Promise<void> {
    for (let known = 0; known < pending.length;) {
      known = pending.length;
      await Promise.all(pending);
    }
  }

  return {
    capture(download, isOpened = false) {
      started += 1;
      if (isOpened)
        opened = { url: download.url(), contentType: contentTypeOf(download.suggestedFilename()), text: null };
      // What could not be kept takes no place; a page that goes on for ever is stopped all the same.
      if (files.length + underWay >= MAX_FILES_PER_ATTEMPT || started > MAX_FILES_TRIED) return dropDownload(download);
      underWay += 1;
      // The pending list outlives a failure: a file that cannot be kept is one that was not delivered.
      pending.push(
        captureFile(download, isOpened)
          .catch(() => undefined)
          .finally(() => {
            underWay -= 1;
          }),
      );
    },
    keep(file, url) {
      started += 1;
      opened = { url, contentType: file.contentType, text: null };
      return keep(file);
    },
    opened: () => opened,
    miss(file, reason) {
      started += 1;
      return noteUncaptured({ kind: 'download', ...file, url: null, reason });
    },
    started: () => started,
    async waitForStart(before, isComing) {
      const latest = Date.now() + ANSWER_MS;
      for (let end = Date.now() + START_MS; started <= before; await pause(LOOK_AGAIN_MS)) {
        // A site that makes the file first takes its time to answer.
        if (isComing()) end = Date.now() + START_MS;
        if (Date.now() >= Math.min(end, latest)) return false;
      }
      return true;
    },
    settled,
    async kept() {
      await settled();
      return files.length > 0 ? 'captured' : 'not captured';
    },
    files: () => files,
  };
}

/** Stops a download and takes away what it left. */
export function dropDownload(download: Download): void {
  void download
    .cancel()
    .then(() => download.delete())
    .catch(() => undefined);
}

function contentTypeOf(name: string): string {
  return CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
