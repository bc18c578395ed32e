import type { RunCreateRequest, RunCreateResponse, RunSummary, SecretBinding } from 'browser-use-sdk/v4';
import type { DispatchSecrets } from '../../../core/run/outcome';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { eventsOf, stepsIn } from './events-v4';
import { filesOfRun } from './files-v4';
import { numberIn, tokensOf } from './used';

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
        ...(credentials && { secretBindings: bindingsOf(credentials) }),
      } satisfies Partial<RunCreateRequest>,
    };
  },
  idOf: (reply) => membersOf<RunCreateResponse>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = membersOf<RunSummary>(reply);
    const status = view.one('status', STATUSES);
    const known = {
      output: jsonOrText(view.text('result')),
      costUsd: numberIn(view.text('totalCostUsd')),
      units: { token: tokensOf(view) },
    };
    if (status === 'completed') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status: 'cancelled' };
    if (status !== 'failed') return { ...known, status: 'running', progress: status };
    return { ...known, status: 'failed', error: { code: null, message: view.text('error') } };
  },
  async liveView(id, _reply, ask) {
    const ready = (await eventsOf(run(id), ask)).find((event) => event.text('type') === 'browser.ready');
    return ready?.object<{ live_view_url: string }>('data')?.text('live_view_url') ?? null;
  },
  async details(id, reply, ask) {
    const events = await eventsOf(run(id), ask);
    const workspaceId = membersOf<RunSummary>(reply).text('workspaceId');
    return { steps: stepsIn(events), files: await filesOfRun(run(id), workspaceId, ask) };
  },
  cancel: (id) => ({ method: 'POST', path: `${run(id)}/cancel` }),
};

function bindingsOf({ username, password, domain }: NonNullable<DispatchSecrets['credentials']>): SecretBinding[] {
  const bound = (alias: string, value: string): SecretBinding => ({
    alias,
    source: { type: 'inline', value },
    allowedDomains: [domain],
  });
  return [bound('username', username), bound('password', password)];
}
