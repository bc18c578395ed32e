import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job, JobView } from '../../jobs/job';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';
import { RUN_STATUSES, type DownloadedFile, type TaskRequest, type TaskRun } from './wire';

const run = (id: string): string => `/v1/runs/${segment(id)}`;

/** Tasks. Passwords would have to be in its own vault beforehand, and a question of a task cannot be seen from outside. */
export const TASKS: Job = {
  submit({ task, prompt, settings, secrets: { totpInbox }, maxSteps }) {
    return {
      method: 'POST',
      path: '/v1/run/tasks',
      body: {
        prompt,
        url: task.url,
        engine: textSetting(settings, 'engine'),
        proxy_location: textSetting(settings, 'proxyLocation'),
        data_extraction_schema: schemaOf(task),
        max_steps: maxSteps,
        ...(totpInbox && { totp_identifier: totpInbox.identifier, totp_url: totpInbox.url }),
      } satisfies { [Name in keyof TaskRequest]: TaskRequest[Name] | undefined },
    };
  },
  idOf: (reply) => membersOf<TaskRun>(reply).needed('run_id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply): JobView {
    const view = membersOf<TaskRun>(reply);
    const status = view.one('status', RUN_STATUSES);
    const step = view.number('step_count');
    const known = {
      output: view.value('output'),
      files: view.list<DownloadedFile>('downloaded_files').map((file, index) => ({
        name: file.text('filename') ?? `file-${index + 1}`,
        url: file.needed('url'),
        contentType: null,
      })),
      units: step === null ? {} : { step },
      screenshotUrl: view.texts('screenshot_urls')[0] ?? null,
      liveView: view.text('app_url'),
      replayUrl: view.text('recording_url'),
    };
    switch (status) {
      case 'completed':
        return { ...known, status: 'succeeded' };
      case 'canceled':
        return { ...known, status: 'cancelled' };
      case 'failed':
      case 'terminated':
      case 'timed_out':
        return { ...known, status: 'failed', error: { code: null, message: view.text('failure_reason') ?? status } };
      case 'created':
      case 'queued':
      case 'running':
      case 'paused':
        return { ...known, status: 'running', progress: `${status}, ${step ?? 0} steps` };
    }
  },
  cancel: (id) => ({ method: 'POST', path: `${run(id)}/cancel` }),
};
