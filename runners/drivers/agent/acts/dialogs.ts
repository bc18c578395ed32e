import type { Dialog } from 'playwright-core';
import { clipMasked } from '../../../../core/clip';
import { RECORD } from '../../../../core/limits';
import type { Visit } from '../../../browser/visit/visit';

/** What pages say and ask in windows of their own, while which they stand still. */
export interface Dialogs {
  /** What the page waits to have answered; null when it waits for nothing. */
  question(): string | null;
  /** Does something that may make the page ask: ends with it, or as soon as the page asks. */
  during<T>(work: () => Promise<T>): Promise<T | 'asked'>;
  answer(isAccepted: boolean, text: string | null): Promise<void>;
  /** What was said since the last call and needed no answer of the model. */
  said(): string[];
}

/** A question that follows an act of the model is the model's to answer; a page that asks unasked is told no. */
export function createDialogs(visit: Visit): Dialogs {
  let held: Dialog | null = null;
  let isWatched = false;
  let said: string[] = [];
  let wake = (): void => undefined;

  visit.takeDialogs((dialog) => {
    const words = clipMasked(dialog.message(), RECORD.wordsLength, visit.mask.text);
    if (isWatched && held === null && (dialog.type() === 'confirm' || dialog.type() === 'prompt')) {
      held = dialog;
      wake();
      return true;
    }
    said.push(dialog.type() === 'alert' ? words : `${words} (answered with Cancel)`);
    return false;
  });

  return {
    question: () => held && clipMasked(`${held.type()}: ${held.message()}`, RECORD.wordsLength, visit.mask.text),
    async during(work) {
      isWatched = true;
      const asked = new Promise<'asked'>((resolve) => {
        wake = () => resolve('asked');
      });
      const pending = work();
      // What was begun goes on when the question is answered, and may fail when nobody waits for it any longer.
      pending.catch(() => undefined);
      try {
        return await Promise.race([pending, asked]);
      } finally {
        isWatched = false;
      }
    },
    async answer(isAccepted, text) {
      const dialog = held;
      held = null;
      await (isAccepted ? dialog?.accept(text ?? undefined) : dialog?.dismiss());
    },
    said() {
      const told = said;
      said = [];
      return told;
    },
  };
}
