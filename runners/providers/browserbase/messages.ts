import type { RunListMessagesResponse } from '@browserbasehq/sdk/resources/agents/runs';
import { membersOf, type Members } from '../../exchange/members';
import type { ReportedStep } from '../../jobs/reply';

type Entry = RunListMessagesResponse.Data;
type Message = RunListMessagesResponse.Data.Message;
type Part = RunListMessagesResponse.Data.Message.UnionMember1;

/** Every tool that the agent used, and what it said where it used none. What tools answered is not a step. */
export function stepsOf(messages: Members<RunListMessagesResponse>): ReportedStep[] {
  return messages.list<Entry>('data').flatMap((entry) => {
    const message = entry.object<Message>('message');
    if (message === null || message.text('role') !== ('assistant' satisfies Message['role'])) return [];
    const parts = partsOf(message);
    const said = parts.map((part) => part.text('text')).find((text) => text !== null && text !== '') ?? null;
    const step = { target: null, url: null, at: entry.text('createdAt'), ok: true, note: said };
    const tools = parts.flatMap((part) => part.text('toolName') ?? []);
    return (tools.length === 0 ? ['message'] : tools).map((action) => ({ ...step, action }));
  });
}

/** What a message says is a text or a list of parts. */
function partsOf(message: Members<Message>): Members<Part>[] {
  const content = message.value('content');
  return typeof content === 'string' ? [membersOf<Part>({ text: content })] : message.list<Part>('content');
}
