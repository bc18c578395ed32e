import { setTimeout as pause } from 'node:timers/promises';
import type { Instruction } from '../../instructions/instruction';
import type { Visit } from '../visit/visit';
import { StepFailure } from './step-failure';

const LATE_MS = 5_000;
const LOOK_AGAIN_MS = 100;
const MAX_MESSAGE = 200;

/** Answers what a page asks in windows of the browser's own as the steps say that come after the act which makes it ask. */
export interface DialogAnswers {
  /** Before an act: what is to be answered because of it. */
  expect(following: readonly Instruction[]): void;
  /** What was answered. */
  answered(): Promise<string>;
}

export function createDialogAnswers(visit: Visit): DialogAnswers {
  let wanted: boolean[] = [];
  let given: string[] = [];
  visit.takeDialogs((dialog) => {
    const accept = wanted.shift();
    if (accept === undefined) return false;
    given.push(`${accept ? 'accepted' : 'dismissed'}: ${dialog.message().slice(0, MAX_MESSAGE)}`);
    (accept ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    return true;
  });
  return {
    expect(following) {
      const end = following.findIndex(({ kind }) => kind !== 'dialog');
      const coming = end < 0 ? following : following.slice(0, end);
      wanted = coming.flatMap((one) => (one.kind === 'dialog' ? [one.accept] : []));
      given = [];
    },
    async answered() {
      // Some ask only once something else is done.
      for (const endAt = Date.now() + LATE_MS; given.length === 0 && Date.now() < endAt;) await pause(LOOK_AGAIN_MS);
      const first = given.shift();
      if (first === undefined) throw new StepFailure('The page opened no dialog.');
      return first;
    },
  };
}
