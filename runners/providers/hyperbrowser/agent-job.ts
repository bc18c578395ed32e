import type {
  CreateSessionParams,
  StartBrowserUseTaskParams,
  StartBrowserUseTaskResponse,
  StartClaudeComputerUseTaskParams,
  StartCuaTaskParams,
  StartGeminiComputerUseTaskParams,
  StartGrokComputerUseTaskParams,
  StartHyperAgentTaskParams,
  StartMetaComputerUseTaskParams,
} from '@hyperbrowser/sdk/types';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Job } from '../../jobs/job';
import { textSetting, type Order, type Settings } from '../order';
import { promptWithSchema } from '../prompt';
import type { StepReader } from './steps';
import { readTask } from './task-response';

/** What all kinds take. */
type SharedParams = keyof (
  | StartBrowserUseTaskParams
  | StartHyperAgentTaskParams
  | StartCuaTaskParams
  | StartClaudeComputerUseTaskParams
  | StartGeminiComputerUseTaskParams
  | StartGrokComputerUseTaskParams
  | StartMetaComputerUseTaskParams
);

/** What is said to one kind of agent; what is left out, every kind is told alike. */
type Words = (order: Order) => { task: string };
const inWords: Words = (order) => ({ task: promptWithSchema(order) });

/** One of the agents, which differ in their paths, in the models they take and in how they tell their steps. */
export function agentJob(kind: string, stepOf: StepReader, wordsFor: Words = inWords): Job {
  const task = (id: string): string => `/api/task/${kind}/${segment(id)}`;
  return {
    submit: (order) => ({
      method: 'POST',
      path: `/api/task/${kind}`,
      body: {
        ...wordsFor(order),
        llm: textSetting(order.settings, 'model'),
        maxSteps: order.maxSteps,
        sessionOptions: sessionOptionsOf(order.settings),
      } satisfies Partial<Record<SharedParams, unknown>>,
    }),
    idOf: (reply) => membersOf<StartBrowserUseTaskResponse>(reply).needed('jobId'),
    look: (id) => ({ method: 'GET', path: task(id) }),
    read: (reply) => readTask(reply, stepOf),
    cancel: (id) => ({ method: 'PUT', path: `${task(id)}/stop` }),
  };
}

function sessionOptionsOf({ useStealth, useUltraStealth }: Settings): CreateSessionParams | undefined {
  if (useUltraStealth === true) return { useUltraStealth };
  return useStealth === true ? { useStealth } : undefined;
}
