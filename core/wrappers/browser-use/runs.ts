import type { JsonObject } from '../../json';
import { readMembers, requiredText } from '../members';
import type { WrappedCreate, WrappedRun } from '../wrapped-run';

/** A run of version 4 of Browser Use. */
export function runCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, {
    mapped: ['task', 'maxCostUsd'],
    tuning: ['model', 'modelParams', 'judge'],
  });
  const task = requiredText(given, 'task');
  const maxCost = given['maxCostUsd'];
  return {
    surface: 'browser-use.runs',
    body: { input: task, ...(maxCost !== undefined && { max_cost_usd: asNumber(maxCost) }) },
    asked: { task },
    notes,
  };
}

/** The provider takes amounts as strings too; what is no number is refused by the rule for ceilings. */
function asNumber(amount: JsonObject[string]): JsonObject[string] {
  return typeof amount === 'string' && Number.isFinite(Number(amount)) ? Number(amount) : amount;
}

export function toCreatedRun({ uuid, state }: WrappedRun, here: string): JsonObject {
  return { id: uuid, status: state, model: 'svc', sessionId: uuid, workspaceId: null, eventsUrl: `${here}/${uuid}` };
}

export function toRunSummary(run: WrappedRun): JsonObject {
  const { uuid, state, asked, task, text, error, svc, createdAt, changedAt } = run;
  return {
    id: uuid,
    task: asked['task'] ?? task,
    title: null,
    model: 'svc',
    contextLimit: 0,
    status: state,
    result: state === 'completed' ? text : null,
    error,
    sessionId: uuid,
    workspaceId: null,
    totalInputTokens: 0,
    totalOutputTokens: 0,
    totalCostUsd: String(svc.cost.total_usd),
    createdAt: createdAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}
