import type {
  RunAttachmentsResponse,
  RunCreateRequest,
  RunCreateResponse,
  RunEventsParams,
  RunEventsResponse,
  RunStatus,
  RunStatusResponse,
  RunSummary,
  SecretBinding,
  WorkspaceFileListResponse,
  WorkspaceFilesParams,
} from 'browser-use-sdk/v4';
import { fieldsOf, Reply, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { addressIn, secretsOf, stepsOf, textOf } from '../frame/read-body';

const RUN_FIELDS = fieldsOf<RunCreateRequest>({
  task: true,
  model: true,
  modelParams: true,
  sessionId: true,
  workspaceId: true,
  browserSettings: true,
  agentmail: true,
  attachedFileIds: true,
  secretBindings: true,
  judge: true,
  maxCostUsd: true,
});

const MODELS = fieldsOf<Record<RunCreateRequest['model'], true>>({
  'glm-5.2': true,
  'grok-4.5': true,
  'grok-4.6': true,
  'glm-5.3-flash': true,
  'deepseek-v4-flash-vision': true,
  'kimi-k3': true,
  'minimax-m3': true,
  'claude-opus-4.7': true,
  'claude-opus-4.8': true,
  'claude-opus-5': true,
  'claude-fable-5': true,
  'claude-sonnet-5': true,
  'gpt-5.5': true,
  'gpt-5.6': true,
  'gpt-5.6-sol': true,
  'gpt-5.6-terra': true,
  'gpt-5.6-luna': true,
  'gemini-3.6-flash': true,
  'gemini-3.5-flash': true,
  'gemini-3.1-pro': true,
  'gemini-3-flash': true,
});

export function runsV4(jobs: SimulatedJobs, jobAt: JobAt, url: () => string): Record<string, Route> {
  return {
    'POST /v4/runs': {
      fields: RUN_FIELDS,
      required: ['task'],
      words: { model: MODELS },
      handle({ body }) {
        const { id } = jobs.start(body, {
          task: { url: addressIn(body['task']) },
          credentials: boundIn((body['secretBindings'] ?? []) as SecretBinding[]),
        });
        return new Reply(201, {
          id,
          status: 'queued',
          model: textOf(body['model']) ?? 'gpt-5.6-luna',
          sessionId: id,
          workspaceId: id,
          eventsUrl: `/v4/runs/${id}/events`,
        } satisfies RunCreateResponse);
      },
    },
    'GET /v4/runs/{id}': { handle: (received) => jobAt(received, viewOf) },
    'GET /v4/runs/{id}/status': {
      handle: (received) => jobAt(received, (job) => ({ status: statusOf(job) }) satisfies RunStatusResponse),
    },
    'POST /v4/runs/{id}/cancel': {
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return viewOf(job);
        }),
    },
    'GET /v4/runs/{id}/events': {
      query: fieldsOf<RunEventsParams>({ after: true, limit: true }),
      handle: (received) => jobAt(received, (job) => eventsOf(job, Number(received.query.get('after') ?? 0))),
    },
    'GET /v4/runs/{id}/attachments': {
      handle: (received) =>
        jobAt(received, ({ id, reply: { file } }) => {
          const named = { id, name: 'data.csv', contentType: 'text/csv', status: 'uploaded' } as const;
          return {
            attachments: file === undefined ? [] : [{ ...named, sizeBytes: file.byteLength }],
          } satisfies RunAttachmentsResponse;
        }),
    },
    'GET /v4/workspaces/{id}/files': {
      query: fieldsOf<Required<WorkspaceFilesParams>>({
        prefix: true,
        limit: true,
        cursor: true,
        includeUrls: true,
        contentDisposition: true,
      }),
      handle: (received) =>
        jobAt(received, ({ id, createdAt, reply: { file } }) => {
          const withUrl = received.query.get('includeUrls') === 'true' ? { url: `${url()}/bucket/${id}` } : {};
          const paths = file === undefined ? ['notes.txt'] : ['notes.txt', 'outputs/data.csv'];
          const files = paths.map((path) => ({ path, size: 8, lastModified: createdAt, ...withUrl }));
          return { files, hasMore: false } satisfies WorkspaceFileListResponse;
        }),
    },
  };
}

/** A secret is typed on the hosts that it is bound to and nowhere else. */
function boundIn(bindings: SecretBinding[]): ReturnType<typeof secretsOf> {
  const bare = bindings.every(({ allowedDomains }) => allowedDomains.every((host) => /^[\w.-]{1,253}$/.test(host)));
  if (!bare) throw new Error('allowedDomains takes bare hostnames only');
  return secretsOf(
    Object.fromEntries(bindings.map(({ alias, source }) => [alias, source.type === 'inline' ? source.value : ''])),
  );
}

const STATUSES: Record<string, RunStatus> = { running: 'running', succeeded: 'completed', cancelled: 'cancelled' };

function statusOf({ reply }: SimulatedJob): RunStatus {
  return STATUSES[reply.status] ?? 'failed';
}

function viewOf(job: SimulatedJob): RunSummary {
  const { id, body, createdAt, reply } = job;
  const status = statusOf(job);
  return {
    id,
    task: String(body['task']),
    title: null,
    model: textOf(body['model']) ?? 'gpt-5.6-luna',
    contextLimit: 200_000,
    status,
    result: reply.status === 'succeeded' ? textOf(reply['output']) : null,
    error: status === 'failed' ? 'I could not do this.' : null,
    sessionId: id,
    workspaceId: id,
    totalInputTokens: 1_000,
    totalOutputTokens: 100,
    totalCostUsd: '0.012',
    createdAt,
    updatedAt: createdAt,
  };
}

function eventsOf({ id, createdAt, reply }: SimulatedJob, after: number): RunEventsResponse {
  const ready = { type: 'browser.ready', data: { live_view_url: `https://live.browser-use.com/${id}` } };
  const steps = stepsOf(reply).map(({ action, url, note }) => ({ type: `browser.${action}`, data: { url, note } }));
  const ended = reply.status === 'succeeded' ? [{ type: 'run.completed', data: {} }] : [];
  const events = [ready, ...steps, ...ended]
    .map((event, index) => ({ ...event, runId: id, id: index + 1, ts: createdAt }))
    .filter((event) => event.id > after);
  return { events, nextAfter: events.at(-1)?.id ?? after, hasMore: false };
}
