import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { schemaOf } from '../prompt';

/** What `oxylabs-ai-studio` 0.2.22 sends and reads; there is no package with types for us. */
export interface RunRequest {
  url: string;
  user_prompt: string;
  output_format: 'json' | 'markdown' | 'html' | 'screenshot' | 'csv' | 'toon';
  /** Needed for json, csv and toon. */
  openapi_schema?: object | null;
  geo_location?: string | null;
}
export interface RunData {
  status: 'processing' | 'completed' | 'failed';
  data?: { type: RunRequest['output_format']; content: object | string | null } | null;
  error_code?: string | null;
}

const STATUSES = ['processing', 'completed', 'failed'] as const satisfies RunData['status'][];

/** It tells neither steps nor a price, and has no call that ends a run. */
export const BROWSER_AGENT: Job = {
  needsUrl: true,
  submit({ task, prompt }) {
    const schema = schemaOf(task);
    return {
      method: 'POST',
      path: '/browser-agent/run',
      body: {
        url: task.url ?? '',
        user_prompt: prompt,
        output_format: schema === null ? 'markdown' : 'json',
        openapi_schema: schema,
      } satisfies RunRequest,
    };
  },
  idOf: (reply) => membersOf<{ run_id: string }>(reply).needed('run_id'),
  look: (id) => ({ method: 'GET', path: '/browser-agent/run/data', query: { run_id: id } }),
  read(reply) {
    // A run that goes on is answered with a status of HTTP, and with what body nobody says.
    const view = membersOf<RunData>(reply ?? {});
    const status = view.text('status') === null ? 'processing' : view.one('status', STATUSES);
    if (status === 'processing') return { status: 'running' };
    const content = view.object<NonNullable<RunData['data']>>('data')?.value('content') ?? null;
    const output = typeof content === 'string' ? jsonOrText(content) : content;
    if (status === 'completed') return { status: 'succeeded', output };
    const code = view.text('error_code');
    return { status, output, error: { code, message: code } };
  },
};
