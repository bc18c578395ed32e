import { completionChunks, isLastChunk, leaveTakingChunks, type ChatView } from '../../core/chat/completion-chunks';
import type { ChatChunk } from '../../core/schemas/dialects/chat-completion-schema';
import { withoutQuestions } from '../../core/stream/without-questions';
import type { StreamDialect, WireEvent } from './run-streams';

/**
 * Server-sent events as Chat Completions tell them.
 * @param answered questions that are not told again
 */
export function chatDialect(view: ChatView, answered: ReadonlySet<string>): StreamDialect {
  const toWire = (chunk: ChatChunk): WireEvent => ({ name: null, data: chunk, isLast: isLastChunk(chunk, view) });
  return {
    *events(history, skip) {
      let index = 0;
      for (const chunk of completionChunks(withoutQuestions(history, answered), view)) {
        if (index >= skip) yield toWire(chunk);
        index += 1;
      }
    },
    *leaveTaking(history) {
      for (const chunk of leaveTakingChunks(withoutQuestions(history, answered), view)) yield toWire(chunk);
    },
    trailer: '[DONE]',
  };
}
