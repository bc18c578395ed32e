import type {
  AgentCostDollars,
  AgentError,
  AgentEvent,
  AgentOutput,
  AgentRun,
  CreateAgentRunParams,
  ListAgentRunEventsResponse,
} from 'exa-js';
import type { JsonValue } from '../../../core/json';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

const STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const satisfies AgentRun['status'][];
const run = (id: string): string => `/agent/runs/${segment(id)}`;

/** Researches on the web. Without an effort a run is metered, so every option names one. */
export const AGENT_RUNS: Job = {
  submit({ task, prompt, settings, attemptId }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/agent/runs',
      body: {
        query: prompt,
        effort: textSetting(settings, 'effort') as CreateAgentRunParams['effort'] & string,
        metadata: { attempt: attemptId },
        ...(schema && { outputSchema: schema }),
      } satisfies CreateAgentRunParams,
    };
  },
  idOf: (reply) => membersOf<AgentRun>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = membersOf<AgentRun>(reply);
    const status = view.one('status', STATUSES);
    const known = {
      output: outputOf(view.object<AgentOutput>('output')),
      costUsd: view.object<AgentCostDollars>('costDollars')?.number('total') ?? null,
    };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    if (status !== 'failed') return { ...known, status: 'running' };
    const error = view.object<AgentError>('error');
    const code = error?.text('code') ?? error?.text('type') ?? null;
    return { ...known, status, error: { code, message: error?.text('message') ?? null } };
  },
  async details(id, _reply, ask) {
    const events = membersOf<ListAgentRunEventsResponse>(await ask({ method: 'GET', path: `${run(id)}/events` }));
    const steps = events.list<AgentEvent>('data').map((event) => ({
      ...{ action: event.needed('event'), at: event.text('createdAt') },
      ...{ target: null, url: null, ok: true, note: null },
    }));
    return { steps };
  },
  cancel: (id) => ({ method: 'POST', path: `${run(id)}/cancel` }),
};

function outputOf(output: ReturnType<typeof membersOf<AgentOutput>> | null): JsonValue {
  return output?.value('structured') ?? output?.text('text') ?? null;
}
