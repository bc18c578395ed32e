import type { BrowserContext, Download, Page } from 'playwright-core';
import type { FileBytes } from '../../core/files/file-bytes';
import type { AttemptBrowser } from '../../core/run/outcome';
import type { RunnerContext } from '../runner';
import type { BrowserWish } from './wish';

/** A file that the browser has. */
export interface TakenFile {
  body: FileBytes;
  /** Leaves nothing of it behind; to be called when its bytes are kept or not wanted. */
  drop(): Promise<void>;
}

/** How files that a page sends reach us. */
export interface FileTaking {
  /** Prepares a page for what it may send. */
  watch(page: Page): Promise<void>;
  /** The file; null when it did not come in time or broke off; else why its bytes cannot be had. */
  take(download: Download): Promise<TakenFile | { reason: string } | null>;
}

/** A browser that was opened for one attempt and is nobody else's. */
export interface OpenBrowser {
  context: BrowserContext;
  session: AttemptBrowser;
  files: FileTaking;
  /** Whether a page was ended for its memory since the browser was opened: the one of this attempt, if it crashed. */
  wasTooHeavy(): boolean;
  /** Whether the browser went away because of what its own page did, while those of others went on. */
  wasCutOff(): boolean;
  /** Whether a request to this address was turned away lately. */
  wasRefused(url: string): boolean;
  /** Leaves nothing of the attempt behind. */
  release(): Promise<void>;
}

/** Who opens the browser. What is done in it is the driver's concern, and any driver works with any source. */
export interface Source {
  /** @throws SourceUnreachable when there is no browser to be had, and nothing was opened */
  open(wish: BrowserWish, attempt: Pick<RunnerContext, 'attemptId' | 'signal' | 'openBrowser'>): Promise<OpenBrowser>;
  close(): Promise<void>;
}

/** No browser could be had; the attempt opened nothing. */
export class SourceUnreachable extends Error {
  /** @param message for the caller, without any address */
  constructor(
    message: string,
    readonly code: 'runner_unreachable' | 'key_refused' = 'runner_unreachable',
  ) {
    super(message);
    this.name = 'SourceUnreachable';
  }
}
