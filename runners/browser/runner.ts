import { asksForFile } from '../../core/quality/reading/asks-for-file';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { HeavyWork } from '../../hosts/heavy-work';
import type { Runner, RunnerContext } from '../runner';
import { changesNothing, parseTask, type ParsedTask } from '../instructions/parse-task';
import { cannotDo, WHAT_IS_UNDERSTOOD } from '../instructions/understood';
import { unmetClauses } from '../instructions/unmet-clauses';
import { missingUrl, needsInput, unsupported, type Seen } from '../outcomes';
import { contextOptions, leaveOutImages } from './context-options';
import { carryOut } from './steps/carry-out';
import { BROWSER_LOST, browserLost } from './browser-lost';
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
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs?: number;
  settleTimes?: SettleTimes;
}

const CHALLENGE_GRACE_MS = 6_000;
const MAX_PICTURED_QUESTIONS = 3;

/** Visits pages in a real browser: scripts run, steps are done by accessible name, files are captured. */
export function createChromiumRunner(deps: ChromiumRunnerDeps): Runner {
  const { pool, proxy, variant, work, challengeGraceMs = CHALLENGE_GRACE_MS, settleTimes = SETTLE_TIMES } = deps;
  const sessions = deps.sessions ?? createVisitSessions(pool);

  async function visitAndRead(
    visit: Visit,
    task: RunnerTask,
    parsed: ParsedTask,
    url: string,
    lease: ContextLease,
    { attempt, ask }: VisitLine,
  ): Promise<Outcome> {
    const picture = (): ReturnType<typeof takeScreenshot> =>
      takeScreenshot(
        visit.session.hasCrashed() ? undefined : visit.session.pages().at(-1),
        visit.secretFields,
        (file) => attempt.saveArtifact(file),
      );
    let questions = 0;
    const outcomeWith = await carryOut(visit, {
      task,
      parsed,
      url,
      credentials: attempt.secrets.credentials,
      challengeGraceMs,
      async ask(request, login) {
        questions += 1;
        // A person looks at the picture; a code that is made here needs none, and a run keeps few files.
        const isSeen = questions <= MAX_PICTURED_QUESTIONS && attempt.secrets.totpSecret === null;
        const pictured = isSeen ? await picture() : {};
        return ask(needsInput({ ...seenBy(visit, parsed), ...pictured, inputRequest: request, login }));
      },
    }).catch((error: unknown) => {
      if (attempt.signal.aborted) throw error;
      return endingFor(error, visit, lease);
    });
    await visit.downloads.settled();
    return outcomeWith({ ...seenBy(visit, parsed), ...(await picture()) });
  }

  function visitOnce(task: RunnerTask, parsed: ParsedTask, url: string, attempt: RunnerContext): Promise<Outcome> {
    attempt.progress('starting a browser');
    const options = (version: string) => contextOptions(variant, version);
    return sessions.begin(attempt, options, async (lease, line) => {
      try {
        if (!variant.loadsImages) await leaveOutImages(lease.context);
        const visit = await startVisit(lease.context, line.attempt, {
          proxy,
          work,
          times: settleTimes,
          wantsFiles: wantsFiles(task),
        });
        return await visitAndRead(visit, task, parsed, url, lease, line);
      } catch (error) {
        if (line.attempt.signal.aborted || !isLost(lease)) throw error;
        return browserLost();
      }
    });
  }

  return {
    ...CHROMIUM_TRAITS,
    slug: variant.slug,
    async run(task, context) {
      const parsed = parseTask(task);
      const url = task.url ?? firstAddress(parsed);
      if (url === null || !URL.canParse(url)) return missingUrl();
      const unknown = parsed.unknownSteps[0];
      if (unknown !== undefined)
        return unsupported(`This runner does not understand step ${unknown}. ${WHAT_IS_UNDERSTOOD}`);
      const unmet = unmetClauses(task);
      if (unmet.length > 0) return unsupported(`${cannotDo(unmet)} ${WHAT_IS_UNDERSTOOD}`);
      await context.recordSession({
        id: context.attemptId.replace(/^att_/, 'sess_'),
        providerId: 'local',
        liveUrl: null,
        replayUrl: null,
      });
      const first = await visitOnce(task, parsed, url, context);
      if (first.error?.code !== BROWSER_LOST || !changesNothing(task)) return first;
      // It may have been a neighbour's page that took the browser down.
      return visitOnce(task, parsed, url, context);
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
function seenBy(visit: Visit, { instructions }: ParsedTask): Seen {
  const page = visit.session.pages().at(-1);
  const address = page?.url() ?? '';
  const names = visit.downloads.files().map(({ name }) => name);
  const asked = instructions.filter((instruction) => instruction.kind === 'download').length;
  return {
    finalUrl: /^https?:/.test(address) ? visit.mask.text(address) : null,
    httpStatus: page === undefined ? null : (visit.session.main()?.status ?? null),
    defense: visit.defense(),
    steps: [...visit.log.steps()],
    downloads: { claimed: Math.max(asked, visit.downloads.started()), delivered: names.length, names },
  };
}

/** Where something is clicked, what comes of it may be a file that the words do not name. */
function wantsFiles(task: RunnerTask): boolean {
  return !changesNothing(task) || asksForFile(task);
}

function firstAddress({ instructions }: ParsedTask): string | null {
  const opening = instructions.find((instruction) => instruction.kind === 'goto');
  return opening !== undefined && /^https?:/i.test(opening.url) ? opening.url : null;
}
