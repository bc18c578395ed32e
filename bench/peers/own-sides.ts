import { INSTANT } from '../service/instant-runner';
import type { Stage } from '../service/stage';
import { callerOf, chatCallerOf } from './caller';
import { TASK, type Side } from './side';

const OURS =
  'the run, its attempt, its money, its events and what it taught, committed by PostgreSQL with fsync before the ' +
  'reply, and the history of its workflow in the database of Temporal';

interface ResponseReply {
  output?: { type: string; content?: { text: string }[] }[];
}

/**
 * What the peers stand beside: nothing at all, the least that a durable request costs with our parts, and the service by
 * either of its synchronous ways.
 */
export function ownSides({ product, runners, floor }: Stage): Side[] {
  const headers = { authorization: `Bearer ${product.apiKey}` };
  return [
    {
      name: 'direct',
      title: 'nothing between',
      persists: 'nothing',
      ...chatCallerOf(runners.chatUrl, { authorization: 'Bearer k' }),
    },
    {
      name: 'floor',
      title: 'bare workflow with three commits',
      persists: 'a row, committed as ours is, and the history of a workflow',
      call: async () => void (await floor.call('/runs', { kind: 'run', address: runners.url })),
      close: async () => undefined,
    },
    {
      name: 'responses',
      title: 'ours, POST /v1/responses',
      persists: OURS,
      ...callerOf({
        url: `${product.baseUrl}/v1/responses`,
        headers,
        body: { input: TASK, routing: INSTANT },
        said: (reply) => (reply as ResponseReply).output?.find(({ type }) => type === 'message')?.content?.[0]?.text,
      }),
    },
    {
      name: 'chat',
      title: 'ours, POST /v1/chat/completions',
      persists: OURS,
      ...chatCallerOf(`${product.baseUrl}/v1`, headers),
    },
  ];
}
