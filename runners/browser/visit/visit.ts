import type { Dialog, Locator } from 'playwright-core';
import { createRedaction, type Redaction } from '../../../core/redaction';
import { MAX_FILES_PER_ATTEMPT, PAGE_OWN_ACTS, RECORD } from '../../../core/limits';
import type { Defense } from '../../../core/run/outcome';
import { failed, networkError } from '../../outcomes';
import type { RunnerContext } from '../../runner';
import type { HeavyWork } from '../../../hosts/heavy-work';
import type { PageLook } from '../../reading/page-look';
import type { ArrivedPage } from '../../reading/page-reading';
import { OutOfTime, within } from './deadline';
import { createDownloads, dropDownload, type Downloads } from '../page/downloads';
import { fenceIn, NO_FENCE, type DomainFence } from '../page/domain-fence';
import { collectIsolated, type CollectedText } from '../page/isolated-world';
import { changesWithin, glimpse, type Glimpse, type Trait } from '../page/late-change';
import { createNavigator, type Navigator } from '../page/navigation';
import { createPageSession, type PageSession } from '../page/page-session';
import type { OpenBrowser } from '../../sources/source';
import { SNAPSHOT, SNAPSHOT_BOUNDS } from '../page/snapshot-script';
import { settle, type SettleTimes } from '../page/settle';
import { createStepLog, type StepLog } from '../steps/step-log';
import { VisitEnded } from './visit-ended';

/** A page as it is shown, and what there is to see on it at first sight. */
export interface ShownPage extends ArrivedPage {
  look: PageLook;
}

/** Everything one attempt works with: its pages, and what is written down about them. */
export interface Visit {
  session: PageSession;
  navigator: Navigator;
  downloads: Downloads;
  log: StepLog;
  mask: Redaction;
  /** Where it may go. */
  fence: DomainFence;
  /** Fields that hold secrets, to be covered in pictures. */
  secretFields: Locator[];
  /** Waits for what comes of an act; ends the visit where the site never answers. */
  settle(): Promise<void>;
  /** How long what comes late may take. */
  lateMs: number;
  /** How it looks before something is done or read; null where that cannot be said. */
  glimpse(): Promise<Glimpse | null>;
  /** Waits a moment for what comes late, while the page is as it was; true when something came and is settled. */
  comesLate(before: Glimpse | null, traits: readonly Trait[], endAt?: number): Promise<boolean>;
  /** Keeps a file of the attempt; null when it has as many as it may. */
  save: RunnerContext['saveArtifact'];
  /** Who answers the dialogs of pages from now on; what the taker does not take is dismissed. */
  takeDialogs(taker: (dialog: Dialog) => boolean): void;
  /** Who guards the site, by the last look at it. */
  defense(): Defense;
  /** The page as it is shown now. */
  look(): Promise<ShownPage>;
  /** Its HTML alone; nothing about it is noted. */
  glance(): Promise<string>;
  /** Reads it, away from this process. */
  work: HeavyWork;
  workspaceId: string;
}

export interface VisitOptions {
  work: HeavyWork;
  times: SettleTimes;
  /** The task asks for files. Without it a page that is only read would leave what it likes on our disk. */
  wantsFiles: boolean;
  /** Hosts that it has to stay on; left out where it may go anywhere. */
  allowedDomains?: readonly string[] | undefined;
}

const SNAPSHOT_MS = 8_000;
const HEADERS_MS = 2_000;

export async function startVisit(
  { context, files, wasRefused }: OpenBrowser,
  attempt: RunnerContext,
  { work, times, wantsFiles, allowedDomains }: VisitOptions,
): Promise<Visit> {
  const mask = createRedaction(attempt.secrets);
  const log = createStepLog(mask, (note, step) => attempt.progress(note, step));
  const downloads = createDownloads(attempt, files);
  let dialogs = 0;
  let takeDialog: (dialog: Dialog) => boolean = () => false;
  let unwanted = 0;
  let cutAt: string | null = null;
  const session = await createPageSession(context, {
    onDialog(dialog, page) {
      // Staying is no choice: whoever leaves a page has decided to.
      if (dialog.type() === 'beforeunload') return void dialog.accept().catch(() => undefined);
      dialogs += 1;
      if (dialogs <= PAGE_OWN_ACTS.dialogs && takeDialog(dialog)) return;
      const note =
        dialogs === PAGE_OWN_ACTS.dialogs ? 'dismissed; any more are not told' : `dismissed: ${dialog.message()}`;
      if (dialogs <= PAGE_OWN_ACTS.dialogs) log.add({ action: 'dialog', url: page.url(), ok: true, note });
      dialog.dismiss().catch(() => undefined);
    },
    onDownload(download) {
      // Where nothing was shown yet, the address that was opened is itself a file.
      const isOpened = download.page() === session.pages()[0] && download.page().url() === 'about:blank';
      if (wantsFiles || isOpened) {
        attempt.progress('downloading a file');
        downloads.capture(download, isOpened);
        return;
      }
      unwanted += 1;
      const note = 'not kept: the task asks for no file';
      if (unwanted <= MAX_FILES_PER_ATTEMPT) log.add({ action: 'download', url: download.url(), ok: true, note });
      dropDownload(download);
    },
    onPopup(page) {
      log.add({ action: 'new window', url: page.url(), ok: true });
      files.watch(page).catch(() => undefined);
    },
  });
  await files.watch(session.page());
  const fence =
    allowedDomains === undefined
      ? NO_FENCE
      : await fenceIn(session.page(), allowedDomains, (url) =>
          log.add({ action: 'open', target: url, url: null, ok: false, note: 'left out: outside allowed_domains' }),
        );
  let defense: Defense = 'unknown';

  return {
    session,
    navigator: createNavigator(session, wasRefused, downloads.started, fence),
    downloads,
    log,
    mask,
    fence,
    secretFields: [],
    work,
    workspaceId: attempt.workspaceId,
    defense: () => defense,
    async settle() {
      if (!(await settle(session, times))) throw new VisitEnded((seen) => networkError('timeout', seen));
    },
    lateMs: times.lateMs,
    glimpse: () => glimpse(session, downloads.started),
    async comesLate(before, traits, endAt = Date.now() + times.lateMs) {
      const left = Math.min(times.lateMs, endAt - Date.now());
      if (before === null || left <= 0 || session.hasCrashed()) return false;
      if (!(await changesWithin(session, downloads.started, before, traits, left))) return false;
      await settle(session, times);
      return true;
    },
    save: (file) => attempt.saveArtifact(file),
    takeDialogs(taker) {
      takeDialog = taker;
    },
    glance: async () => (await snapshot(session)).text,
    async look() {
      const { text: html, isCut } = await snapshot(session);
      const url = baseOf(session.page().url());
      if (isCut && cutAt !== url) {
        cutAt = url;
        log.add({
          action: 'read',
          url,
          ok: true,
          note: 'The page is too large; what comes after its bound was left out.',
        });
      }
      const main = session.main();
      const headers =
        main === null ? {} : await within(HEADERS_MS, main.response.allHeaders()).catch(() => main.response.headers());
      const page: ArrivedPage = {
        html,
        url,
        status: main?.status ?? null,
        headers,
      };
      const look = await work.do(attempt.workspaceId, 'lookAtPage', page, mask.secrets());
      defense = look.wall.defense;
      return { ...page, look };
    },
  };
}

/** What a page's links are resolved against: an address of megabytes would be repeated in each of them. */
function baseOf(address: string): string {
  if (address.length <= RECORD.urlLength || !URL.canParse(address)) return address.slice(0, RECORD.urlLength);
  const { origin, pathname } = new URL(address);
  return origin.length + pathname.length <= RECORD.urlLength ? `${origin}${pathname}` : `${origin}/`;
}

async function snapshot(session: PageSession): Promise<CollectedText> {
  const script = SNAPSHOT(SNAPSHOT_BOUNDS);
  const take = (): Promise<CollectedText> =>
    collectIsolated(session.page(), script, SNAPSHOT_BOUNDS.maxLength, SNAPSHOT_MS);
  // A navigation in between destroys the page under the script; the second try meets the new page.
  return take().catch(async (error: unknown) => {
    if (error instanceof OutOfTime || session.hasCrashed()) throw error;
    await settle(session);
    return take().catch((again: unknown) => {
      if (again instanceof OutOfTime || session.hasCrashed() || !isConnected(session)) throw again;
      throw new VisitEnded((seen) =>
        failed('site', 'page_unstable', 'The page never stays long enough to be read.', seen),
      );
    });
  });
}

function isConnected(session: PageSession): boolean {
  return session.pages().at(-1)?.context().browser()?.isConnected() === true;
}
