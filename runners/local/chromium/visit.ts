import type { BrowserContext, Locator } from 'playwright-core';
import { createRedaction, type Redaction } from '../../../core/redaction';
import type { Defense } from '../../../core/run/outcome';
import type { RunnerContext } from '../../runner';
import type { HeavyWork } from '../../../hosts/heavy-work';
import type { PageLook } from '../page-look';
import type { ArrivedPage } from '../page-reading';
import { OutOfTime, within } from './deadline';
import { createDownloads, limitDownloads, type Downloads } from './downloads';
import { createNavigator, type Navigator } from './navigation';
import { SNAPSHOT } from './page-scripts';
import { createPageSession, type PageSession } from './page-session';
import type { ProxyHandle } from './pool';
import { settle, type SettleTimes } from './settle';
import { createStepLog, type StepLog } from './step-log';

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
  /** Fields that hold secrets, to be covered in pictures. */
  secretFields: Locator[];
  settle(): Promise<void>;
  /** Who guards the site, by the last look at it. */
  defense(): Defense;
  /** The page as it is shown now. */
  look(): Promise<ShownPage>;
  /** Reads it, away from this process. */
  work: HeavyWork;
  workspaceId: string;
}

const MAX_SNAPSHOT = 5_000_000;
const SNAPSHOT_MS = 8_000;
const HEADERS_MS = 2_000;

export async function startVisit(
  context: BrowserContext,
  attempt: RunnerContext,
  { proxy, work, times }: { proxy: ProxyHandle; work: HeavyWork; times: SettleTimes },
): Promise<Visit> {
  const mask = createRedaction(attempt.secrets);
  const log = createStepLog(mask, (note) => attempt.progress(note));
  const downloads = createDownloads((file) => attempt.saveArtifact(file));
  const session = await createPageSession(context, {
    onDialog(dialog, page) {
      log.add({ action: 'dialog', url: page.url(), ok: true, note: `dismissed: ${dialog.message().slice(0, 200)}` });
      dialog.dismiss().catch(() => undefined);
    },
    onDownload(download) {
      attempt.progress('downloading a file');
      downloads.capture(download);
    },
    onPopup(page) {
      log.add({ action: 'new window', url: page.url(), ok: true });
      limitDownloads(context, page).catch(() => undefined);
    },
  });
  await limitDownloads(context, session.page());
  let defense: Defense = 'unknown';

  return {
    session,
    navigator: createNavigator(session, proxy, downloads.started),
    downloads,
    log,
    mask,
    secretFields: [],
    work,
    workspaceId: attempt.workspaceId,
    defense: () => defense,
    settle: () => settle(session, times),
    async look() {
      const html = await snapshot(session);
      const main = session.main();
      const headers =
        main === null ? {} : await within(HEADERS_MS, main.response.allHeaders()).catch(() => main.response.headers());
      const page: ArrivedPage = {
        html: mask.content(html),
        url: session.page().url(),
        status: main?.status ?? null,
        headers,
      };
      const look = await work.do(attempt.workspaceId, 'lookAtPage', page);
      defense = look.wall.defense;
      return { ...page, look };
    },
  };
}

async function snapshot(session: PageSession): Promise<string> {
  const take = (): Promise<string> => within(SNAPSHOT_MS, session.page().evaluate<string>(SNAPSHOT(MAX_SNAPSHOT)));
  // A navigation in between destroys the page under the script; the second try meets the new page.
  return take().catch(async (error: unknown) => {
    if (error instanceof OutOfTime) throw error;
    await settle(session);
    return take();
  });
}
