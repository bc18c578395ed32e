import { setTimeout as pause } from 'node:timers/promises';
import { clipMasked } from '../../core/clip';
import { RECORD } from '../../core/limits';
import { isInside } from '../../core/net/allowed-domains';
import { createRedaction, type Redaction } from '../../core/redaction';
import type { Outcome, Refused, RunnerTask } from '../../core/run/outcome';
import type { TargetGuard } from '../../net/guard/target-guard';
import type { SafeFetch } from '../../net/safe-fetch';
import { CallFailure, invalidReply } from '../exchange/call-failure';
import type { ProviderHttp } from '../exchange/provider-http';
import { failed } from '../outcomes';
import { throwIfStopped, throwIfStoppedUnheard } from '../stopped-unheard';
import { SHUTDOWN, type PausedSession, type Runner, type RunnerContext } from '../runner';
import { collectFiles } from './files';
import type { JobClient } from './job-client';
import { createPollPace } from './poll-pace';
import { isStopped, type JobReply, type StoppedReply } from './reply';
import { createSessionRecord } from './session-record';
import { toFailedCall, toOutcome } from './to-outcome';

/** What following a job needs besides its client. */
export interface JobDeps {
  /** For files that a runner keeps elsewhere: those addresses are not the operator's word. */
  guardedFetch: SafeFetch;
  /** Says which of those addresses may be shown to callers. */
  guard: Pick<TargetGuard, 'check'>;
  /** How long an attempt may take whose run sets no time, and is waited for at least. */
  deadlineMs?: number;
  /** How long after its deadline a job is given up that did not end by itself. */
  graceMs?: number;
  pollWaitMs?: number;
  /** Least time between two polls, for runners that return from a long poll at once; left out, it grows with the job. */
  pollEveryMs?: number;
}

export interface JobRunner extends JobDeps {
  slug: string;
  providerId: string;
  client: JobClient;
  http: ProviderHttp;
  /** What relative addresses of files begin with. */
  baseUrl: string;
  /** The operator's own, which no reply may repeat. */
  keys: readonly string[];
  usesCredentials: boolean;
  /** Submitting a task again finds the job of the first time. */
  findsItsJobs: boolean;
  /** Asks, and can be answered. */
  interaction: boolean;
  /** Said before anything is submitted; left out where every task is taken. */
  refusalOf?: (task: RunnerTask) => Refused | null;
}

export const DEADLINE_MS = 20 * 60_000;
const GRACE_MS = 30_000;
/** An attempt that was dispatched at the very end of its run's budget is still told a time it can do something in. */
const LEAST_TIME_MS = 1_000;
const POLL_WAIT_MS = 20_000;
/** For one look at a job that nobody follows at the moment. */
const LOOK_MS = 20_000;

/** Works at another place: submitted there, followed from here, taken up again by another worker after a crash. */
export function createJobRunner(job: JobRunner): Runner {
  const { slug, client, http, baseUrl, guardedFetch, guard } = job;
  const { deadlineMs = DEADLINE_MS, graceMs = GRACE_MS, pollWaitMs = POLL_WAIT_MS } = job;
  const fileDeps = { http, baseUrl, guardedFetch, guard };
  const redactionFor = ({ secrets, told }: RunnerContext): Redaction => createRedaction(secrets, job.keys, told);

  /** Polls until there is something to report. A question that was just answered may be shown for a moment longer. */
  async function follow(first: JobReply, context: RunnerContext, answeredId: string | null = null): Promise<Outcome> {
    const redaction = redactionFor(context);
    const isOver = (shown: JobReply): shown is StoppedReply =>
      isStopped(shown) && !(shown.status === 'needs_input' && shown.inputRequest?.id === answeredId);
    const giveUpAt = Date.now() + Math.max(deadlineMs, timeLeftMs(context.dueAt, deadlineMs)) + graceMs;
    const nextPause = createPollPace(job.pollEveryMs);
    let lastNote = '';
    const recordSession = createSessionRecord(context, job.providerId, redaction);
    let reply = first;
    while (!isOver(reply)) {
      await recordSession(reply);
      const note = clipMasked(reply.progress ?? '', RECORD.wordsLength, redaction.text);
      // Repeating old progress would keep a hanging attempt alive for ever.
      if (note !== '' && note !== lastNote) context.progress(note);
      lastNote = note;
      const polledAt = Date.now();
      if (polledAt >= giveUpAt) throw new CallFailure('runner_timeout', 'The runner did not end the attempt in time.');
      reply = await client.poll(reply.id, Math.min(pollWaitMs, giveUpAt - polledAt), context.signal);
      const early = polledAt + nextPause() - Date.now();
      if (!isOver(reply) && early > 0) await pause(early, undefined, { signal: context.signal });
    }
    await recordSession(reply);
    const inputId = reply.inputRequest?.id ?? '';
    if (redaction.content(inputId) !== inputId) throw invalidReply('"id" of the input request contains a secret');
    // A paused session is not over: it may still replace its files.
    const files = reply.status === 'needs_input' ? null : await collectFiles(fileDeps, reply, context, redaction);
    return withLogin(toOutcome(reply, files, redaction), context);
  }

  /** Ends what the runner still does for an attempt that is given up, whatever the reason. */
  async function giveUp(error: unknown, jobId: string | null, context: RunnerContext): Promise<Outcome> {
    const { signal } = context;
    if (jobId !== null && !(signal.aborted && isHandedOn(signal.reason))) await client.cancel(jobId);
    if (jobId === null) throwIfStopped(signal, error);
    signal.throwIfAborted();
    if (!(error instanceof CallFailure)) throw error;
    const outcome = toFailedCall(error, redactionFor(context));
    // Whoever gave the attempt a job has heard of it, also when it is gone by now.
    return jobId === null ? outcome : { ...outcome, neverReached: false };
  }

  async function resume(
    { jobId, inputId }: PausedSession,
    value: string,
    task: RunnerTask,
    context: RunnerContext,
  ): Promise<Outcome> {
    try {
      context.signal.throwIfAborted();
      if (jobId === null || inputId === null || client.answer === undefined)
        throw new CallFailure('runner_rejected', 'There is no session to go on with.');
      // Looked at first: a try that was interrupted may have delivered the answer already.
      const shown = await client.poll(jobId, 0, context.signal);
      const isOpen = shown.status === 'needs_input' && shown.inputRequest?.id === inputId;
      const next = isOpen ? await client.answer(jobId, inputId, value, context.signal) : shown;
      return keptInside(await follow(next ?? (await client.poll(jobId, 0, context.signal)), context, inputId), task);
    } catch (error) {
      return giveUp(error, jobId, context);
    }
  }

  async function isWaiting({ jobId, inputId }: PausedSession): Promise<boolean> {
    if (jobId === null) return true;
    const shown = await client.poll(jobId, 0, AbortSignal.timeout(LOOK_MS));
    return shown.status === 'needs_input' && (shown.inputRequest?.id ?? null) === inputId;
  }

  async function release({ jobId }: PausedSession): Promise<void> {
    if (jobId !== null) await client.cancel(jobId);
  }

  return {
    slug,
    usesCredentials: job.usesCredentials,
    isRepeatable: () => job.findsItsJobs,
    async run(task, context) {
      const refusal = job.refusalOf?.(task) ?? null;
      if (refusal !== null) return refusal;
      let jobId: string | null = null;
      try {
        throwIfStoppedUnheard(context.signal);
        const reply = await client.submit(task, context);
        jobId = reply.id;
        // Ids are kept as they are, so that the runner knows them again.
        if (createRedaction(context.secrets).content(jobId) !== jobId) throw invalidReply('"id" contains a secret');
        await context.recordJob(jobId, {
          isFoundAgain: job.findsItsJobs && isStopped(reply) && reply.status !== 'needs_input',
        });
        context.signal.throwIfAborted();
        return keptInside(await follow(reply, context), task);
      } catch (error) {
        return giveUp(error, jobId, context);
      }
    },
    async attach(jobId, task, context) {
      try {
        context.signal.throwIfAborted();
        return keptInside(await follow(await client.poll(jobId, 0, context.signal), context), task);
      } catch (error) {
        return giveUp(error, jobId, context);
      }
    },
    ...(job.interaction ? { resume, isWaiting } : {}),
    release,
    close: () => http.close(),
  };
}

/** The words runners use for a login that the site refused. */
const LOGIN_REFUSALS = new Set(['login_refused', 'login_failed', 'invalid_credentials']);

/** A runner does not tell whether it had to log in: what it achieved with the credentials speaks for them. */
function withLogin(outcome: Outcome, { secrets }: RunnerContext): Outcome {
  if (secrets.credentials === null) return outcome;
  const refused = outcome.kind === 'failed' && LOGIN_REFUSALS.has(outcome.error?.code ?? '');
  return { ...outcome, login: refused ? 'refused' : outcome.kind === 'finished' ? 'accepted' : null };
}

/** A runner is told where it may go, and its result does not count when it says itself that it ended elsewhere. */
export function keptInside(outcome: Outcome, { allowedDomains }: RunnerTask): Outcome {
  if (outcome.kind !== 'finished' || outcome.finalUrl === null || isInside(outcome.finalUrl, allowedDomains))
    return outcome;
  const { kind: _kind, output: _output, ...seen } = outcome;
  return failed('runner', 'outside_allowed_domains', 'The runner ended on a page outside allowed_domains.', seen);
}

/** A worker that shuts down leaves the attempt to another one, which attaches to it. */
function isHandedOn(reason: unknown): boolean {
  return reason instanceof Error && reason.message === SHUTDOWN;
}

/** What is left of the run's time. Going beyond a budget is no failure yet, so the router itself waits longer. */
export function timeLeftMs(dueAt: Date | null, deadlineMs: number): number {
  return dueAt === null ? deadlineMs : Math.max(dueAt.getTime() - Date.now(), LEAST_TIME_MS);
}
