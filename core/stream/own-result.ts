import { toResponseObject } from '../response/response-object';
import { hasRemovedImages } from '../webhooks/inline-images';
import type { RunHistory } from './history';

/**
 * The ending is kept as receivers of webhooks get it, without the pictures that stand in a result. Who reads the stream
 * has the key, and is told the result as every other answer tells it.
 */
export function withOwnResult(history: RunHistory, baseUrl: string): RunHistory {
  const { run, ended } = history;
  if (ended === null || !hasRemovedImages(ended.output_text)) return history;
  const whole = toResponseObject(run, { baseUrl, now: run.finishedAt ?? run.createdAt });
  const messages = new Map(whole.output.map((item) => [item.id, item]));
  return {
    ...history,
    ended: {
      ...ended,
      output: ended.output.map((item) => (item.type === 'message' ? (messages.get(item.id) ?? item) : item)),
      output_text: whole.output_text,
      svc: { ...ended.svc, output: whole.svc.output, answer: whole.svc.answer },
    },
  };
}
