import type { Outcome } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Runner, RunnerContext } from '../runner';
import { needsInput, type Seen } from '../outcomes';
import { contextOptions, leaveOutImages } from './context-options';
import { BROWSER_LOST, browserLost } from './browser-lost';
import type { Drive, Driver } from './driver';
import { endingFor, isLost } from './visit/ending';
import type { ChromiumPool, ContextLease, ProxyHandle } from './pool';
import { takeScreenshot } from './page/screenshot';
import { SETTLE_TIMES, type SettleTimes } from './page/settle';
import { CHROMIUM_TRAITS } from './traits';
import type { ChromiumVariant } from './variants';
import { startVisit, type Visit } from './visit/visit';
import type { VisitLine } from './visit/visit-session';
import { createVisitSessions, type VisitSessions } from './visit/visit-sessions';

export interface ChromiumRunnerDeps {
  pool: ChromiumPool;
  work: HeavyWork;
  /** Shared by all variants, so that what waits is counted together. */
  sessions?: VisitSessions;
  proxy: ProxyHandle;
  variant: ChromiumVariant;
  driver: Driver;
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs?: number;
  settleTimes?: SettleTimes;
}

const CHALLENGE_GRACE_MS = 6_000;
const MAX_PICTURED_QUESTIONS = 3;

/** Visits pages in a real browser, as its driver decides: scripts run, files are captured. */
export function createChromiumRunner(deps: ChromiumRunnerDeps): Runner {
  const {
    pool,
    proxy,
    variant,
    driver,
    work,
    challengeGraceMs = CHALLENGE_GRACE_MS,
    settleTimes = SETTLE_TIMES,
  } = deps;
  const sessions = deps.sessions ?? createVisitSessions(pool);

  async function visitAndRead(
    visit: Visit,
    drive: Drive,
    lease: ContextLease,
    { attempt, ask }: VisitLine,
  ): Promise<Outcome> {
    const picture = (): ReturnType<typeof takeScreenshot> =>
      takeScreenshot(
        visit.session.hasCrashed() ? undefined : visit.session.pages().at(-1),
        visit.secretFields,
        (file) => attempt.saveArtifact(file),
      );
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
          return ask(needsInput({ ...seenBy(visit, drive, openedAt), ...pictured, inputRequest: request, login }));
        },
      })
      .catch((error: unknown) => {
        if (attempt.signal.aborted) throw error;
        return endingFor(error, visit, lease);
      });
    await visit.downloads.settled();
    return outcomeWith({ ...seenBy(visit, drive, openedAt), ...(await picture()) });
  }

  function visitOnce(drive: Drive, attempt: RunnerContext): Promise<Outcome> {
    attempt.progress('starting a browser');
    const options = (version: string) => contextOptions(variant, version);
    return sessions.begin(attempt, options, async (lease, line) => {
      try {
        if (!variant.loadsImages) await leaveOutImages(lease.context);
        const visit = await startVisit(lease.context, line.attempt, {
          proxy,
          work,
          times: settleTimes,
          wantsFiles: drive.wantsFiles,
        });
        return await visitAndRead(visit, drive, lease, line);
      } catch (error) {
        if (line.attempt.signal.aborted || !isLost(lease)) throw error;
        return browserLost();
      }
    });
  }

  return {
    ...CHROMIUM_TRAITS,
    slug: variant.slug,
    isRepeatable: driver.isRepeatable,
    async run(task, context) {
      const drive = driver.take(task);
      if ('kind' in drive) return drive;
      await context.recordSession({
        id: context.attemptId.replace(/^att_/, 'sess_'),
        providerId: 'local',
        liveUrl: null,
        replayUrl: null,
      });
      const first = await visitOnce(drive, context);
      if (first.kind !== 'failed' || first.error.code !== BROWSER_LOST || !driver.isRepeatable(task)) return first;
      // It may have been a neighbour's page that took the browser down.
      return visitOnce(drive, context);
    },
    resume: (_session, answer, _task, context) => sessions.resume(context, answer),
    release: ({ attemptId }) => sessions.release(attemptId),
    hasSession: ({ attemptId }) => sessions.has(attemptId),
    async close() {
      await sessions.close();
      await pool.close();
    },
  };
}

/** What can be said of a visit at any moment of it. */
function seenBy(visit: Visit, { filesAsked }: Drive, openedAt: number): Seen {
  const page = visit.session.pages().at(-1);
  const address = page?.url() ?? '';
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
