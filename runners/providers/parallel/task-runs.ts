import type { TaskRun } from 'parallel-web/resources/task-run';
import type { ErrorObject } from 'parallel-web/resources/shared';
import { segment } from '../../exchange/api-request';
import { membersOf, type Members } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import type { ReportedStep } from '../../jobs/reply';
import { textSetting } from '../order';
import { schemaOf } from '../prompt';

const STATUSES = [
  'queued',
  'running',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
  'action_required',
] as const satisfies TaskRun.TaskRun['status'][];
const run = (id: string): string => `/v1/tasks/runs/${segment(id)}`;

/** Researches on the web, with a processor of the chosen depth. There is no call that ends a run. */
export const TASK_RUNS: Job = {
  submit({ task, prompt, settings, attemptId }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/v1/tasks/runs',
      body: {
        input: prompt,
        processor: textSetting(settings, 'processor') ?? '',
        task_spec: { output_schema: schema ? { type: 'json', json_schema: schema } : { type: 'text' } },
        metadata: { attempt: attemptId },
        ...(task.allowedDomains && { source_policy: { include_domains: [...task.allowedDomains] } }),
      } satisfies TaskRun.TaskRunCreateParams,
    };
  },
  idOf: (reply) => membersOf<TaskRun.TaskRun>(reply).needed('run_id'),
  look: (id) => ({ method: 'GET', path: run(id) }),
  read(reply) {
    const view = membersOf<TaskRun.TaskRun>(reply);
    const status = view.one('status', STATUSES);
    switch (status) {
      case 'queued':
      case 'running':
      case 'cancelling':
        return { status: 'running', progress: `${status}, ${view.text('modified_at')}` };
      case 'completed':
        return { status: 'succeeded' };
      case 'cancelled':
        return { status };
      case 'action_required':
        return {
          status: 'failed',
          error: { code: status, message: 'The run waits for something that nobody can do.' },
        };
      case 'failed':
        return { status, error: { code: null, message: view.object<ErrorObject>('error')?.text('message') ?? null } };
    }
  },
  async result(id, _reply, ask) {
    const result = membersOf<TaskRun.TaskRunResult>(await ask({ method: 'GET', path: `${run(id)}/result` }));
    const output = result.object<TaskRun.TaskRunJsonOutput | TaskRun.TaskRunTextOutput>('output');
    const basis = output?.list<TaskRun.FieldBasis>('basis') ?? [];
    return { output: output?.value('content') ?? null, steps: basis.flatMap(sourcesOf) };
  },
};

/** The pages that the result rests on. */
function sourcesOf(basis: Members<TaskRun.FieldBasis>): ReportedStep[] {
  return basis.list<TaskRun.Citation>('citations').map((citation) => ({
    action: 'read',
    target: citation.text('title'),
    url: citation.text('url'),
    at: null,
    ok: true,
    note: basis.text('reasoning'),
  }));
}
