import type {
  RunCreateParams,
  RunListMessagesParams,
  RunListMessagesResponse,
  RunRetrieveResponse,
} from '@browserbasehq/sdk/resources/agents/runs';
import type { FetchAPICreateParams, FetchAPICreateResponse } from '@browserbasehq/sdk/resources/fetch-api';
import type { ReplayRetrieveResponse } from '@browserbasehq/sdk/resources/sessions/replays';
import type { SessionLiveURLs } from '@browserbasehq/sdk/resources/sessions/sessions';
import { fieldsOf, Reply, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import type { SimulatedPages } from '../frame/pages';
import { addressIn, secretsOf, stepsOf, textOf } from '../frame/read-body';

export function browserbaseAgents(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v1/agents/runs': {
      fields: fieldsOf<RunCreateParams>({
        task: true,
        agentId: true,
        browserSettings: true,
        pauseWhen: true,
        resultSchema: true,
        variables: true,
      }),
      required: ['task'],
      handle({ body }) {
        const credentials = secretsOf(valuesOf(body['variables'] as RunCreateParams['variables']));
        return viewOf(jobs.start(body, { task: { url: addressIn(body['task']) }, credentials }));
      },
    },
    'GET /v1/agents/runs/{id}': { handle: (received) => jobAt(received, viewOf) },
    'GET /v1/agents/runs/{id}/messages': {
      query: Object.keys({ all: true, limit: true, since: true } satisfies Record<keyof RunListMessagesParams, true>),
      handle: (received) => jobAt(received, messagesOf),
    },
  };
}

/** Of the session that a run works in, which goes by the name of the run. */
export function browserbaseAgentSessions(jobAt: JobAt): Record<string, Route> {
  return {
    'GET /v1/sessions/{id}/debug': {
      query: ['expiresIn'],
      handle: (received) =>
        jobAt(received, ({ id }): SessionLiveURLs => {
          const url = `https://www.browserbase.com/devtools-fullscreen/${id}`;
          return { debuggerFullscreenUrl: url, debuggerUrl: url, pages: [], wsUrl: 'wss://connect.browserbase.com' };
        }),
    },
    'GET /v1/sessions/{id}/replays': {
      handle: (received) =>
        jobAt(received, ({ reply }): ReplayRetrieveResponse => {
          const urls = stepsOf(reply).map(({ url }) => url);
          const pages = urls.map((url, index) => ({ pageId: `${index}`, startTimeMs: 0, endTimeMs: 1, url }));
          return { pageCount: pages.length, pages };
        }),
    },
  };
}

export function browserbaseFetch(pages: SimulatedPages): Record<string, Route> {
  return {
    'POST /v1/fetch': {
      fields: fieldsOf<FetchAPICreateParams>({
        url: true,
        allowInsecureSsl: true,
        allowRedirects: true,
        format: true,
        proxies: true,
        schema: true,
      }),
      required: ['url'],
      async handle(received) {
        const { body } = received;
        const page = await pages.render(body['url'], received);
        if ('failure' in page)
          return new Reply(422, { statusCode: 422, error: 'Unprocessable', message: 'No answer.' });
        const { text: content, headers, status } = page;
        const contentType = headers['content-type'] ?? 'text/html';
        const id = 'fetch_1';
        return {
          id,
          content,
          contentType,
          encoding: 'utf-8',
          headers,
          statusCode: status,
        } satisfies FetchAPICreateResponse;
      },
    },
  };
}

function valuesOf(variables: RunCreateParams['variables'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, { value }]) => [name, value]));
}

const STATUSES: Readonly<Record<string, RunRetrieveResponse['status']>> = {
  running: 'RUNNING',
  succeeded: 'COMPLETED',
  cancelled: 'STOPPED',
};

function viewOf({ id, body, createdAt, reply }: SimulatedJob): RunRetrieveResponse {
  const status = STATUSES[reply.status] ?? 'FAILED';
  return {
    runId: id,
    sessionId: id,
    status,
    task: String(body['task']),
    createdAt,
    updatedAt: createdAt,
    ...(status === 'COMPLETED' && { result: { answer: textOf(reply['output']) } }),
    ...(status === 'FAILED' && { cause: { code: 'TASK_NOT_DONE', message: 'The agent gave up.' } }),
  };
}

function messagesOf({ createdAt, reply }: SimulatedJob): RunListMessagesResponse {
  const data = stepsOf(reply).flatMap(({ action, url, note }, index): RunListMessagesResponse['data'] => {
    const call = { type: 'tool-call', toolCallId: `${index}`, toolName: action, input: { url } };
    const result = { type: 'tool-result', toolCallId: `${index}`, toolName: action, output: note };
    return [
      { id: `${index}a`, createdAt, message: { role: 'assistant', content: [{ type: 'text', text: note }, call] } },
      { id: `${index}b`, createdAt, message: { role: 'tool', content: [result] } },
    ];
  });
  return { data, nextSince: data.at(-1)?.id ?? null };
}
