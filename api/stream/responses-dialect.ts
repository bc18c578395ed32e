import { isTerminalEvent, streamEvents, type StreamView } from '../../core/stream/stream-events';
import type { StreamDialect } from './run-streams';

/** Server-sent events as the Responses API tells them. */
export function responsesDialect(view: StreamView): StreamDialect {
  return {
    *events(history, skip) {
      for (const event of streamEvents(history, view, skip - 1)) {
        yield { name: event.type, data: event, isLast: isTerminalEvent(event) };
      }
    },
    trailer: '[DONE]',
  };
}
