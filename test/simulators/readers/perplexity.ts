import type { Responses } from '@perplexity-ai/perplexity_ai' with { 'resolution-mode': 'import' };
import { fieldsOf, Reply, type Route } from '../frame/api';
import { startJobApi, type JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { addressIn, stepsOf, textOf } from '../frame/read-body';
import type { Simulator } from '../simulator';

const KEY = 'pplx_test';
type Response = Omit<Responses.ResponseRetrieveResponse, 'output_text'>;

export function startPerplexity(): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal: (code, message) => ({ error: { message, type: 'invalid_request', code } }),
    routes,
  });
}

function routes(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v1/responses': {
      fields: fieldsOf<Responses.ResponseCreateParams>({
        background: true,
        input: true,
        instructions: true,
        language_preference: true,
        max_output_tokens: true,
        max_steps: true,
        model: true,
        models: true,
        preset: true,
        previous_response_id: true,
        profile: true,
        reasoning: true,
        response_format: true,
        skills: true,
        store: true,
        stream: true,
        temperature: true,
        tools: true,
        top_p: true,
      }),
      required: ['input'],
      handle: ({ body }) => viewOf(jobs.start(body, { task: { url: addressIn(body['input']) }, credentials: null })),
    },
    'GET /v1/responses/{id}': { handle: (received) => jobAt(received, viewOf) },
    'POST /v1/responses/{id}/cancel': {
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return { response_id: job.id, status: 'cancelling' } satisfies Responses.ResponseCancelResponse;
        }),
    },
    'GET /v1/responses/{id}/files': { handle: (received) => jobAt(received, filesOf) },
    'GET /v1/responses/{id}/files/{file}/content': {
      handle: (received) =>
        jobAt(received, ({ reply }) => new Reply(200, reply.file ?? null, { 'content-type': 'text/csv' })),
    },
  };
}

const STATUSES: Readonly<Record<string, Response['status']>> = {
  running: 'in_progress',
  succeeded: 'completed',
  cancelled: 'cancelled',
};

function viewOf({ id, body, createdAt, reply }: SimulatedJob): Response {
  const status = STATUSES[reply.status] ?? 'failed';
  const cost = { currency: 'USD', input_cost: 0.001, output_cost: 0.002, total_cost: 0.003 } as const;
  return {
    id,
    object: 'response',
    background: true,
    created_at: Date.parse(createdAt) / 1_000,
    model: textOf(body['model']) ?? 'perplexity/sonar',
    status,
    output: [...readingsOf(reply), ...messageOf(id, reply)],
    usage: { input_tokens: 90, output_tokens: 10, total_tokens: 100, cost },
    ...(status === 'failed' && { error: { message: 'Nothing was found.', code: 'not_found' } }),
  };
}

function readingsOf(reply: SimulatedJob['reply']): Responses.OutputItem[] {
  return stepsOf(reply).map(({ url, note }) => ({
    type: 'fetch_url_results',
    contents: [{ url, title: 'A page', snippet: note }],
  }));
}

function messageOf(id: string, reply: SimulatedJob['reply']): Responses.OutputItem[] {
  const text = textOf(reply['output']);
  if (text === null) return [];
  return [{ type: 'message', id, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] }];
}

function filesOf({ id, createdAt, reply }: SimulatedJob): Responses.ResponseFileList {
  const created_at = Date.parse(createdAt) / 1_000;
  const bytes = reply.file?.byteLength ?? 0;
  return { object: 'list', data: bytes === 0 ? [] : [{ object: 'file', id, filename: 'data.csv', bytes, created_at }] };
}
