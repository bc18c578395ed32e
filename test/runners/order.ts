import type { Order, Settings } from '../../runners/providers/order';
import { promptOf } from '../../runners/providers/prompt';
import { taskOf } from './runner-context';

/** What a provider is asked to do, for an adapter that is tried alone. */
export function orderOf(url: string | null, settings: Settings = {}, words: Partial<Order['task']> = {}): Order {
  const task = taskOf(url, words);
  return {
    attemptId: 'att_1',
    task,
    prompt: promptOf(task),
    settings,
    secrets: { credentials: null, totpSecret: null, totpInbox: null },
    mayAsk: false,
    maxCostUsd: 1,
    maxSteps: 50,
    maxMinutes: 20,
  };
}
