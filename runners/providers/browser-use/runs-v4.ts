import type {
  RunCreateRequest,
  RunCreateResponse,
  RunEvent,
  RunEventsResponse,
  RunSummary,
  SecretBinding,
} from 'browser-use-sdk/v4';
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Ask, Job } from '../../jobs/job';
import { reportedStep } from '../../jobs/reply';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { filesOfRun } from './files-v4';
import { numberIn } from './number-in';

const STATUSES = [
  'queued',
  'dispatching',
  'running',
  'completed',
  'failed',
  'cancelled',
] as const satisfies RunSummary['status'][];
const run = (id: string): string => `/v4/runs/${segment(id)}`;

/** The fourth generation. A message to its session begins another run, so there is no answering a question. */
export const RUNS_V4: Job = {
  takesCredentials: true,
  submit({ task, prompt, settings, secrets: { credentials }, maxCostUsd }) {
    const schema = schemaOf(task);
    const words = [
      prompt,
      ...(schema ? [`Answer with JSON alone, after this JSON Schema: ${JSON.stringify(schema)}`] : []),
      ...(credentials ? ['To log in, have the secrets username and password typed.'] : []),
    ];
    return {
      method: 'POST',
      path: '/v4/runs',
      body: {
        task: words.join('\n\n'),
        model: textSetting(settings, 'model') as RunCreateRequest['model'],
        maxCostUsd,
        ...(credentials && {
          secretBindings: [
            bound('username', credentials.username, credentials.domain),
            bound('password', credentials.password, credentials.domain),
          ],
        }),
      } satisfies Partial<RunCreateRequest>,
    };
  },
  idOf: (answer) => membersOf<RunCreateResponse>(answer).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(answer) {
    const view = membersOf<RunSummary>(answer);
    const status = view.one('status', STATUSES);
    const known = {
      output: jsonOrText(view.text('result')),
      costUsd: numberIn(view.text('totalCostUsd')),
      units: { token: (view.number('totalInputTokens') ?? 0) + (view.number('totalOutputTokens') ?? 0) },
    };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status: 'cancelled' };
    if (status !== 'failed') return { ...known, status: 'running', progress: status };
    return { ...known, status: 'failed', error: { code: null, message: view.text('error') } };
  },
  async liveView(id, _answer, ask) {
    const ready = (await eventsOf(id, ask)).find((event) => event.text('type') === 'browser.ready');
    return ready?.object<{ live_view_url: string }>('data')?.text('live_view_url') ?? null;
  },
  async details(id, answer, ask) {
    const events = (await eventsOf(id, ask)).filter((event) => !event.needed('type').startsWith('run.'));
    const steps = events.map((event) => reportedStep(event.needed('type'), { at: event.text('ts') }));
    return { steps, files: await filesOfRun(run(id), membersOf<RunSummary>(answer).text('workspaceId'), ask) };
  },
  cancel: (id) => ({ method: 'POST', path: `${run(id)}/cancel` }),
};

function bound(alias: string, value: string, domain: string): SecretBinding {
  return { alias, source: { type: 'inline', value }, allowedDomains: [domain] };
}

async function eventsOf(id: string, ask: Ask): Promise<Members<RunEvent>[]> {
  const page = await ask({ method: 'GET', path: `${run(id)}/events`, query: { limit: 100 } });
  return membersOf<RunEventsResponse>(page).list<RunEvent>('events');
}
