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

/** What the peers stand beside: nothing at all, and the service by either of its synchronous ways. */
export function ownSides({ product, runners }: Stage): Side[] {
  const headers = { authorization: `Bearer ${product.apiKey}` };
  return [
    {
      name: 'direct',
      title: 'nothing between',
      persists: 'nothing',
      ...chatCallerOf(runners.chatUrl, { authorization: 'Bearer k' }),
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
