import { segment } from '../../exchange/api-request';
import { CallFailure } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import type { Job, JobView } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

/** The parameters of `browsing.create` in `yutori` 0.9.36; there is no package with types for us. */
export interface BrowsingRequest {
  task: string;
  start_url: string;
  max_steps?: number;
  agent?: string | undefined;
  require_auth?: boolean;
  browser?: 'cloud' | 'local';
  output_schema?: object | undefined;
  webhook_url?: string;
  webhook_format?: 'scout' | 'slack' | 'zapier';
}

/** What the package reads of an answer, which it leaves untyped. */
export interface BrowsingTask {
  task_id: string;
  status: string;
  result?: unknown;
  rejection_reason?: string | null;
}

/** Every ending that the package itself waits for; whatever else there is goes on. */
const ENDINGS: Readonly<Record<string, JobView['status']>> = {
  succeeded: 'succeeded',
  success: 'succeeded',
  completed: 'succeeded',
  failed: 'failed',
  error: 'failed',
  rejected: 'failed',
  timeout: 'failed',
  timed_out: 'failed',
  exceeded_max_steps: 'failed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** It tells neither steps nor a price, and has no call that ends a task. */
export const BROWSING: Job = {
  needsUrl: true,
  submit: ({ task, prompt, settings, maxSteps }) => ({
    method: 'POST',
    path: '/browsing/tasks',
    body: {
      task: prompt,
      start_url: task.url ?? '',
      max_steps: maxSteps,
      agent: textSetting(settings, 'model'),
      output_schema: schemaOf(task) ?? undefined,
    } satisfies BrowsingRequest,
  }),
  idOf(reply) {
    const task = membersOf<BrowsingTask>(reply);
    const reason = task.text('rejection_reason');
    if (task.text('status') === 'failed')
      throw new CallFailure(
        'runner_rejected',
        `The provider did not take the task.${reason ? ` It said: ${reason}` : ''}`,
      );
    return task.needed('task_id');
  },
  look: (id) => ({ method: 'GET', path: `/browsing/tasks/${segment(id)}` }),
  read(reply) {
    const task = membersOf<BrowsingTask>(reply);
    const said = task.needed('status');
    const status = ENDINGS[said] ?? 'running';
    const result = task.value('result');
    const output = typeof result === 'string' ? jsonOrText(result) : result;
    if (status !== 'failed') return { status, output, progress: said };
    const code = said === 'failed' ? null : said;
    return { status, output, error: { code, message: task.text('rejection_reason') } };
  },
};
