import { toldWall } from '../../core/quality/signs/walls/wall-text';
import type { Blocked, Failed, NeedsInput } from '../../core/run/outcome';
import { blocked, failed } from '../../runners/outcomes';
import type { Runner } from '../../runners/runner';

/** Whether the run may stop and wait here; else the attempt fails and says why. */
export function canPause(runner: Runner | null, allowInteraction: boolean | null): boolean {
  return runner?.resume !== undefined && allowInteraction !== false;
}

export function withoutPause(outcome: NeedsInput, allowInteraction: boolean | null): Failed {
  const isRefused = allowInteraction === false;
  const message = isRefused
    ? 'The site asked for a code or an answer, and allow_interaction is false.'
    : 'The site asked for a code or an answer, which this runner cannot relay.';
  const { kind: _kind, inputRequest: _question, ...seen } = outcome;
  return failed(isRefused ? 'task' : 'runner', 'input_required', message, seen);
}

/** Gates against bots never stop a run to wait for a person: the next runner is tried. */
export function asBotChallenge({ kind: _kind, inputRequest, ...seen }: NeedsInput): Blocked {
  const { blockReason, defense } = toldWall(inputRequest.prompt);
  return blocked({ ...seen, blockReason, defense });
}
