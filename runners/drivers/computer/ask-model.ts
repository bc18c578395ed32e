import type { SeeingQuestion, SeeingReply } from '../../../core/computer/seeing-port';
import { CallFailure } from '../../exchange/call-failure';
import type { Exchange } from '../../exchange/exchange';
import type { SeeingModel } from './seeing-model';

/** Pictures take models their time. */
const ANSWER_MS = 120_000;

export type AskSeeing = (question: SeeingQuestion, signal: AbortSignal) => Promise<SeeingReply>;

/** Asks one model with one key. Never throws but when it is aborted. */
export function createSeeingAsker(api: SeeingModel, model: string, exchange: Exchange): AskSeeing {
  return async (question, signal) => {
    const request = api.request(question, model);
    try {
      // A question does nothing but cost its tokens, so it may be put again.
      const answer = await exchange.json({ timeoutMs: ANSWER_MS, isRepeatable: true, ...request }, signal);
      return { kind: 'said', ...api.read(answer, question.screen) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailure)) throw error;
      const isOfAccount = error.code === 'key_refused' || error.code === 'credit_exhausted';
      return { kind: 'failed', code: isOfAccount ? error.code : 'model_unavailable', message: error.message };
    }
  };
}
