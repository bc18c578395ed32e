import { withBrowsers } from './frame/with-browsers';
import { tinyfishBrowsers } from './browsers/tinyfish';
import type { AgentRunAsyncResponse, AgentRunParams, Run } from '@tiny-fish/sdk' with { 'resolution-mode': 'import' };
import { fieldsOf, type Route } from './frame/api';
import { startJobApi } from './frame/job-api';
import type { SimulatedJob } from './frame/jobs';
import { stepsOf, textOf } from './frame/read-body';
import type { Simulator } from './simulator';

const KEY = 'tf-test';

export function startTinyFish(): Promise<Simulator> {
  return withBrowsers(startOthers, tinyfishBrowsers);
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (status, message) => ({ error: { code: `HTTP_${status}`, message } }),
    routes: (jobs, jobAt) => ({
      'POST /v1/automation/run-async': {
        fields: fieldsOf<AgentRunParams>({
          goal: true,
          url: true,
          browser_profile: true,
          proxy_config: true,
          output_schema: true,
          use_profile: true,
          profile_id: true,
          use_vault: true,
          credential_item_ids: true,
        }),
        required: ['goal', 'url'],
        handle({ body }) {
          const url = String(body['url']);
          if (!URL.canParse(url)) return { run_id: null, error: errorOf('The url is invalid.') } satisfies Started;
          const { id } = jobs.start(body, { task: { url }, credentials: null });
          return { run_id: id, error: null } satisfies Started;
        },
      },
      'GET /v1/runs/{id}': { handle: (received) => jobAt(received, runOf) },
      ...more,
    }),
  });
}

type Started = AgentRunAsyncResponse;

const STATUSES: Record<string, Run['status']> = { running: 'RUNNING', succeeded: 'COMPLETED', cancelled: 'CANCELLED' };

function runOf({ id, body, createdAt, reply }: SimulatedJob): Run {
  const status = STATUSES[reply.status] ?? 'FAILED';
  return {
    run_id: id,
    status,
    goal: String(body['goal']),
    created_at: createdAt,
    started_at: createdAt,
    finished_at: status === 'RUNNING' ? null : new Date().toISOString(),
    num_of_steps: status === 'RUNNING' ? null : stepsOf(reply).length,
    result: status === 'COMPLETED' ? { answer: textOf(reply['output']) } : null,
    output_schema: (body['output_schema'] ?? null) as Run['output_schema'],
    error: status === 'FAILED' ? errorOf('The goal could not be reached.') : null,
    streaming_url: `https://tf.tinyfish.io/${id}`,
    browser_config: { proxy_enabled: body['proxy_config'] !== undefined, proxy_country_code: null },
  };
}

function errorOf(message: string): NonNullable<Run['error']> {
  return { message, category: 'AGENT_FAILURE', retry_after: null };
}
