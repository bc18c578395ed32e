import { isTerminalEvent, streamEvents, type StreamView } from '../../core/stream/stream-events';
import { withoutQuestions } from '../../core/stream/without-questions';
import type { StreamDialect } from './run-streams';

/**
 * Server-sent events as the Responses API tells them.
 * @param answered questions that are not told again
 */
export function responsesDialect(view: StreamView, answered: ReadonlySet<string> = new Set()): StreamDialect {
  return {
    *events(history, skip) {
      for (const event of streamEvents(withoutQuestions(history, answered), view, skip - 1)) {
        yield { name: event.type, data: event, isLast: isTerminalEvent(event) };
      }
    },
    trailer: '[DONE]',
  };
}
