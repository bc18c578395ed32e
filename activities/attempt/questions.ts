import { toldWall } from '../../core/quality/signs/wall-text';
import type { FailureReason } from '../../core/run/failure-reasons';
import type { Outcome } from '../../core/run/outcome';
import { blocked, failed } from '../../runners/outcomes';
import type { Runner } from '../../runners/runner';

/** Whether the run may stop and wait here; else the attempt fails and says why. */
export function canPause(runner: Runner | null, allowInteraction: boolean | null): boolean {
  return runner?.resume !== undefined && allowInteraction !== false;
}

export function withoutPause(outcome: Outcome, allowInteraction: boolean | null): Outcome {
  const isRefused = allowInteraction === false;
  const message = isRefused
    ? 'The site asked for a code or an answer, and allow_interaction is false.'
    : 'The site asked for a code or an answer, which this runner cannot relay.';
  return {
    ...outcome,
    fault: isRefused ? 'task' : 'runner',
    error: { code: 'input_required' satisfies FailureReason, message },
  };
}

/** A runner that waits for an answer and does not say to what would wait for ever. */
export function withoutQuestion({ kind: _kind, ...seen }: Outcome): Outcome {
  return failed('runner', 'input_request_missing', 'The runner waits for input and does not say what for.', seen);
}

/** Gates against bots never stop a run to wait for a person: the next runner is tried. */
export function asBotChallenge(outcome: Outcome): Outcome {
  const { blockReason, defense } = toldWall(outcome.inputRequest?.prompt ?? '');
  return { ...blocked({ ...outcome, blockReason, defense }), inputRequest: null };
}
