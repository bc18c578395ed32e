import { endingFor, type EndingTrigger } from '../../../core/run/ending';
import type { InteractionRecord } from '../../../core/run/interaction';
import type { RunRecord } from '../../../core/run/record';
import { toResponseObject } from '../../../core/response/response-object';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { responseStatusOf } from '../../../core/run/states';
import type { Moment, MomentKind, RunHistory } from '../../../core/stream/history';
import { attemptOf, failedAttempt, runOf } from '../fixtures';

export type Step =
  | { do: 'start' | 'dispatch' | 'succeed' | 'fail' | 'capture'; attempt: number }
  | { do: 'note'; attempt: number; note: string }
  | { do: 'watch'; attempt: number; liveUrl: string }
  | { do: 'pause'; prompt: string }
  | { do: 'resume' }
  | { do: 'end'; how: 'success' | 'exhausted' | 'cancelled' | 'timeout' };

const BASE_URL = 'http://svc.test';

/**
 * A run as the database would hold it, changed step by step the way its transactions change it: with a moment where
 * they note one and without where they do not. Steps that make no sense at their time change nothing.
 */
export function simulateRun() {
  let run: RunRecord = runOf({ id: 'resp_1', attempts: [] });
  const moments: Moment[] = [];
  const costs = new Map<string, RunRecord['costs']>();
  let ended: ResponseObject | null = null;
  let clock = run.createdAt.getTime();

  const now = (): Date => new Date((clock += 1000));
  const note = (kind: MomentKind, subject: string | null = null, text: string | null = null): void => {
    if (!ended) moments.push({ position: moments.length + 1, kind, subject, note: text, at: now() });
  };
  const change = (id: string, more: Partial<RunRecord['attempts'][number]>): void => {
    run = { ...run, attempts: run.attempts.map((each) => (each.id === id ? { ...each, ...more } : each)) };
  };
  const settle = (id: string, settled: RunRecord['attempts'][number]): void => {
    const { startedAt: _fixture, ...facts } = settled;
    change(id, { ...facts, finishedAt: now(), costMicros: 1000 });
    costs.set(id, { runners: 1000, platformFee: 50, normalization: 0 });
    run = { ...run, costs: { ...run.costs, runners: run.costs.runners + 1000 } };
    note('attempt_finished', id);
  };
  const isOpen = (): boolean => run.interactions.at(-1)?.status === 'open';

  function end(how: Extract<Step, { do: 'end' }>['how']): void {
    if (ended) return;
    const winner = run.attempts.find(({ status }) => status === 'succeeded');
    if (how === 'success' && !winner) return;
    const trigger: EndingTrigger = how === 'success' ? { kind: how, attemptId: winner?.id ?? '' } : { kind: how };
    const ending = endingFor(run.attempts, trigger);
    const finishedAt = now();
    run = {
      ...run,
      status: responseStatusOf(ending.status),
      envelopeStatus: ending.status,
      ending,
      finishedAt,
      updatedAt: finishedAt,
    };
    note('ended');
    ended = toResponseObject(run, { baseUrl: BASE_URL, now: finishedAt });
  }

  function take(step: Step): void {
    if (step.do === 'end') return end(step.how);
    if (step.do === 'pause' || step.do === 'resume') {
      if (ended || isOpen() !== (step.do === 'resume')) return;
      const id = `int_${run.interactions.length + (step.do === 'pause' ? 1 : 0)}`;
      if (step.do === 'pause') {
        const asked: InteractionRecord = {
          id,
          attemptId: run.attempts.at(-1)?.id ?? 'att_none',
          kind: 'otp',
          prompt: step.prompt,
          channel: 'sms',
          liveView: null,
          replayUrl: null,
          screenshotArtifactId: null,
          status: 'open',
          createdAt: now(),
        };
        run = { ...run, status: 'requires_action', interactions: [...run.interactions, asked] };
      } else {
        const interactions = run.interactions.map((each) => ({ ...each, status: 'answered' as const }));
        run = { ...run, status: 'in_progress', interactions };
      }
      return note(step.do === 'pause' ? 'paused' : 'resumed', id);
    }
    const id = `att_${step.attempt}`;
    const attempt = run.attempts.find((each) => each.id === id);
    const base = { id, ordinal: step.attempt, runner: `runner-${step.attempt}` };
    if (step.do === 'start') {
      if (attempt || ended) return;
      const fresh = { status: 'running', dispatched: false, startedAt: now(), finishedAt: null } as const;
      run = { ...run, attempts: [...run.attempts, attemptOf({ ...base, ...fresh, costMicros: 0, result: null })] };
      return note('attempt_started', id);
    }
    if (attempt?.status !== 'running') return;
    if (step.do === 'dispatch') change(id, { dispatched: true });
    if (step.do === 'succeed') settle(id, attemptOf({ ...base, dispatched: attempt.dispatched }));
    if (step.do === 'fail') settle(id, failedAttempt({ ...base, dispatched: attempt.dispatched }));
    if (step.do === 'note') {
      change(id, { progressNote: step.note });
      note('progress', id, step.note);
    }
    if (step.do === 'watch') {
      const session = { id: 'job-1', providerId: base.runner, liveUrl: step.liveUrl, replayUrl: null };
      change(id, { session });
      note('session', id, JSON.stringify(session));
    }
    if (step.do === 'capture') {
      const file = {
        id: `art_${run.artifacts.length}`,
        attemptId: id,
        kind: 'download' as const,
        name: 'a.csv',
        contentType: 'text/csv',
        sizeBytes: 1,
        unavailableReason: null,
        providerUrl: null,
        createdAt: now(),
        expiresAt: now(),
      };
      run = { ...run, artifacts: [...run.artifacts, file] };
    }
  }

  /** What a reader would find right now. */
  const history = (): RunHistory => ({ run, moments: [...moments], costs: new Map(costs), ended });
  return { take, history };
}
