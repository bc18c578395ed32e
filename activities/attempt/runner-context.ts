import { clipMasked } from '../../core/clip';
import { RECORD } from '../../core/limits';
import { boundAddress } from '../../core/outcome/bound-outcome';
import { isSweep } from '../../core/run/routing/routing-class';
import { budgetEndOf } from '../../core/run/time/durations';
import { recordJobId, recordProgress, recordSession, recordStep, type BegunAttempt } from '../../db/attempts/attempts';
import { openRunFile } from '../../db/vault/run-files';
import type { RunnerContext } from '../../runners/runner';
import { captureArtifact, noteUncaptured } from './artifact-capture';
import { redactStep, type OpenedSecrets } from './dispatch-secrets';
import type { Execution, RunnerCallDeps } from './execution';
import { orHandOn } from './hand-on';
import { placeOfFailure } from '../log';

const PROGRESS_WRITE_EVERY_MS = 1000;

/** What a runner is given for one call: what it may know, and how it tells of its work. */
export function createRunnerContext(
  deps: RunnerCallDeps,
  { epoch, input, begun, signal }: Execution,
  { secrets, redaction }: OpenedSecrets,
  told: readonly string[],
): RunnerContext {
  const bringer = { runId: input.runId, attemptId: input.attemptId, epoch };
  let lastWrite = 0;
  let writing = Promise.resolve();
  return {
    attemptId: input.attemptId,
    workspaceId: begun.workspaceId,
    secrets,
    told,
    dueAt: dueAtOf(begun),
    mayAsk: begun.request.allowInteraction !== false || secrets.totpSecret !== null,
    maxPauseMs: begun.request.interactionTimeoutMs,
    isRecorded: begun.request.recording === true,
    signal: signal.signal,
    progress(note, step) {
      signal.progressed();
      if (step === undefined && Date.now() - lastWrite < PROGRESS_WRITE_EVERY_MS) return;
      lastWrite = Date.now();
      const told = clipMasked(note, RECORD.wordsLength, redaction.text);
      const record = (): Promise<void> =>
        step === undefined
          ? recordProgress(deps.db, input.attemptId, epoch, told)
          : recordStep(deps.db, input.attemptId, epoch, redactStep(step, redaction));
      // One after the other: steps are told in the order in which they were done.
      writing = writing.then(record).then(
        () => deps.doorbell.ringLocally(`moved:${input.runId}`),
        (error: unknown) => {
          deps.log.warn({ attemptId: input.attemptId, failure: placeOfFailure(error) }, 'progress was not recorded');
        },
      );
    },
    saveArtifact: (file) =>
      orHandOn(
        signal,
        captureArtifact(deps, bringer, { ...file, name: clipMasked(file.name, RECORD.nameLength, redaction.text) }),
      ),
    noteUncaptured: (file) =>
      orHandOn(
        signal,
        noteUncaptured(deps, bringer, {
          ...file,
          name: clipMasked(file.name, RECORD.nameLength, redaction.text),
          // A masked address would lead nowhere.
          url: file.url !== null && redaction.text(file.url) === file.url ? file.url : null,
        }),
      ),
    openFile: (name) =>
      orHandOn(signal, openRunFile(deps.db, deps.kek, { workspaceId: begun.workspaceId, runId: input.runId }, name)),
    async recordJob(jobId, state) {
      begun.jobId = jobId;
      if (state?.isFoundAgain === true) return;
      await orHandOn(signal, recordJobId(deps.db, input.attemptId, epoch, jobId));
    },
    async recordSession(session) {
      const { liveUrl, replayUrl } = session;
      const own = session.watchedHere && deps.live?.open({ ...input, deadlineAt: begun.deadlineAt });
      const { recordingId: artifactId } = session;
      const ownReplay = artifactId && deps.live?.replay({ runId: input.runId, artifactId });
      const masked = {
        ...session,
        liveUrl: own ?? boundAddress(liveUrl && redaction.text(liveUrl)),
        replayUrl: ownReplay ?? boundAddress(replayUrl && redaction.text(replayUrl)),
      };
      await orHandOn(signal, recordSession(deps.db, input.attemptId, epoch, masked));
      deps.doorbell.ringLocally(`moved:${input.runId}`);
    },
  };
}

/** Runners that are tried one after the other share the budget; the probes of a sweep may finish in the grace after it. */
function dueAtOf({ request, deadlineAt }: BegunAttempt): Date {
  return isSweep(request) ? deadlineAt : (budgetEndOf(request, deadlineAt) ?? deadlineAt);
}
