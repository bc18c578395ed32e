import { MAX_FAILURES_IN_A_ROW, MAX_SENT_BACK, type AgentBounds } from '../../../core/agent/bounds';
import type { Tokens } from '../../../core/agent/model-port';
import type { FailureReason } from '../../../core/run/failure-reasons';
import type { Visit } from '../../browser/visit/visit';
import { failed } from '../../outcomes';
import { ModelGone } from './model-gone';
import type { Ending, Outfit } from './outfit';

export interface Step {
  /** From 1. */
  number: number;
  /** Nothing is left for another one: only an answer is taken. */
  isLast: boolean;
}

interface Means {
  bounds: Pick<AgentBounds, 'steps' | 'tokens'>;
  tokens(): Tokens;
  /** What a model is told that goes round in circles. */
  nudge: string;
}

/** How far a model has come with its task, and what may not go on for ever. */
export interface Course {
  /** Takes steps until one brings the end, or the means are used up. */
  go(take: (step: Step) => Promise<Ending | null>): Promise<Ending>;
  /** What the model replies, with the time that it takes for it; the hint has reached it then. */
  replied<T>(thinking: Promise<T>): Promise<T>;
  /** What the model is to be told with what it is shown next. */
  hint(): string | null;
  tell(hint: string): void;
  /** Nothing that the model said can be done. */
  heardNothing(step: Step): Ending | null;
  /** Something is about to be done on a page: the same thing on the same one too often is the end. */
  turnsTo(doing: string, page: string): Ending | null;
  /** Something was done, or could not be. */
  did(ok: boolean): Ending | null;
  /** Counts an answer that is sent back; false where none is any more. */
  sendsBack(step: Step): boolean;
  /** Addresses that the fence has left out since this was asked last. */
  leftOut(): string[];
}

export function createCourse(visit: Visit, outfit: Outfit, { bounds, tokens, nudge }: Means): Course {
  const { dialogs, stuck, time, ending, fail } = outfit;
  let failures = 0;
  let sentBack = 0;
  let left = 0;
  let hint: string | null = null;

  function isLast(number: number): boolean {
    const { input, output } = tokens();
    return number === bounds.steps || input + output > bounds.tokens || time.isAlmostUp();
  }

  function failedAgain(code: FailureReason, message: string): Ending | null {
    failures += 1;
    return failures >= MAX_FAILURES_IN_A_ROW ? fail(code, message) : null;
  }

  function withoutModel({ fault, code, message }: ModelGone): Ending {
    const unbilled = fault === 'platform' ? { unbilled: true } : {};
    return ending((seenBy) => failed(fault, code, visit.mask.text(message), { ...seenBy, ...unbilled }));
  }

  return {
    async go(take) {
      try {
        for (let number = 1; number <= bounds.steps; number += 1) {
          const step = { number, isLast: isLast(number) };
          // Who may only answer cannot answer the page as well.
          if (step.isLast) await dialogs.answer(false, null);
          const end = await take(step);
          if (end !== null) return end;
        }
        return outOfSteps(outfit, bounds.steps);
      } catch (error) {
        if (error instanceof ModelGone) return withoutModel(error);
        throw error;
      } finally {
        // A page that waits for an answer cannot be pictured or closed.
        await dialogs.answer(false, null).catch(() => undefined);
      }
    },
    async replied(thinking) {
      const reply = await time.measured(thinking);
      hint = null;
      return reply;
    },
    hint: () => hint,
    tell(words) {
      hint = words;
    },
    heardNothing(step) {
      const message = 'The language model gave no usable act.';
      return failedAgain('agent_confused', message) ?? (step.isLast ? fail('agent_confused', message) : null);
    },
    turnsTo(doing, page) {
      const sign = stuck.note(doing, page);
      if (sign === 'nudge') hint = nudge;
      return sign === 'over' ? fail('stuck', 'The agent repeated itself without getting anywhere.') : null;
    },
    did(ok) {
      if (!ok) return failedAgain('stuck', 'Nothing that the agent tried worked.');
      failures = 0;
      return null;
    },
    sendsBack(step) {
      if (sentBack >= MAX_SENT_BACK || step.isLast) return false;
      sentBack += 1;
      return true;
    },
    leftOut() {
      const strayed = visit.fence.leftOut().slice(left);
      left += strayed.length;
      return strayed.map((url) => visit.mask.text(url));
    },
  };
}

export function outOfSteps({ fail }: Pick<Outfit, 'fail'>, steps: number): Ending {
  return fail('step_limit', `The task was not done after ${steps} steps.`);
}
