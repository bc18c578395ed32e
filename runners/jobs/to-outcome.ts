import { clipMasked } from '../../core/clip';
import { RECORD } from '../../core/limits';
import type { Redaction } from '../../core/redaction';
import { REASON_CODE } from '../../core/run/failure-reasons';
import { DEFENSES, type Defense, type Failed, type Outcome, type Refused, type RunStep } from '../../core/run/outcome';
import { blocked, failed, finished, needsInput, refused, type Seen } from '../outcomes';
import type { JobReply, ReportedStep, StoppedReply } from './reply';
import type { CallFailure } from '../exchange/call-failure';
import type { CollectedFiles } from './files';

/** With these words a runner says that it opened nothing, because of the task. */
const REFUSALS = [
  'unsupported_task',
  'missing_url',
  'unsafe_url',
  'outside_allowed_domains',
  'credential_revoked',
  'dns',
] as const;

/** What an attempt came to that is no longer running. */
export function toOutcome(reply: StoppedReply, files: CollectedFiles | null, redaction: Redaction): Outcome {
  const seen = {
    finalUrl: toWebAddress(reply.finalUrl, redaction),
    steps: reply.steps.map((step, index) => toRunStep(step, index, redaction)),
    // A runner that tells no steps has not said that there were none.
    units: { ...(reply.steps.length > 0 && { step: reply.steps.length }), ...reply.units },
    reportedCostUsd: reply.costUsd,
    ...files,
  };
  switch (reply.status) {
    case 'succeeded':
      return finished({ ...seen, output: redaction.json(reply.output) });
    case 'needs_input': {
      const { inputRequest } = reply;
      const prompt = clipMasked(inputRequest.prompt, RECORD.wordsLength, redaction.text);
      const liveView = toFollowedAddress(reply.liveView, redaction);
      const replayUrl = toFollowedAddress(reply.replayUrl, redaction);
      return needsInput({ ...seen, inputRequest: { ...inputRequest, prompt, liveView, replayUrl } });
    }
    case 'blocked': {
      const reason = reply.blockReason && clipMasked(reply.blockReason, RECORD.wordsLength, redaction.text);
      return blocked({ ...seen, blockReason: reason, defense: defenseIn(reply.blockReason) });
    }
    case 'cancelled':
      return failed('runner', 'runner_cancelled', 'The runner cancelled the attempt by itself.', seen);
    case 'failed':
      return failedBy(reply, seen, redaction);
  }
}

/** A runner that says that a task is not for it has done nothing, whatever it costs otherwise. */
function failedBy(reply: JobReply, seen: Seen, redaction: Redaction): Failed | Refused {
  const code = codeOf(reply, redaction);
  const message = messageOf(reply, redaction);
  const refusal = REFUSALS.find((known) => known === code);
  if (refusal !== undefined) return refused(refusal, message, seen);
  // Its own code, where it has one, says more than any of ours.
  const output = redaction.json(reply.output);
  const fault = reply.error?.fault ?? 'runner';
  return { ...failed(fault, 'runner_failed', message, { ...seen, output }), error: { code, message } };
}

export function toFailedCall(failure: CallFailure, redaction: Redaction): Failed {
  const { fault, code, message, neverReached } = failure;
  return failed(fault, code, clipMasked(message, RECORD.wordsLength, redaction.text), { neverReached });
}

/** Codes cross into logs and workflow history, so only what looks like one is taken over. */
function codeOf({ error }: JobReply, redaction: Redaction): string {
  const code = clipMasked(error?.code ?? '', RECORD.wordsLength, redaction.text);
  return REASON_CODE.test(code) ? code : 'runner_failed';
}

function messageOf({ error }: JobReply, redaction: Redaction): string {
  const message = error?.message?.trim() ?? '';
  return message === ''
    ? 'The runner failed without saying why.'
    : clipMasked(message, RECORD.wordsLength, redaction.text);
}

function toRunStep(step: ReportedStep, index: number, redaction: Redaction): RunStep {
  const words = (value: string | null) =>
    value === null ? null : clipMasked(value, RECORD.wordsLength, redaction.text);
  const at = Date.parse(step.at ?? '');
  return {
    index,
    action: clipMasked(step.action, RECORD.wordsLength, redaction.text),
    target: words(step.target),
    url: toWebAddress(step.url, redaction),
    at: new Date(Number.isNaN(at) ? Date.now() : at).toISOString(),
    ok: step.ok,
    note: words(step.note),
  };
}

export function toWebAddress(url: string | null, redaction: Redaction): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? clipMasked(url, RECORD.urlLength, redaction.text) : null;
}

/** One that a person would follow; cut or masked it leads nowhere. */
export function toFollowedAddress(url: string | null, redaction: Redaction): string | null {
  const shown = toWebAddress(url, redaction);
  return shown === url ? shown : null;
}

export function defenseIn(reason: string | null): Defense {
  const words = reason?.toLowerCase() ?? '';
  return DEFENSES.find((name) => name !== 'none' && words.includes(name)) ?? 'unknown';
}
