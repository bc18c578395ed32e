import {
  isLastMessageEvent,
  leaveTakingEvents,
  messageEvents,
  type MessageEvent,
} from '../../core/messages/message-events';
import type { StreamDialect, WireEvent } from './run-streams';

/** Server-sent events as the Messages style tells them. */
export function messagesDialect(baseUrl: string): StreamDialect {
  return {
    *events(history, skip) {
      let index = 0;
      for (const event of messageEvents(history, baseUrl)) {
        if (index >= skip) yield toWire(event);
        index += 1;
      }
    },
    *leaveTaking(history) {
      for (const event of leaveTakingEvents(history, baseUrl)) yield toWire(event);
    },
    trailer: null,
  };
}

function toWire(event: MessageEvent): WireEvent {
  return { name: event.type, data: event, isLast: isLastMessageEvent(event) };
}
