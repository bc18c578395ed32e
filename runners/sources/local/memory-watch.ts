import { readFile } from 'node:fs/promises';
import { usageOf } from '../../process-usage';

export interface MemoryBounds {
  /** Of one process that runs pages: those of one attempt, since contexts never share one. */
  pageBytes: number;
  /** Of every other process of the browser, its main one included. */
  browserBytes: number;
}

const MB = 1024 * 1024;

/** A browser's own processes serve all pages, and hold what several of them load. */
export function boundsFor(pageMemoryMb: number): MemoryBounds {
  return { pageBytes: pageMemoryMb * MB, browserBytes: 2 * pageMemoryMb * MB };
}

/** A browser, as far as it is watched. */
export interface WatchedBrowser {
  /** What it says of its own processes. */
  processes(): Promise<readonly { type: string; id: number }[]>;
  isThere(): boolean;
}

export interface MemoryWatch {
  /** How many pages were ended so far for what they took. */
  pagesEnded(): number;
  stop(): void;
}

const LOOK_EVERY_MS = 200;

/**
 * Ends a page that takes too much memory, and with it only its own attempt, before the machine ends something else. A
 * helper process is started again by the browser itself; without its main process the browser is gone and replaced.
 * Reads the kernel's own figures, so it watches on Linux only.
 */
export function watchMemory(browser: WatchedBrowser, bounds: MemoryBounds): MemoryWatch {
  let ended = 0;
  let isStopped = process.platform !== 'linux';
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const { type, id } of await browser.processes()) {
      const isPage = type === 'renderer';
      const bound = isPage ? bounds.pageBytes : bounds.browserBytes;
      if ((usageOf(id)?.residentBytes ?? 0) <= bound || !(await isBrowserProcess(id, type))) continue;
      if (isPage) ended += 1;
      kill(id);
    }
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      void look()
        .catch(() => undefined)
        .then(() => !isStopped && browser.isThere() && lookLater());
    }, LOOK_EVERY_MS);
    timer.unref();
  }
  if (!isStopped) lookLater();

  return {
    pagesEnded: () => ended,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The browser's word is not enough to kill by: in a namespace of its own its numbers would name strangers. */
async function isBrowserProcess(pid: number, type: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(type === 'browser' ? '--remote-debugging-pipe' : '--type=');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
