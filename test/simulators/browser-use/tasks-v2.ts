import type {
  CreateTaskRequest,
  SessionView,
  TaskCreatedResponse,
  TaskOutputFileResponse,
  TaskStatus,
  TaskView,
  UpdateTaskRequest,
} from 'browser-use-sdk';
import { fieldsOf, Reply, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { stepsOf, textOf } from '../frame/read-body';
import type { ProviderTask } from '../frame/visit';

const TASK_FIELDS = fieldsOf<CreateTaskRequest>({
  task: true,
  llm: true,
  startUrl: true,
  maxSteps: true,
  structuredOutput: true,
  sessionId: true,
  metadata: true,
  secrets: true,
  allowedDomains: true,
  opVaultId: true,
  sessionSettings: true,
  highlightElements: true,
  flashMode: true,
  thinking: true,
  thinkingLevel: true,
  vision: true,
  systemPromptExtension: true,
  judge: true,
  judgeGroundTruth: true,
  judgeLlm: true,
  skillIds: true,
});

const MODELS = fieldsOf<Record<CreateTaskRequest['llm'], true>>({
  'browser-use-llm': true,
  'browser-use-2.0': true,
  'bu-2-0-mini-preview': true,
  'gpt-4.1': true,
  'gpt-4.1-mini': true,
  'o4-mini': true,
  o3: true,
  'gpt-5.5': true,
  'gpt-5.6-sol': true,
  'gpt-5.6-terra': true,
  'gpt-5.6-luna': true,
  'gemini-2.5-flash': true,
  'gemini-2.5-pro': true,
  'gemini-3-pro-preview': true,
  'gemini-3.1-pro-preview': true,
  'gemini-3-flash-preview': true,
  'gemini-3.5-flash': true,
  'gemini-flash-latest': true,
  'gemini-flash-lite-latest': true,
  'claude-sonnet-4-20250514': true,
  'claude-sonnet-4-5-20250929': true,
  'claude-sonnet-5': true,
  'claude-opus-4-5-20251101': true,
  'claude-opus-4-7': true,
  'claude-opus-4-8': true,
  'claude-opus-5': true,
  'glm-5.2': true,
  'minimax-m3': true,
  'grok-4.6': true,
  'glm-5.3-flash': true,
  'deepseek-v4-flash-vision': true,
  'llama-4-maverick-17b-128e-instruct': true,
  'claude-3-7-sonnet-20250219': true,
});

export function tasksV2(jobs: SimulatedJobs, jobAt: JobAt, url: () => string): Record<string, Route> {
  return {
    'POST /v2/tasks': {
      fields: TASK_FIELDS,
      required: ['task'],
      words: { llm: MODELS },
      handle({ body }) {
        const { id } = jobs.start(body, {
          task: { url: textOf(body['startUrl']) },
          credentials: loginIn(body['secrets']),
        });
        return new Reply(202, { id, sessionId: id } satisfies TaskCreatedResponse);
      },
    },
    'GET /v2/tasks/{id}': { handle: (received) => jobAt(received, (job) => viewOf(job)) },
    'PATCH /v2/tasks/{id}': {
      fields: fieldsOf<UpdateTaskRequest>({ action: true }),
      required: ['action'],
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return viewOf(job);
        }),
    },
    'GET /v2/sessions/{id}': {
      handle: (received) =>
        jobAt(received, ({ id, body, createdAt }) => {
          return {
            id,
            status: 'active',
            liveUrl: `https://live.browser-use.com/${id}`,
            recordingUrl: isRecorded(body) ? `https://recordings.browser-use.com/${id}` : null,
            startedAt: createdAt,
            tasks: [],
            proxyUsedMb: '0',
            proxyCost: '0',
            persistMemory: false,
            keepAlive: false,
          } satisfies SessionView;
        }),
    },
    'GET /v2/files/tasks/{id}/output-files/{file}': {
      handle: (received) =>
        jobAt(received, ({ id }) => {
          const downloadUrl = `${url()}/bucket/${id}`;
          return { id, fileName: 'data.csv', downloadUrl } satisfies TaskOutputFileResponse;
        }),
    },
  };
}

function isRecorded({ sessionSettings }: Record<string, unknown>): boolean {
  return (sessionSettings as CreateTaskRequest['sessionSettings'])?.enableRecording === true;
}

/** One login, as it is documented: `{"example.com": "user:password"}`. */
function loginIn(secrets: unknown): ProviderTask['credentials'] {
  const [login] = Object.values((secrets ?? {}) as Record<string, string>);
  const [username, password] = login?.split(':') ?? [];
  return username === undefined || password === undefined ? null : { username, password };
}

const STATUSES: Record<string, TaskStatus> = {
  running: 'started',
  succeeded: 'finished',
  failed: 'finished',
  blocked: 'finished',
  cancelled: 'stopped',
};

function viewOf({ id, body, createdAt, reply }: SimulatedJob): TaskView {
  return {
    id,
    sessionId: id,
    llm: textOf(body['llm']) ?? 'browser-use-2.0',
    task: String(body['task']),
    status: STATUSES[reply.status] ?? 'started',
    createdAt,
    metadata: (body['metadata'] ?? {}) as TaskView['metadata'],
    steps: stepsOf(reply).map(({ action, url, note }, index) => ({
      number: index + 1,
      memory: note,
      evaluationPreviousGoal: note,
      nextGoal: action,
      url,
      actions: [],
    })),
    output: reply.status === 'succeeded' ? textOf(reply['output']) : 'I could not do this.',
    outputFiles: reply.file === undefined ? [] : [{ id, fileName: 'data.csv' }],
    isSuccess: reply.status === 'running' ? null : reply.status === 'succeeded',
    cost: '0.012',
  };
}
