import type {
  BasicResponse,
  BrowserUseAgentHistoryV0710,
  BrowserUseTaskResponse,
  BrowserUseTaskStatusResponse,
  ClaudeComputerUseStepResponse,
  CuaStepResponse,
  GeminiComputerUseStepResponse,
  GrokComputerUseStepResponse,
  HyperAgentStepV110,
  MetaComputerUseStepResponse,
  StartBrowserUseTaskParams,
  StartBrowserUseTaskResponse,
  StartCuaTaskParams,
  StartGeminiComputerUseTaskParams,
  StartGrokComputerUseTaskParams,
  StartHyperAgentTaskParams,
} from '@hyperbrowser/sdk/types';
import { fieldsOf, type Route } from '../frame/api';
import type { JobAt } from '../frame/job-api';
import type { SimulatedJob, SimulatedJobs } from '../frame/jobs';
import { addressIn, secretsOf, stepsOf, textOf, type VisitedStep } from '../frame/read-body';

const SHARED = {
  task: true,
  llm: true,
  sessionId: true,
  maxSteps: true,
  keepBrowserOpen: true,
  sessionOptions: true,
  useCustomApiKeys: true,
  apiKeys: true,
} as const;
const COMPUTER_USE = { ...SHARED, maxFailures: true, useComputerAction: true } as const;
const REASONING = fieldsOf<StartGrokComputerUseTaskParams>({ ...COMPUTER_USE, reasoningEffort: true });

interface Kind {
  fields: readonly string[];
  /** A step in the words of this kind of agent. */
  tell(step: VisitedStep, index: number): object;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'browser-use': {
    fields: fieldsOf<StartBrowserUseTaskParams>({
      ...SHARED,
      version: true,
      validateOutput: true,
      useVision: true,
      useVisionForPlanner: true,
      maxActionsPerStep: true,
      maxInputTokens: true,
      plannerLlm: true,
      pageExtractionLlm: true,
      plannerInterval: true,
      maxFailures: true,
      initialActions: true,
      sensitiveData: true,
      messageContext: true,
      outputModelSchema: true,
    }),
    tell: ({ action, url, note }) =>
      ({
        model_output: { next_goal: action, action: [] },
        result: [{ extracted_content: note }],
        state: { url, title: '', tabs: [], interacted_element: [] },
      }) satisfies BrowserUseAgentHistoryV0710,
  },
  'hyper-agent': {
    fields: fieldsOf<StartHyperAgentTaskParams>({ ...SHARED, version: true, enableVisualMode: true }),
    tell: ({ action, note }, idx) =>
      ({
        idx,
        agentOutput: { thoughts: action, memory: '', action: {} },
        actionOutput: { success: true, message: note },
      }) satisfies HyperAgentStepV110,
  },
  cua: {
    fields: fieldsOf<StartCuaTaskParams>({ ...COMPUTER_USE, reasoningEffort: true, baseUrls: true }),
    tell: ({ action }) =>
      ({
        ...{ created_at: 0, error: null, incomplete_details: null, model: 'gpt-5.5', output: [] },
        output_text: action,
      }) satisfies CuaStepResponse,
  },
  'claude-computer-use': {
    fields: REASONING,
    tell: ({ action }) =>
      ({
        ...{ role: 'assistant', type: 'message', model: 'claude-opus-5', stop_reason: null, stop_sequence: null },
        content: [{ type: 'text', text: action }],
      }) satisfies ClaudeComputerUseStepResponse,
  },
  'gemini-computer-use': {
    fields: fieldsOf<StartGeminiComputerUseTaskParams>(COMPUTER_USE),
    tell: ({ action }) =>
      ({ candidates: [{ content: { parts: [{ text: action }] } }] }) satisfies GeminiComputerUseStepResponse,
  },
  'grok-computer-use': {
    fields: REASONING,
    tell: ({ action }) => ({ output_text: action }) satisfies GrokComputerUseStepResponse,
  },
  'meta-computer-use': {
    fields: REASONING,
    tell: ({ action }) => ({ output_text: action }) satisfies MetaComputerUseStepResponse,
  },
};

export function hyperbrowserAgents(jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  return Object.assign({}, ...Object.entries(KINDS).map(([name, kind]) => routesOf(name, kind, jobs, jobAt)));
}

function routesOf(name: string, { fields, tell }: Kind, jobs: SimulatedJobs, jobAt: JobAt): Record<string, Route> {
  const path = `/api/task/${name}`;
  return {
    [`POST ${path}`]: {
      fields,
      required: ['task'],
      handle({ body }) {
        const credentials = secretsOf(body['sensitiveData']);
        const { id } = jobs.start(body, { task: { url: addressIn(body['task']) }, credentials });
        return { jobId: id, liveUrl: liveUrlOf(id) } satisfies StartBrowserUseTaskResponse;
      },
    },
    [`GET ${path}/{id}`]: { handle: (received) => jobAt(received, (job) => viewOf(job, tell)) },
    [`GET ${path}/{id}/status`]: {
      handle: (received) =>
        jobAt(received, ({ reply }) => ({ status: statusOf(reply) }) satisfies BrowserUseTaskStatusResponse),
    },
    [`PUT ${path}/{id}/stop`]: {
      handle: (received) =>
        jobAt(received, (job) => {
          job.stop();
          return { success: true } satisfies BasicResponse;
        }),
    },
  };
}

const STATUSES: Readonly<Record<string, BrowserUseTaskResponse['status']>> = {
  running: 'running',
  succeeded: 'completed',
  cancelled: 'stopped',
};

function statusOf({ status }: SimulatedJob['reply']): BrowserUseTaskResponse['status'] {
  return STATUSES[status] ?? 'failed';
}

function liveUrlOf(id: string): string {
  return `https://app.hyperbrowser.ai/live?task=${id}`;
}

function viewOf({ id, reply }: SimulatedJob, tell: Kind['tell']): object {
  const steps = stepsOf(reply);
  const status = statusOf(reply);
  return {
    jobId: id,
    status,
    liveUrl: liveUrlOf(id),
    metadata: { inputTokens: 900, outputTokens: 100, numTaskStepsCompleted: steps.length },
    data: { steps: steps.map(tell) as never[], finalResult: textOf(reply['output']) },
    ...(status === 'failed' && { error: 'The task could not be done.' }),
  } satisfies BrowserUseTaskResponse;
}
