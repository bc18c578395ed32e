import type { MessageListResponse, MessageResponse } from 'browser-use-sdk/v3';
import { membersOf } from '../../exchange/members';
import type { Ask } from '../../jobs/job';
import { reportedStep, type ReportedStep } from '../../jobs/reply';

/** Among what the agent says and thinks, what it did in the browser. */
export async function stepsOf(session: string, ask: Ask): Promise<ReportedStep[]> {
  const page = await ask({ method: 'GET', path: `${session}/messages`, query: { limit: 100 } });
  const told = membersOf<MessageListResponse>(page).list<MessageResponse>('messages');
  return told
    .filter((message) => message.text('type') === 'browser_action')
    .map((message) => reportedStep(message.text('summary') ?? 'browser_action', { at: message.text('createdAt') }));
}
