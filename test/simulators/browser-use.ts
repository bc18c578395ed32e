import type {
  CreateTaskRequest,
  SessionView,
  TaskCreatedResponse,
  TaskOutputFileResponse,
  TaskStatus,
  TaskView,
  UpdateTaskRequest,
} from 'browser-use-sdk';
import { browserUseBrowsers } from './browsers/browser-use';
import { startBrowsers } from './frame/browsers';
import { fieldsOf, Reply, startApi, type Received, type Route } from './frame/api';
import { createJobs, type SimulatedJob } from './frame/jobs';
import { secretsOf, stepsOf, textOf } from './frame/read-body';
import type { Simulator } from './simulator';

const KEY = 'bu_test';

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

export async function startBrowserUse(): Promise<Simulator> {
  const jobs = createJobs();
  const browsers = await startBrowsers();
  const jobAt = ({ at }: Received, use: (job: SimulatedJob) => object | Reply): object | Reply => {
    const job = jobs.get(at['id'] ?? '');
    return job === undefined ? new Reply(404, { detail: 'Task not found' }) : use(job);
  };
  const routes: Record<string, Route> = {
    ...browserUseBrowsers(browsers),
    'POST /v2/tasks': {
      fields: TASK_FIELDS,
      required: ['task'],
      handle({ body }) {
        const { id } = jobs.start(body, {
          task: { url: textOf(body['startUrl']) },
          credentials: secretsOf(body['secrets']),
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
        jobAt(received, ({ id, createdAt }) => {
          return {
            id,
            status: 'active',
            liveUrl: `https://live.browser-use.com/${id}`,
            recordingUrl: null,
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
          const downloadUrl = `${api.url}/bucket/${id}`;
          return { id, fileName: 'data.csv', downloadUrl } satisfies TaskOutputFileResponse;
        }),
    },
    'GET /bucket/{id}': {
      handle: (received) =>
        jobAt(received, ({ reply }) => new Reply(200, reply.file ?? null, { 'content-type': 'text/csv' })),
    },
  };
  const api = await startApi({
    routes,
    isAuthorized: ({ headers }) => headers['x-browser-use-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
  });
  return {
    ...api,
    keys: [KEY],
    paid: () => jobs.paid() + browsers.paid(),
    underWay: () => jobs.underWay() + browsers.underWay(),
    async close() {
      jobs.stopAll();
      await browsers.close();
      await api.close();
    },
  };
}

const STATUSES: Record<string, TaskStatus> = {
  running: 'started',
  succeeded: 'finished',
  failed: 'finished',
  blocked: 'finished',
  needs_input: 'finished',
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
