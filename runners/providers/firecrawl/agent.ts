import type { AgentResponse, AgentStatusResponse, Firecrawl } from '@mendable/firecrawl-js';
import { MOST_UNITS } from '../../catalogue/prices';
import { segment, type ApiRequest } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { detailsIn, liveViewIn } from './agent-trace';

type Params = Parameters<Firecrawl['startAgent']>[0];
/** What the package itself waits for besides the statuses of its type. */
type Status = AgentStatusResponse['status'] | 'cancelled';

const STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const satisfies Status[];
/** The only model whose runs leave a trace. */
const TRACED_MODEL = 'spark-2' satisfies Params['model'];
const run = (id: string): string => `/v2/agent/${segment(id)}`;
const traceOf = (id: string): ApiRequest => ({ method: 'GET', path: `${run(id)}/trace` });

/** Looks for data by itself, with browsers where it needs them; paid by the credit. */
export const AGENT: Job = {
  submit: ({ task, prompt, settings }) => ({
    method: 'POST',
    path: '/v2/agent',
    body: {
      prompt,
      maxCredits: MOST_UNITS.credit,
      ...(task.url !== null && { urls: [task.url] }),
      schema: schemaOf(task) ?? undefined,
      model: textSetting(settings, 'model') as Params['model'],
    } satisfies { [Name in keyof Params]?: Params[Name] | undefined },
  }),
  idOf: (reply) => membersOf<AgentResponse>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = membersOf<AgentStatusResponse>(reply);
    const status = view.one('status', STATUSES);
    const credit = view.number('creditsUsed');
    const known = { output: view.value('data') ?? view.text('message'), units: credit === null ? {} : { credit } };
    if (status === 'processing') return { ...known, status: 'running' };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    return { ...known, status, error: { code: null, message: view.text('error') } };
  },
  async liveView(id, reply, ask) {
    return hasTrace(reply) ? liveViewIn(await ask({ ...traceOf(id), query: { liveView: true } })) : null;
  },
  async details(id, reply, ask) {
    return hasTrace(reply) ? detailsIn(await ask(traceOf(id))) : {};
  },
  cancel: (id) => ({ method: 'DELETE', path: run(id) }),
};

function hasTrace(reply: Parameters<Job['read']>[0]): boolean {
  return membersOf<AgentStatusResponse>(reply).text('model') === TRACED_MODEL;
}
