import type {
  CreateTaskRequest,
  TaskCreatedResponse,
  TaskStepView,
  TaskView,
  UpdateTaskRequest,
} from 'browser-use-sdk';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { filesOfTask, sessionOf, stepOf } from './session-v2';
import { numberIn } from './used';

const STATUSES = ['created', 'started', 'finished', 'failed', 'stopped'] as const satisfies TaskView['status'][];
const task = (id: string): string => `/v2/tasks/${segment(id)}`;

/** Tasks of the second generation: priced by the step, with files, a live view and a recording of the session. */
export const TASKS_V2: Job = {
  takesCredentials: true,
  submit({ task: { url, allowedDomains, ...rest }, prompt, settings, secrets: { credentials }, maxSteps, attemptId }) {
    const schema = schemaOf({ url, ...rest });
    return {
      method: 'POST',
      path: '/v2/tasks',
      body: {
        task: credentials ? `${prompt}\n\nTo log in, use the secret of the site: its user name and password.` : prompt,
        llm: textSetting(settings, 'model') as CreateTaskRequest['llm'],
        startUrl: url,
        maxSteps,
        structuredOutput: schema && JSON.stringify(schema),
        metadata: { attempt: attemptId },
        sessionSettings: { enableRecording: true, proxyCountryCode: 'us' },
        // Documented in this form: the host, and what is typed there.
        ...(credentials && { secrets: { [credentials.domain]: `${credentials.username}:${credentials.password}` } }),
        ...(allowedDomains && { allowedDomains }),
      } satisfies Partial<CreateTaskRequest>,
    };
  },
  idOf: (reply) => membersOf<TaskCreatedResponse>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: task(id) }),
  read(reply) {
    const view = membersOf<TaskView>(reply);
    const status = view.one('status', STATUSES);
    const output = view.text('output');
    const steps = view.list<TaskStepView>('steps').map(stepOf);
    const known = {
      output: jsonOrText(output),
      steps,
      finalUrl: steps.at(-1)?.url ?? null,
      costUsd: numberIn(view.text('cost')),
    };
    if (status === 'created' || status === 'started')
      return { ...known, status: 'running', progress: steps.at(-1)?.action ?? null };
    if (status === 'stopped') return { ...known, status: 'cancelled' };
    if (status === 'finished' && view.flag('isSuccess') !== false) return { ...known, status: 'succeeded' };
    return { ...known, status: 'failed', error: { code: null, message: output } };
  },
  liveView: async (_id, reply, ask) => (await sessionOf(reply, ask)).text('liveUrl'),
  async details(id, reply, ask) {
    const session = await sessionOf(reply, ask);
    return { replayUrl: session.text('recordingUrl'), files: await filesOfTask(id, reply, ask) };
  },
  cancel: (id) => ({
    method: 'PATCH',
    path: task(id),
    body: { action: 'stop_task_and_session' } satisfies UpdateTaskRequest,
  }),
};
