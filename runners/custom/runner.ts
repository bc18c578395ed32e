import { setTimeout as pause } from 'node:timers/promises';
import { clipMasked } from '../../core/clip';
import type { JsonObject } from '../../core/json';
import { RECORD } from '../../core/limits';
import { isInside } from '../../core/net/allowed-domains';
import { createRedaction } from '../../core/redaction';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import type { SafeFetch } from '../../net/safe-fetch';
import type { TargetGuard } from '../../net/guard/target-guard';
import { SHUTDOWN, type PausedSession, type Runner, type RunnerContext } from '../runner';
import { failed } from '../outcomes';
import { isStopped, type AttemptReply, type StoppedReply } from './reply';
import { CallFailure, invalidReply } from './call-failure';
import { createAttemptsClient } from './client';
import { collectFiles } from './files';
import { createRunnerHttp } from './runner-http';
import { providerOf, type CustomRunnerEntry } from './runners-file';
import { createSessionRecord } from './session-record';
import { toFailedCall, toOutcome } from './to-outcome';

export interface CustomRunnerDeps {
  /** For files that a runner keeps elsewhere: those addresses are not the operator's word. */
  guardedFetch: SafeFetch;
  /** Says which of those addresses may be shown to callers. */
  guard: Pick<TargetGuard, 'check'>;
  /** How long an attempt may take whose run sets no time, and is waited for at least. */
  deadlineMs?: number;
  pollWaitMs?: number;
  /** Least time between two polls, for runners that return from a long poll at once. */
  pollEveryMs?: number;
  retryDelayMs?: number;
}

const DEADLINE_MS = 20 * 60_000;
/** The runner ends the attempt by itself; this is for one that does not. */
const DEADLINE_GRACE_MS = 30_000;
/** An attempt that was dispatched at the very end of its run's budget is still told a time it can do something in. */
const LEAST_TIME_MS = 1_000;
const POLL_WAIT_MS = 20_000;
const POLL_EVERY_MS = 1_000;
const RETRY_DELAY_MS = 500;

/** A runner of the operator's, reached by the protocol of `docs/runner-protocol.md`. */
export function createCustomRunner(entry: CustomRunnerEntry, deps: CustomRunnerDeps): Runner {
  const { deadlineMs = DEADLINE_MS, pollWaitMs = POLL_WAIT_MS, pollEveryMs = POLL_EVERY_MS } = deps;
  const http = createRunnerHttp(entry);
  const client = createAttemptsClient(http, entry.url, deps.retryDelayMs ?? RETRY_DELAY_MS);
  const fileDeps = { http, baseUrl: entry.url, guardedFetch: deps.guardedFetch, guard: deps.guard };

  /** Polls until there is something to report. A question that was just answered may be shown for a moment longer. */
  async function follow(
    first: AttemptReply,
    context: RunnerContext,
    answeredId: string | null = null,
  ): Promise<Outcome> {
    const redaction = createRedaction(context.secrets, [entry.apiKey], context.told);
    const isOver = (shown: AttemptReply): shown is StoppedReply =>
      isStopped(shown) && !(shown.status === 'needs_input' && shown.inputRequest?.id === answeredId);
    const giveUpAt = Date.now() + Math.max(deadlineMs, timeLeftMs(context.dueAt, deadlineMs)) + DEADLINE_GRACE_MS;
    let lastNote = '';
    const recordSession = createSessionRecord(context, providerOf(entry), redaction);
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
      const early = polledAt + pollEveryMs - Date.now();
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
    signal.throwIfAborted();
    if (!(error instanceof CallFailure)) throw error;
    const redaction = createRedaction(context.secrets, [entry.apiKey], context.told);
    const outcome = toFailedCall(error, redaction);
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
      if (jobId === null || inputId === null)
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

  async function release({ jobId }: PausedSession): Promise<void> {
    if (jobId !== null) await client.cancel(jobId);
  }

  return {
    slug: entry.slug,
    usesCredentials: true,
    // The attempt id is the idempotency key: submitting again returns the attempt that is already there.
    isRepeatable: () => true,
    async run(task, context) {
      let jobId: string | null = null;
      try {
        context.signal.throwIfAborted();
        const body = toSubmission(entry, task, context, deadlineMs);
        const reply = await client.submit(context.attemptId, body, context.signal);
        jobId = reply.id;
        // Ids are kept as they are, so that the runner knows them again.
        if (createRedaction(context.secrets).content(jobId) !== jobId) throw invalidReply('"id" contains a secret');
        await context.recordJob(jobId);
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
    ...(entry.interaction ? { resume, release } : {}),
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
function keptInside(outcome: Outcome, { allowedDomains }: RunnerTask): Outcome {
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
function timeLeftMs(dueAt: Date | null, deadlineMs: number): number {
  return dueAt === null ? deadlineMs : Math.max(dueAt.getTime() - Date.now(), LEAST_TIME_MS);
}

/** The only place where secrets leave for the runner. */
function toSubmission(
  entry: CustomRunnerEntry,
  task: RunnerTask,
  { attemptId, dueAt, mayAsk, secrets: { credentials, totpInbox, vaultReference } }: RunnerContext,
  deadlineMs: number,
): JsonObject {
  return {
    attempt_id: attemptId,
    task: {
      text: task.text,
      url: task.url,
      steps: task.steps,
      success_criteria: task.successCriteria,
      ...(task.allowedDomains && { allowed_domains: task.allowedDomains }),
      ...(task.files && { files: task.files.map(({ name, contentType }) => ({ name, content_type: contentType })) }),
      ...(task.earlier && { earlier: { ...task.earlier } }),
      output_schema: task.outputSchema ?? (task.wantsJsonObject === true ? { type: 'object' } : null),
    },
    credentials: credentials && { ...credentials },
    totp: totpInbox,
    ...(entry.hasOwnVault && vaultReference
      ? {
          vault_reference: {
            credential_id: vaultReference.credentialId,
            domain: vaultReference.domain,
            source_id: vaultReference.sourceId,
          },
        }
      : {}),
    interaction: entry.interaction && mayAsk,
    deadline_ms: timeLeftMs(dueAt, deadlineMs),
  };
}
