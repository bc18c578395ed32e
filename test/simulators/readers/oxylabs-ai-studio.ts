import type { RunData, RunRequest } from '../../../runners/providers/oxylabs-ai-studio/browser-agent';
import { fieldsOf, Reply } from '../frame/api';
import { startJobApi } from '../frame/job-api';
import { textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const KEY = 'oxylabs-test';

export function startOxylabsAiStudio(): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
    routes: (jobs, jobAt) => ({
      'POST /browser-agent/run': {
        fields: fieldsOf<RunRequest>({
          url: true,
          user_prompt: true,
          output_format: true,
          openapi_schema: true,
          geo_location: true,
        }),
        required: ['url', 'output_format'],
        handle: ({ body }) => {
          const { id } = jobs.start(body, { task: { url: textOf(body['url']) }, credentials: null });
          return { run_id: id };
        },
      },
      'GET /browser-agent/run/data': {
        query: ['run_id'],
        handle: (received) =>
          jobAt(received, ({ reply, body }) => {
            if (reply.status === 'running') return new Reply(202);
            if (reply.status !== 'succeeded')
              return { status: 'failed', error_code: 'navigation_failed' } satisfies RunData;
            const text = textOf(reply['output']) ?? '';
            const data =
              body['output_format'] === 'json'
                ? ({ type: 'json', content: { text } } as const)
                : ({ type: 'markdown', content: text } as const);
            return { status: 'completed', data } satisfies RunData;
          }),
      },
    }),
  });
}
