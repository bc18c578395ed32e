import { toResponseObject } from '../response/response-object';
import type { ResponseObject } from '../schemas/runs/response-schema';
import type { RunHistory } from '../stream/history';
import { runAsOf } from '../stream/run-as-of';
import { textChunks } from '../stream/text-chunks';
import { messageTextOf, stopReasonOf, toMessageObject, toMessageUsage } from './message-object';

export type MessageEvent = { type: string } & Record<string, unknown>;

/**
 * A run as a stream of Messages events. The message begins at once, so that its reader knows `response_id`; every
 * sign of life is a ping; the text comes when the run has ended, or when it asks for something.
 */
export function* messageEvents(history: RunHistory, baseUrl: string): Generator<MessageEvent> {
  const context = { baseUrl, now: history.run.createdAt };
  const begun = toMessageObject(toResponseObject(runAsOf(history, 0), context));
  yield { type: 'message_start', message: { ...begun, content: [], stop_reason: null } };
  yield { type: 'ping' };
  for (const { kind } of history.moments) {
    if (kind === 'ended') break;
    yield { type: 'ping' };
  }
  if (history.ended) yield* closingEvents(history.ended);
  else if (isPaused(history)) yield* leaveTakingEvents(history, baseUrl);
}

/** Ends the message of a run that goes on without its reader, or waits for an answer. */
export function* leaveTakingEvents(history: RunHistory, baseUrl: string): Generator<MessageEvent> {
  const position = history.moments.at(-1)?.position ?? 0;
  yield* closingEvents(toResponseObject(runAsOf(history, position), { baseUrl, now: history.run.createdAt }));
}

export function isLastMessageEvent({ type }: MessageEvent): boolean {
  return type === 'message_stop';
}

function isPaused({ moments }: RunHistory): boolean {
  return moments.findLast(({ kind }) => kind === 'paused' || kind === 'resumed')?.kind === 'paused';
}

function* closingEvents(response: ResponseObject): Generator<MessageEvent> {
  const text = messageTextOf(response);
  if (text !== null) {
    yield { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
    for (const piece of textChunks(text)) {
      yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } };
    }
    yield { type: 'content_block_stop', index: 0 };
  }
  yield {
    type: 'message_delta',
    delta: { stop_reason: stopReasonOf(response), stop_sequence: null },
    usage: toMessageUsage(response),
    // Official clients keep the message of the beginning; this is the envelope of the end.
    svc: response.svc,
  };
  yield { type: 'message_stop' };
}
