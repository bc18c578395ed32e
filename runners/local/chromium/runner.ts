import type { Outcome, RunnerTask } from '../../../core/run/outcome';
import type { Runner, RunnerContext } from '../../runner';
import { changesNothing, parseTask, type ParsedTask } from '../instructions/parse-task';
import { failed, missingUrl, type Seen } from '../../outcomes';
import { withContext } from './attempt-context';
import { contextOptions, leaveOutImages } from './context-options';
import { carryOut } from './carry-out';
import { OutOfTime } from './deadline';
import type { ChromiumPool, ProxyHandle } from './pool';
import { takeScreenshot } from './screenshot';
import { SETTLE_TIMES, type SettleTimes } from './settle';
import { StepFailure } from './step-failure';
import type { ChromiumVariant } from './variants';
import { startVisit, type Visit } from './visit';
import { VisitEnded } from './visit-ended';

export interface ChromiumRunnerDeps {
  pool: ChromiumPool;
  proxy: ProxyHandle;
  variant: ChromiumVariant;
  /** How long a challenge may take to let the browser through by itself. */
  challengeGraceMs?: number;
  settleTimes?: SettleTimes;
}

const CHALLENGE_GRACE_MS = 6_000;

/** Visits pages in a real browser: scripts run, steps are done by accessible name, files are captured. */
export function createChromiumRunner(deps: ChromiumRunnerDeps): Runner {
  const { pool, proxy, variant, challengeGraceMs = CHALLENGE_GRACE_MS, settleTimes = SETTLE_TIMES } = deps;

  async function visitAndRead(
    visit: Visit,
    task: RunnerTask,
    parsed: ParsedTask,
    url: string,
    context: RunnerContext,
  ): Promise<Outcome> {
    const outcomeWith = await carryOut(visit, {
      task,
      parsed,
      url,
      credentials: context.secrets.credentials,
      challengeGraceMs,
    }).catch((error: unknown) => {
      if (context.signal.aborted) throw error;
      return endingFor(error, visit);
    });
    await visit.downloads.settled();
    const asked = parsed.instructions.filter((instruction) => instruction.kind === 'download').length;
    const page = visit.session.pages().at(-1);
    const address = page?.url() ?? '';
    return outcomeWith({
      finalUrl: /^https?:/.test(address) ? visit.mask.text(address) : null,
      httpStatus: page === undefined ? null : (visit.session.main()?.status ?? null),
      defense: visit.defense(),
      steps: visit.log.steps(),
      downloads: { claimed: Math.max(asked, visit.downloads.started()), delivered: visit.downloads.files().length },
      ...(await takeScreenshot(page, visit.secretFields, (file) => context.saveArtifact(file))),
    });
  }

  return {
    slug: variant.slug,
    usesCredentials: true,
    isRepeatable: changesNothing,
    async run(task, context) {
      const parsed = parseTask(task);
      const url = task.url ?? firstAddress(parsed);
      if (url === null || !URL.canParse(url)) return missingUrl();
      const unknown = parsed.unknownSteps[0];
      if (unknown !== undefined)
        return failed('runner', 'unsupported_task', `This runner does not understand step ${unknown}.`);
      context.progress('starting a browser');
      return withContext(
        pool,
        (version) => contextOptions(variant, version),
        context.signal,
        async (browserContext) => {
          if (!variant.loadsImages) await leaveOutImages(browserContext);
          const visit = await startVisit(browserContext, context, proxy, settleTimes);
          return visitAndRead(visit, task, parsed, url, context);
        },
      );
    },
    close: () => pool.close(),
  };
}

function firstAddress({ instructions }: ParsedTask): string | null {
  const opening = instructions.find((instruction) => instruction.kind === 'goto');
  return opening !== undefined && /^https?:/i.test(opening.url) ? opening.url : null;
}

/** How the visit ends when something broke; what is our own fault is thrown on. */
function endingFor(error: unknown, visit: Visit): (seen: Seen) => Outcome {
  if (error instanceof VisitEnded) return error.outcomeWith;
  if (error instanceof StepFailure) {
    return (seen) => failed('runner', error.code, visit.mask.text(error.message), seen);
  }
  if (visit.session.hasCrashed())
    return (seen) => failed('site', 'page_crashed', 'The page crashed its browser tab.', seen);
  if (error instanceof OutOfTime) {
    return (seen) => failed('site', 'page_unresponsive', 'The page keeps the browser busy without end.', seen);
  }
  throw error;
}
