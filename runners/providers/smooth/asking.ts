import { INPUT_CHANNELS, INPUT_KINDS, type InputRequest } from '../../../core/run/outcome';
import type { Members } from '../../exchange/members';
import type { TaskEvent, TaskRequest, TaskResponse } from './wire';

const TOOL_CALL = 'tool_call';

/** A tool of ours that the agent calls when it needs something that only a person has. */
export const ASK_TOOL = {
  name: 'ask_user',
  description: 'Asks the person for whom you work for a code, an approval or an answer that you cannot do without.',
  inputs: {
    question: { type: 'string', description: 'What you want to know, in one sentence.' },
    kind: { type: 'string', description: 'otp for a code of a login, confirm for an approval, else text.' },
    channel: { type: 'string', description: 'Where a code is sent: totp, sms, email or unknown.' },
  },
  output: 'What the person answered.',
} satisfies NonNullable<TaskRequest['custom_tools']>[number];

/** The last question that was asked; the harness knows whether it has answered that one. */
export function openQuestion(task: Members<TaskResponse>): InputRequest | null {
  const asked = task.list<TaskEvent>('events').findLast((event) => {
    const call = event.object<{ name: string }>('payload');
    return event.text('name') === TOOL_CALL && call?.text('name') === ASK_TOOL.name;
  });
  if (asked === undefined) return null;
  const input = asked
    .object<{ input: object }>('payload')
    ?.object<Record<'question' | 'kind' | 'channel', string>>('input');
  return {
    id: asked.needed('id'),
    prompt: input?.text('question') ?? 'The agent wants to know something.',
    kind: INPUT_KINDS.find((kind) => kind === input?.text('kind')) ?? 'text',
    channel: INPUT_CHANNELS.find((channel) => channel === input?.text('channel')) ?? 'unknown',
  };
}

export function answerTo(inputId: string, answer: string) {
  return { id: inputId, name: TOOL_CALL, payload: { code: 200, output: answer } } satisfies TaskEvent;
}
