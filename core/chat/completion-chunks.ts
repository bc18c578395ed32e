import type { JsonObject } from '../json';
import { completionIdOf } from '../run/ids';
import { toResponseObject } from '../response/response-object';
import type { ResponseObject } from '../schemas/runs/response-schema';
import type { RunHistory } from '../stream/history';
import { runAsOf } from '../stream/run-as-of';
import { textChunks } from '../stream/text-chunks';
import { completionTextOf, finishReasonOf, refusalOf, toCompletionUsage, toolCallsOf } from './completion-object';
import type { ChatChunk, FinishReason } from '../schemas/dialects/chat-completion-schema';

export interface ChatView {
  baseUrl: string;
  /** One more chunk, without a choice, tells the usage. */
  includeUsage: boolean;
}

/**
 * A run as chunks of a completion. The first comes at once, so that its reader knows `response_id`; the text comes
 * when the run has ended, or when it asks for something.
 */
export function* completionChunks(history: RunHistory, view: ChatView): Generator<ChatChunk> {
  const begun = asOf(history, 0, view);
  yield chunkOf(begun, view, { role: 'assistant', content: '', refusal: null }, null);
  if (history.ended) yield* closingChunks(history.ended, view);
  else if (isPaused(history)) yield* leaveTakingChunks(history, view);
}

/** Ends the completion of a run that goes on without its reader, or waits for an answer. */
export function* leaveTakingChunks(history: RunHistory, view: ChatView): Generator<ChatChunk> {
  yield* closingChunks(asOf(history, history.moments.at(-1)?.position ?? 0, view), view);
}

export function isLastChunk({ choices }: ChatChunk, { includeUsage }: ChatView): boolean {
  return includeUsage ? choices.length === 0 : choices[0]?.finish_reason != null;
}

function asOf(history: RunHistory, position: number, { baseUrl }: ChatView): ResponseObject {
  return toResponseObject(runAsOf(history, position), { baseUrl, now: history.run.createdAt });
}

function isPaused({ moments }: RunHistory): boolean {
  return moments.findLast(({ kind }) => kind === 'paused' || kind === 'resumed')?.kind === 'paused';
}

function* closingChunks(response: ResponseObject, view: ChatView): Generator<ChatChunk> {
  for (const content of textChunks(completionTextOf(response))) yield chunkOf(response, view, { content }, null);
  const refusal = refusalOf(response);
  if (refusal !== null) yield chunkOf(response, view, { refusal }, null);
  const calls = toolCallsOf(response).map((call, index) => ({ index, ...call }));
  if (calls.length > 0) yield chunkOf(response, view, { tool_calls: calls }, null);
  yield { ...chunkOf(response, view, {}, finishReasonOf(response)), svc: response.svc };
  if (view.includeUsage) {
    yield { ...chunkOf(response, view, {}, null), choices: [], usage: toCompletionUsage(response) };
  }
}

function chunkOf(
  { id, created_at: created, model }: ResponseObject,
  { includeUsage }: ChatView,
  delta: JsonObject,
  finishReason: FinishReason | null,
): ChatChunk {
  return {
    id: completionIdOf(id),
    object: 'chat.completion.chunk',
    created,
    model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage && { usage: null }),
    response_id: id,
  };
}
