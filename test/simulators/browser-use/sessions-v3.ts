import type {
  BuAgentSessionStatus,
  BuModel,
  MessageListResponse,
  RunTaskRequest,
  SessionMessagesParams,
  SessionResponse,
  StopSessionRequest,
} from 'browser-use-sdk/v3';
import { fieldsOf, Reply, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { addressIn, secretsOf, stepsOf } from '../frame/read-body';

const SESSION_FIELDS = fieldsOf<RunTaskRequest>({
  task: true,
  model: true,
  thinkingLevel: true,
  sessionId: true,
  keepAlive: true,
  maxCostUsd: true,
  profileId: true,
  workspaceId: true,
  proxyCountryCode: true,
  browserScreenWidth: true,
  browserScreenHeight: true,
  outputSchema: true,
  enableScheduledTasks: true,
  sensitiveData: true,
  enableRecording: true,
  skills: true,
  agentmail: true,
  codeMode: true,
  cacheScript: true,
  useOwnKey: true,
  autoHeal: true,
});

const MODELS = fieldsOf<Record<BuModel, true>>({
  'bu-mini': true,
  'bu-max': true,
  'bu-ultra': true,
  'gemini-3-flash': true,
  'claude-opus-4.6': true,
  'claude-opus-4.7': true,
  'claude-sonnet-5': true,
  'claude-opus-4.8': true,
  'gpt-5.4-mini': true,
  'glm-5.2': true,
  'minimax-m3': true,
  'grok-4.6': true,
  'glm-5.3-flash': true,
  'deepseek-v4-flash-vision': true,
  'claude-haiku-4.5': true,
  'gpt-5.2': true,
  'gpt-5-mini': true,
  'gpt-5.5': true,
  'gpt-5.6-sol': true,
  'gpt-5.6-terra': true,
  'gpt-5.6-luna': true,
  'gemini-3-pro': true,
  'gemini-3.1-pro': true,
  'gemini-3.5-flash': true,
});

export function sessionsV3(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return {
    'POST /v3/sessions': {
      fields: SESSION_FIELDS,
      required: ['task'],
      words: { model: MODELS },
      handle({ body }) {
        const job = jobs.start(body, {
          task: { url: addressIn(body['task']) },
          credentials: secretsOf(body['sensitiveData']),
        });
        return new Reply(201, viewOf(job));
      },
    },
    'GET /v3/sessions/{id}': { handle: (received) => jobAt(received, viewOf) },
    'POST /v3/sessions/{id}/stop': {
      fields: fieldsOf<StopSessionRequest>({ strategy: true }),
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return viewOf(job);
        }),
    },
    'GET /v3/sessions/{id}/messages': {
      query: fieldsOf<SessionMessagesParams>({ after: true, before: true, limit: true }),
      handle: (received) => jobAt(received, messagesOf),
    },
  };
}

/** A task whose address asks for it ends like this, without a word on whether it was successful. */
const UNJUDGED = /[?&]ends=(idle|stopped)\b/;
const STATUSES: Record<string, BuAgentSessionStatus> = { running: 'running', failed: 'stopped' };

function viewOf({ id, body, createdAt, reply }: SimulatedJob): SessionResponse {
  const isOver = reply.status !== 'running' && reply.status !== 'cancelled';
  const unjudged = isOver ? UNJUDGED.exec(String(body['task']))?.[1] : undefined;
  return {
    id,
    status: (unjudged as BuAgentSessionStatus | undefined) ?? STATUSES[reply.status] ?? 'stopped',
    model: (body['model'] ?? 'claude-opus-4.7') as BuModel,
    output: reply.status === 'succeeded' ? reply['output'] : isOver ? 'I could not do this.' : null,
    stepCount: stepsOf(reply).length,
    lastStepSummary: reply.status === 'running' ? String(reply['progress']) : null,
    isTaskSuccessful: isOver && unjudged === undefined ? reply.status === 'succeeded' : null,
    liveUrl: `https://live.browser-use.com/${id}`,
    recordingUrls: body['enableRecording'] === true && isOver ? [`https://recordings.browser-use.com/${id}`] : [],
    totalInputTokens: 1_000,
    totalOutputTokens: 100,
    proxyUsedMb: '0',
    llmCostUsd: '0.01',
    proxyCostUsd: '0',
    browserCostUsd: '0.002',
    totalCostUsd: '0.012',
    createdAt,
    updatedAt: createdAt,
  };
}

function messagesOf({ id, createdAt, reply }: SimulatedJob): MessageListResponse {
  const told = stepsOf(reply).flatMap(({ action, url, note }) => [
    { type: 'browser_action', summary: `${action} ${url}`, data: note },
    { type: 'browser_action_result', summary: '', data: '' },
  ]);
  return {
    messages: told.map((message, index) => ({
      ...message,
      id: `${id}-${index}`,
      sessionId: id,
      role: 'ai',
      hidden: false,
      createdAt,
    })),
    hasMore: false,
  };
}
