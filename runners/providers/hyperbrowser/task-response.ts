import type {
  BrowserUseTaskResponse,
  ClaudeComputerUseTaskResponse,
  CuaTaskResponse,
  GeminiComputerUseTaskResponse,
  GrokComputerUseTaskResponse,
  HyperAgentTaskResponse,
  MetaComputerUseTaskResponse,
} from '@hyperbrowser/sdk/types';
import type { JsonValue } from '../../../core/json';
import { membersOf } from '../../exchange/members';
import type { JobView } from '../../jobs/job';
import { jsonOrText } from '../answer-text';
import { stepsWith, type StepReader } from './steps';

/** What the agents of all kinds answer. */
type TaskResponse =
  | BrowserUseTaskResponse
  | HyperAgentTaskResponse
  | CuaTaskResponse
  | ClaudeComputerUseTaskResponse
  | GeminiComputerUseTaskResponse
  | GrokComputerUseTaskResponse
  | MetaComputerUseTaskResponse;
type TaskData = NonNullable<TaskResponse['data']>;
/** One kind counts its steps alone. */
type TaskMetadata = NonNullable<BrowserUseTaskResponse['metadata']>;

const STATUSES = ['pending', 'running', 'completed', 'failed', 'stopped'] as const satisfies TaskResponse['status'][];

export function readTask(reply: JsonValue, stepOf: StepReader): JobView {
  const view = membersOf<TaskResponse>(reply);
  const status = view.one('status', STATUSES);
  const data = view.object<TaskData>('data');
  const used = view.object<TaskMetadata>('metadata');
  const steps = stepsWith(stepOf, data?.list<object>('steps') ?? []);
  const step = used?.number('numTaskStepsCompleted') ?? null;
  const token = (used?.number('inputTokens') ?? 0) + (used?.number('outputTokens') ?? 0);
  const known = {
    output: jsonOrText(data?.text('finalResult') ?? null),
    steps,
    finalUrl: steps.findLast(({ url }) => url !== null)?.url ?? null,
    liveView: view.text('liveUrl'),
    units: { ...(step !== null && { step }), ...(token > 0 && { token }) },
  };
  if (status === 'completed') return { ...known, status: 'succeeded' };
  if (status === 'stopped') return { ...known, status: 'cancelled' };
  if (status === 'failed') return { ...known, status, error: { code: null, message: view.text('error') } };
  return { ...known, status: 'running', progress: steps.at(-1)?.action ?? null };
}
