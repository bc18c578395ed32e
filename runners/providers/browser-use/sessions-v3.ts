import type { RunTaskRequest, SessionResponse, StopSessionRequest } from 'browser-use-sdk/v3';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { stepsOf } from './messages-v3';
import { numberIn, tokensOf } from './used';

const STATUSES = [
  'created',
  'idle',
  'running',
  'stopped',
  'timed_out',
  'error',
] as const satisfies SessionResponse['status'][];
const session = (id: string): string => `/v3/sessions/${segment(id)}`;

/** The third generation: one session for one task, which ends with it. Files would need a workspace made beforehand. */
export const SESSIONS_V3: Job = {
  takesCredentials: true,
  submit({ task, prompt, settings, secrets: { credentials }, maxCostUsd }) {
    const login = credentials && { username: credentials.username, password: credentials.password };
    return {
      method: 'POST',
      path: '/v3/sessions',
      body: {
        task: login ? `${prompt}\n\nTo log in, use the sensitive data username and password.` : prompt,
        model: textSetting(settings, 'model') as RunTaskRequest['model'],
        maxCostUsd,
        outputSchema: schemaOf(task),
        enableRecording: true,
        // Each would leave something behind: learned skills for the whole account, a mailbox.
        skills: false,
        agentmail: false,
        ...(login && { sensitiveData: login }),
      } satisfies Partial<RunTaskRequest>,
    };
  },
  idOf: (reply) => membersOf<SessionResponse>(reply).needed('id'),
  look: (id) => ({ method: 'GET', path: session(id) }),
  read(reply) {
    const view = membersOf<SessionResponse>(reply);
    const status = view.one('status', STATUSES);
    const isSuccessful = view.flag('isTaskSuccessful');
    const output = view.value('output');
    const step = view.number('stepCount');
    const known = {
      output,
      costUsd: numberIn(view.text('totalCostUsd')),
      units: { ...(step !== null && { step }), token: tokensOf(view) },
      progress: view.text('lastStepSummary'),
      liveView: view.text('liveUrl'),
      replayUrl: view.texts('recordingUrls')[0] ?? null,
      screenshotUrl: view.text('screenshotUrl'),
    };
    if (isSuccessful === true) return { ...known, status: 'succeeded' };
    const message = typeof output === 'string' ? output : null;
    if (isSuccessful === false) return { ...known, status: 'failed', error: { code: null, message } };
    if (status === 'created' || status === 'running') return { ...known, status: 'running' };
    // A session is idle before its task begins, and after it. Not every one says how the task went.
    const hasOutput = output !== null;
    if (status === 'idle') return { ...known, status: hasOutput || (step ?? 0) > 0 ? 'succeeded' : 'running' };
    if (status === 'stopped') return { ...known, status: hasOutput ? 'succeeded' : 'cancelled' };
    const why = status === 'timed_out' ? 'The session timed out.' : 'The session broke.';
    return { ...known, status: 'failed', error: { code: null, message: why } };
  },
  async details(id, _reply, ask) {
    return { steps: await stepsOf(session(id), ask) };
  },
  cancel: (id) => ({
    method: 'POST',
    path: `${session(id)}/stop`,
    body: { strategy: 'session' } satisfies StopSessionRequest,
  }),
};
