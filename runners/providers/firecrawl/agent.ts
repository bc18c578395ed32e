import type {
  AgentResponse,
  AgentStatusResponse,
  AgentTraceActiveBrowserSession,
  AgentTraceError,
  AgentTraceProgressReportedEvent,
  AgentTraceResponse,
  AgentTraceRunFinishedEvent,
  AgentTraceToolCallStartedEvent,
  Firecrawl,
} from '@mendable/firecrawl-js';
import { MOST_UNITS } from '../../catalogue/prices';
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Job, JobView } from '../../jobs/job';
import type { ReportedStep } from '../../jobs/reply';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

type Params = Parameters<Firecrawl['startAgent']>[0];
/** What the package itself waits for besides the statuses of its type. */
type Status = AgentStatusResponse['status'] | 'cancelled';
/** What the events of a trace have, each kind its own. */
type TraceEvent = AgentTraceProgressReportedEvent & AgentTraceToolCallStartedEvent & AgentTraceRunFinishedEvent;

const STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const satisfies Status[];
/** The only model whose runs leave a trace. */
const TRACED_MODEL = 'spark-2' satisfies Params['model'];
const run = (id: string): string => `/v2/agent/${segment(id)}`;

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
  idOf: (answer) => membersOf<AgentResponse>(answer).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(answer) {
    const view = membersOf<AgentStatusResponse>(answer);
    const status = view.one('status', STATUSES);
    const credit = view.number('creditsUsed');
    const known = { output: view.value('data') ?? view.text('message'), units: credit === null ? {} : { credit } };
    if (status === 'processing') return { ...known, status: 'running' };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    return { ...known, status, error: { code: null, message: view.text('error') } };
  },
  async liveView(id, answer, ask) {
    if (!hasTrace(answer)) return null;
    const trace = await ask({ method: 'GET', path: `${run(id)}/trace`, query: { liveView: true } });
    const [browser] =
      membersOf<AgentTraceResponse>(trace).list<AgentTraceActiveBrowserSession>('activeBrowserSessions');
    return browser?.text('liveViewUrl') ?? null;
  },
  async details(id, answer, ask) {
    if (!hasTrace(answer)) return {};
    const trace = await ask({ method: 'GET', path: `${run(id)}/trace` });
    const events = membersOf<AgentTraceResponse>(trace).list<TraceEvent>('events');
    const ending = events.find((event) => event.text('type') === 'run.finished');
    return { steps: events.flatMap(stepOf), ...faultOf(ending?.object<AgentTraceError>('error') ?? null) };
  },
  cancel: (id) => ({ method: 'DELETE', path: run(id) }),
};

function hasTrace(answer: Parameters<Job['read']>[0]): boolean {
  return membersOf<AgentStatusResponse>(answer).text('model') === TRACED_MODEL;
}

function stepOf(event: Members<TraceEvent>): ReportedStep[] {
  const type = event.text('type');
  const step = { target: null, url: null, at: event.text('occurredAt'), ok: true, note: null };
  if (type === 'tool_call.started') return [{ ...step, action: event.needed('toolName') }];
  return type === 'progress.reported' ? [{ ...step, action: 'report', note: event.text('message') }] : [];
}

function faultOf(error: Members<AgentTraceError> | null): Pick<JobView, 'error'> {
  if (error === null) return {};
  const fault = error.text('source') === ('system' satisfies AgentTraceError['source']) ? 'platform' : 'runner';
  return { error: { code: error.text('code'), message: error.text('message'), fault } };
}
