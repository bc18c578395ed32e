import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { answerTo, ASK_TOOL, openQuestion } from './asking';
import type { TaskRequest, TaskResponse, Wrapped } from './wire';

const STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const satisfies TaskResponse['status'][];
const task = (id: string): string => `/v1/task/${segment(id)}`;

/** Paid by the credit, with a live view and a recording. Its files come as one archive, which nothing here unpacks. */
export const TASKS: Job = {
  submit: ({ task: { url, allowedDomains, ...rest }, prompt, settings, maxSteps, mayAsk }) => ({
    method: 'POST',
    path: '/v1/task',
    body: {
      task: prompt,
      url,
      response_model: schemaOf({ url, ...rest }),
      agent: textSetting(settings, 'agent') ?? 'smooth',
      device: (textSetting(settings, 'device') ?? 'desktop') as NonNullable<TaskRequest['device']>,
      max_steps: maxSteps,
      ...(allowedDomains && { allowed_urls: allowedDomains.flatMap(patternsOf) }),
      ...(mayAsk && { custom_tools: [ASK_TOOL] }),
    } satisfies TaskRequest,
  }),
  idOf: (reply) => taskIn(reply).needed('id'),
  // Events since the beginning: which of them were seen before is nothing that a worker could remember.
  look: (id) => ({ method: 'GET', path: task(id), query: { event_t: 0 } }),
  read(reply) {
    const view = taskIn(reply);
    const status = view.one('status', STATUSES);
    const output = view.value('output');
    const credit = view.number('credits_used');
    const known = {
      output: typeof output === 'string' ? jsonOrText(output) : output,
      units: credit === null ? {} : { credit },
      liveView: view.text('live_url'),
      replayUrl: view.text('recording_url'),
    };
    if (status === 'done') return { ...known, status: 'succeeded' };
    if (status === 'cancelled') return { ...known, status };
    if (status === 'failed')
      return { ...known, status, error: { code: null, message: typeof output === 'string' ? output : null } };
    const inputRequest = openQuestion(view);
    return inputRequest === null ? { ...known, status: 'running' } : { ...known, status: 'needs_input', inputRequest };
  },
  input: (id, inputId, answer) => ({ method: 'POST', path: `${task(id)}/event`, body: answerTo(inputId, answer) }),
  cancel: (id) => ({ method: 'DELETE', path: task(id) }),
};

function taskIn(reply: Parameters<Job['read']>[0]): Members<TaskResponse> {
  const view = membersOf<Wrapped<TaskResponse>>(reply).object<TaskResponse>('r');
  if (view === null) throw invalidReply('it has no "r"');
  return view;
}

const patternsOf = (domain: string): string[] => [`https://**.${domain}/**`, `http://**.${domain}/**`];
