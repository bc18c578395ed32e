import type {
  CreateTaskRequest,
  FileView,
  SessionView,
  TaskCreatedResponse,
  TaskOutputFileResponse,
  TaskStepView,
  TaskView,
  UpdateTaskRequest,
} from 'browser-use-sdk';
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { reportedStep, type ReportedStep } from '../../jobs/reply';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { numberIn } from './number-in';

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
  idOf: (answer) => membersOf<TaskCreatedResponse>(answer).needed('id'),
  look: (id) => ({ method: 'GET', path: task(id) }),
  read(answer) {
    const view = membersOf<TaskView>(answer);
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
  async liveView(_id, answer, ask) {
    const session = await ask({ method: 'GET', path: sessionPath(answer) });
    return membersOf<SessionView>(session).text('liveUrl');
  },
  async details(id, answer, ask) {
    const session = membersOf<SessionView>(await ask({ method: 'GET', path: sessionPath(answer) }));
    const named = membersOf<TaskView>(answer).list<FileView>('outputFiles');
    const files = [];
    for (const file of named) {
      const path = `/v2/files/tasks/${segment(id)}/output-files/${segment(file.needed('id'))}`;
      const url = membersOf<TaskOutputFileResponse>(await ask({ method: 'GET', path })).needed('downloadUrl');
      files.push({ name: file.needed('fileName'), url, contentType: null });
    }
    return { replayUrl: session.text('recordingUrl'), files };
  },
  cancel: (id) => ({
    method: 'PATCH',
    path: task(id),
    body: { action: 'stop_task_and_session' } satisfies UpdateTaskRequest,
  }),
};

function sessionPath(answer: Parameters<Job['read']>[0]): string {
  return `/v2/sessions/${segment(membersOf<TaskView>(answer).needed('sessionId'))}`;
}

function stepOf(step: Members<TaskStepView>): ReportedStep {
  return reportedStep(step.text('nextGoal') ?? 'step', {
    url: step.text('url'),
    note: step.text('evaluationPreviousGoal'),
  });
}
