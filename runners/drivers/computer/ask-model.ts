import type { SeeingQuestion, SeeingReply } from '../../../core/computer/seeing-port';
import { clipMasked } from '../../../core/clip';
import { RECORD } from '../../../core/limits';
import { createRedaction } from '../../../core/redaction';
import { CallFailure } from '../../exchange/call-failure';
import type { Exchange } from '../../exchange/exchange';
import type { SeeingModel } from './seeing-model';

/** Pictures take models their time. */
const ANSWER_MS = 120_000;

interface SeeingAccount {
  exchange: Exchange;
  keys: readonly string[];
}

export type AskSeeing = (question: SeeingQuestion, signal: AbortSignal) => Promise<SeeingReply>;

/** Asks one model with one account. Never throws but when it is aborted. */
export function createSeeingAsker(api: SeeingModel, model: string, { exchange, keys }: SeeingAccount): AskSeeing {
  const redaction = createRedaction({ credentials: null, totpSecret: null, totpInbox: null }, keys);
  return async (question, signal) => {
    const request = api.request(question, model);
    try {
      // A question does nothing but cost its tokens, so it may be put again, and what was given up goes on nowhere.
      const harmless = { isRepeatable: true, endsWithConnection: true };
      const answer = await exchange.json({ timeoutMs: ANSWER_MS, ...harmless, ...request }, signal);
      return { kind: 'said', ...api.read(answer, question.screen) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailure)) throw error;
      const message = clipMasked(error.message, RECORD.wordsLength, redaction.text);
      return { kind: 'failed', fault: error.fault, code: error.code, message };
    }
  };
}
