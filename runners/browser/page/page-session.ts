import type { BrowserContext, Dialog, Download, Page, Request, Response } from 'playwright-core';
import { PAGE_OWN_ACTS } from '../../../core/limits';

/** The response that the current document of a page came with. */
export interface MainResponse {
  url: string;
  status: number;
  response: Response;
}

interface PageState {
  main: MainResponse | null;
  /** The driver's name of why the last navigation failed, such as net::ERR_CONNECTION_REFUSED. */
  failure: { url: string; reason: string } | null;
  /** With the moment at which each was answered; null for those that were not yet. */
  pending: Map<Request, number | null>;
  /** The page that was asked for last, until the site answers. */
  arriving: Request | null;
}

export interface PageEvents {
  onDialog(dialog: Dialog, page: Page): void;
  onDownload(download: Download): void;
  onPopup(page: Page): void;
}

/** The pages of one attempt: new tabs become the active page, and a closed one gives way to the one before. */
export interface PageSession {
  page(): Page;
  main(): MainResponse | null;
  failure(): PageState['failure'];
  /** Whether the page still waits for data or scripts. */
  isBusy(): boolean;
  /** The page that was asked for and that the site has not answered with yet: what is shown is the one before. */
  arriving(): Request | null;
  /** Whether something was sent that the site has not answered yet. */
  isSending(): boolean;
  pages(): readonly Page[];
  /** Every open page with a number that it keeps for as long as it is open. */
  tabs(): readonly { number: number; page: Page }[];
  /** Makes another open page the active one. */
  show(page: Page): Promise<void>;
  hasCrashed(): boolean;
  /** Resolves when a page crashes; the driver goes on waiting for one that did. */
  crash: Promise<void>;
}

/** How long a site may take to answer with a page. */
export const ANSWER_MS = 30_000;

const CONTENT_REQUESTS = new Set(['document', 'script', 'xhr', 'fetch']);
const DATA_REQUESTS = new Set(['xhr', 'fetch']);
/** A page that only asks whether it went well never takes the rest of an answer, which then never ends; some go on forever. */
const REST_OF_ANSWER_MS = 1_000;

export async function createPageSession(context: BrowserContext, events: PageEvents): Promise<PageSession> {
  const states = new Map<Page, PageState>();
  const open: Page[] = [];
  let crashed = false;
  let noteCrash = (): void => undefined;
  const crash = new Promise<void>((resolve) => (noteCrash = resolve));
  let popups = 0;

  function watch(page: Page): void {
    const state: PageState = { main: null, failure: null, pending: new Map(), arriving: null };
    states.set(page, state);
    open.push(page);
    const end = (request: Request): void => {
      state.pending.delete(request);
      if (state.arriving === request) state.arriving = null;
    };
    page.on('dialog', (dialog) => events.onDialog(dialog, page));
    page.on('download', (download) => {
      events.onDownload(download);
      if (open[0] !== page && page.url() === 'about:blank') leave(page);
    });
    page.on('request', (request) => {
      if (CONTENT_REQUESTS.has(request.resourceType())) state.pending.set(request, null);
      if (isMainNavigation(request, page)) state.arriving = request;
    });
    page.on('requestfinished', (request) => end(request));
    page.on('requestfailed', (request) => {
      end(request);
      const reason = request.failure()?.errorText ?? '';
      // A navigation that turned into a download, or was replaced by another one, counts as aborted.
      if (isMainNavigation(request, page) && !reason.includes('ERR_ABORTED'))
        state.failure = { url: request.url(), reason };
    });
    page.on('response', (response) => {
      const request = response.request();
      if (DATA_REQUESTS.has(request.resourceType()) && state.pending.has(request))
        state.pending.set(request, Date.now());
      const isRedirect = response.status() >= 300 && response.status() < 400;
      if (isRedirect || !isMainNavigation(request, page)) return;
      if (state.arriving === request) state.arriving = null;
      state.main = { url: response.url(), status: response.status(), response };
      state.failure = null;
    });
    page.once('crash', () => {
      crashed = true;
      noteCrash();
    });
    page.once('close', () => leave(page));
  }

  function leave(page: Page): void {
    const index = open.indexOf(page);
    if (index >= 0) open.splice(index, 1);
  }

  watch(await context.newPage());
  context.on('page', (page) => {
    if (states.has(page)) return;
    popups += 1;
    if (popups > PAGE_OWN_ACTS.popups) {
      page.close().catch(() => undefined);
      return;
    }
    watch(page);
    events.onPopup(page);
  });

  const shown = (): Page[] => open.filter(hasAddress);
  const active = (): Page => {
    const page = shown().at(-1) ?? open.at(-1);
    if (page === undefined) throw new Error('the site closed its last window');
    return page;
  };
  const stateOf = (): PageState | undefined => states.get(active());
  return {
    page: active,
    main: () => stateOf()?.main ?? null,
    failure: () => stateOf()?.failure ?? null,
    isBusy: () =>
      [...(stateOf()?.pending.values() ?? [])].some(
        (answeredAt) => answeredAt === null || Date.now() - answeredAt < REST_OF_ANSWER_MS,
      ),
    arriving: () => stateOf()?.arriving ?? null,
    isSending: () =>
      [...(stateOf()?.pending ?? [])].some(
        ([request, answeredAt]) => answeredAt === null && request.method() !== 'GET',
      ),
    pages: shown,
    tabs: () =>
      [...states.keys()].map((page, index) => ({ number: index + 1, page })).filter(({ page }) => open.includes(page)),
    async show(page) {
      const index = open.indexOf(page);
      if (index < 0) return;
      open.push(...open.splice(index, 1));
      await page.bringToFront();
    },
    hasCrashed: () => crashed,
    crash,
  };
}

/** A window that was opened for a file has no address: a visitor sees it close at once, and stays where he was. */
function hasAddress(page: Page): boolean {
  return !/^:?$/.test(page.url());
}

function isMainNavigation(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // Requests of workers have no frame, and the driver throws rather than saying so.
    return false;
  }
}
