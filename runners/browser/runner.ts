import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Runner, RunnerContext } from '../runner';
import { failed, needsInput, type Seen } from '../outcomes';
import { BROWSER_LOST } from './browser-lost';
import type { Drive, Driver } from './driver';
import { endingFor, endingOfLoss, isLost } from './visit/ending';
import { SourceUnreachable, type OpenBrowser, type Source } from '../sources/source';
import type { BrowserWish } from '../sources/wish';
import { takeScreenshot } from './page/screenshot';
import { SETTLE_TIMES, type SettleTimes } from './page/settle';
import { BROWSER_TRAITS } from './traits';
import { showsSecret } from './visit/shows-secret';
import { startVisit, type Visit } from './visit/visit';
import { startRecorder } from './watching/recorder';
import type { View } from './watching/view';
import type { Views } from './watching/views';
import { VisitEnded } from './visit/visit-ended';
import type { VisitLine } from './visit/visit-session';
import { createVisitSessions, type VisitSessions } from './visit/visit-sessions';

export interface BrowserRunnerDeps {
  slug: string;
  source: Source;
  driver: Driver;
  wish: BrowserWish;
  /** Left out where it does. */
  takesPictures?: boolean;
  work: HeavyWork;
  /** Shared by all browser runners, so that what waits is counted together. */
  sessions?: VisitSessions;
  /** Where it can be looked at; left out where nobody does. */
  views?: Views;
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs?: number;
  settleTimes?: SettleTimes;
}

const CHALLENGE_GRACE_MS = 6_000;
const MAX_PICTURED_QUESTIONS = 3;

/** Visits pages in a real browser, as its driver decides: scripts run, files are captured. */
export function createBrowserRunner(deps: BrowserRunnerDeps): Runner {
  const { slug, source, driver, wish, work, takesPictures = true } = deps;
  const views = takesPictures ? deps.views : undefined;
  const { challengeGraceMs = CHALLENGE_GRACE_MS, settleTimes = SETTLE_TIMES } = deps;
  const sessions = deps.sessions ?? createVisitSessions();

  async function visitAndRead(
    visit: Visit,
    drive: Drive,
    browser: OpenBrowser,
    { attempt, ask }: VisitLine,
    view: View | undefined,
  ): Promise<Outcome> {
    const picture = (): ReturnType<typeof takeScreenshot> =>
      takeScreenshot(
        visit.session.hasCrashed() || !takesPictures ? undefined : visit.session.pages().at(-1),
        visit,
        (file) => attempt.saveArtifact(file),
        () => showsSecret(visit),
      );
    const recorder = attempt.isRecorded && view ? startRecorder(view, visit) : null;
    const openedAt = performance.now();
    let questions = 0;
    const outcomeWith = await drive
      .go(visit, {
        attempt,
        challengeGraceMs,
        async ask(request, login) {
          questions += 1;
          // A person looks at the picture; a code that is made here needs none, and a run keeps few files.
          const isSeen = questions <= MAX_PICTURED_QUESTIONS && attempt.secrets.totpSecret === null;
          const pictured = isSeen ? await picture() : {};
          view?.setWaiting(true);
          const question = { ...seenBy(visit, drive, openedAt), ...pictured, inputRequest: request, login };
          return ask(needsInput(question)).finally(() => view?.setWaiting(false));
        },
      })
      .catch((error: unknown) => {
        if (attempt.signal.aborted) throw error;
        return endingFor(error, visit, browser);
      });
    await visit.downloads.settled();
    await recorder?.keep(attempt, browser.session);
    return outcomeWith({ ...seenBy(visit, drive, openedAt), ...(await picture()) });
  }

  function visitOnce(drive: Drive, attempt: RunnerContext, { allowedDomains }: RunnerTask): Promise<Outcome> {
    attempt.progress('starting a browser');
    const open = (): Promise<OpenBrowser> => source.open(wish, attempt);
    return sessions.begin(attempt, open, async (browser, line) => {
      try {
        await line.attempt.recordSession(browser.session);
        const visit = await startVisit(browser, line.attempt, {
          work,
          times: settleTimes,
          wantsFiles: drive.wantsFiles,
          allowedDomains,
        });
        const view = views?.open(line.attempt.attemptId, visit);
        // A visit that waits and is given up never comes to its end.
        if (view) browser.context.once('close', () => view.end());
        return await visitAndRead(visit, drive, browser, line, view).finally(() => view?.end());
      } catch (error) {
        if (line.attempt.signal.aborted) throw error;
        if (error instanceof VisitEnded) return error.outcomeWith({});
        if (!isLost(browser)) throw error;
        return endingOfLoss(browser)();
      }
    });
  }

  return {
    ...BROWSER_TRAITS,
    slug,
    isRepeatable: driver.isRepeatable,
    async run(task, context) {
      const drive = driver.take(task);
      if ('kind' in drive) return drive;
      const first = await visitOnce(drive, context, task).catch(orUnreachable);
      if (first.kind !== 'failed' || first.error.code !== BROWSER_LOST || !driver.isRepeatable(task)) return first;
      // It may have been a neighbour's page that took the browser down.
      return visitOnce(drive, context, task).catch(orUnreachable);
    },
    resume: (_session, answer, _task, context) => sessions.resume(context, answer),
    release: ({ attemptId }) => sessions.release(attemptId),
    hasSession: ({ attemptId }) => sessions.has(attemptId),
    async close() {
      await sessions.close();
      await source.close();
    },
  };
}

/** For `catch`: without a browser nothing was opened, and the next runner may have one. */
function orUnreachable(error: unknown): Outcome {
  if (!(error instanceof SourceUnreachable)) throw error;
  return failed('platform', error.code, error.message, { neverReached: true, unbilled: true });
}

/** What can be said of a visit at any moment of it. */
function seenBy(visit: Visit, { filesAsked }: Drive, openedAt: number): Seen {
  const page = visit.session.pages().at(-1);
  const shown = page?.url() ?? '';
  // Of an address that is a file the browser shows nothing.
  const address = shown === 'about:blank' ? (visit.downloads.opened()?.url ?? shown) : shown;
  const names = visit.downloads.files().map(({ name }) => name);
  return {
    finalUrl: /^https?:/.test(address) ? visit.mask.text(address) : null,
    httpStatus: page === undefined ? null : (visit.session.main()?.status ?? null),
    defense: visit.defense(),
    steps: [...visit.log.steps()],
    units: { minute: (performance.now() - openedAt) / 60_000, step: visit.log.steps().length },
    downloads: { claimed: Math.max(filesAsked, visit.downloads.started()), delivered: names.length, names },
  };
}
