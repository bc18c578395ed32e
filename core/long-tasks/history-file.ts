import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonValue } from '../json';
import { fromUsd, type Micros } from '../money';
import { ID_TIME_SLACK_MS, isId, timeOfId } from '../run/ids';
import type { SubRunRole } from '../run/record';
import type { TerminalEnvelopeStatus } from '../run/states';
import {
  longTaskHistorySchema,
  type EntityContent,
  type LongTaskContent,
  type LongTaskHistoryContent,
  type RunContent,
} from '../schemas/runs/long-task-history-schema';
import { isLongTaskId, isLongTaskOver, type LongTaskEntity, type LongTaskRecord } from './long-task';

export interface PastRun {
  /** Null: the loader makes one, the same for the same place in the same task. */
  id: string | null;
  createdAt: Date;
  finishedAt: Date;
  status: TerminalEnvelopeStatus;
  runner: string;
  role: SubRunRole;
  entityId: string | null;
  costMicros: Micros;
  input: string;
  url: string | null;
  output: JsonValue;
  reason: string | null;
}

export interface PastLongTask extends LongTaskRecord {
  runs: PastRun[];
}

export interface HistoryFile {
  workspace: string;
  tasks: PastLongTask[];
}

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const validate = ajv.compile<LongTaskHistoryContent>(longTaskHistorySchema);

/** Everything that is wrong with the file, or what it says. Nothing is loaded from a file with one mistake. */
export function parseHistoryFile(
  content: string,
): { file: HistoryFile; problems: [] } | { file: null; problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return { file: null, problems: [`The file is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`] };
  }
  if (!validate(value)) {
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'The file'} ${message ?? 'is not valid'}${namesOf(params)}`,
    );
    return { file: null, problems };
  }
  const problems = contradictionsIn(value.long_tasks);
  if (problems.length > 0) return { file: null, problems };
  return { file: { workspace: value.workspace, tasks: value.long_tasks.map(toTask) }, problems: [] };
}

function namesOf(params: Record<string, unknown>): string {
  const names = params['additionalProperty'] ?? params['allowedValues'];
  return names === undefined ? '' : `: ${JSON.stringify(names)}`;
}

/** What types cannot say. */
function contradictionsIn(tasks: LongTaskContent[]): string[] {
  const problems: string[] = [];
  const ids = tasks.flatMap((task) => [
    task.id,
    ...(task.runs ?? []).flatMap(({ id }) => (id === undefined ? [] : id)),
  ]);
  const known = new Set<string>();
  for (const id of ids) {
    if (known.has(id)) problems.push(`${id} occurs twice`);
    known.add(id);
  }
  for (const task of tasks) {
    const say = (what: string): void => void problems.push(`${task.id}: ${what}`);
    if (!isLongTaskId(task.id)) say('an id is lt_ and up to 100 letters, digits, - or _');
    if (isLongTaskOver(task.status) !== (typeof task.finished_at === 'string'))
      say(`finished_at must ${isLongTaskOver(task.status) ? '' : 'not '}be there when status is ${task.status}`);
    const entities = new Set(task.entities.map(({ entity_id }) => entity_id));
    if (entities.size < task.entities.length) say('two entities have the same entity_id');
    for (const [index, run] of (task.runs ?? []).entries()) {
      const which = `run ${run.id ?? index}`;
      if (run.id !== undefined && !isId('response', run.id)) say(`${which}: an id is resp_ and 26 letters and digits`);
      else if (run.id !== undefined && Math.abs(timeOfId(run.id) - Date.parse(run.created_at)) > ID_TIME_SLACK_MS)
        say(`${which}: the time in its id is not that of created_at; leave the id out to have one made`);
      if (Date.parse(run.finished_at) < Date.parse(run.created_at)) say(`${which} ends before it begins`);
      if ((run.role === 'enumeration') !== (run.entity_id === undefined))
        say(`${which}: entity_id belongs to every role but enumeration`);
      if (run.entity_id !== undefined && !entities.has(run.entity_id))
        say(`${which}: ${run.entity_id} is none of the entities`);
      if (['succeeded', 'empty'].includes(run.status) && (run.output ?? null) === null)
        say(`${which}: a run that is ${run.status} has an output`);
    }
  }
  return problems;
}

function toTask(task: LongTaskContent): PastLongTask {
  return {
    id: task.id,
    status: task.status,
    createdAt: new Date(task.created_at),
    finishedAt: typeof task.finished_at === 'string' ? new Date(task.finished_at) : null,
    history: {
      input: task.input ?? null,
      url: task.url ?? null,
      credential_id: task.credential_id ?? null,
      expected_entities: task.expected_entities ?? null,
      entities: task.entities.map(toEntity),
      budget: { max_cost_usd: task.budget?.max_cost_usd ?? null, spent_usd: task.budget?.spent_usd ?? 0 },
      events: task.events ?? [],
      manifest: task.manifest ?? { verification: null },
    },
    runs: (task.runs ?? []).map(toRun),
  };
}

function toEntity(entity: EntityContent): LongTaskEntity {
  return {
    entity_id: entity.entity_id,
    label: entity.label ?? null,
    status: entity.status,
    attempts: entity.attempts ?? 0,
    run_id: entity.run_id ?? null,
    artifact_id: entity.artifact_id ?? null,
    reason: entity.reason ?? null,
  };
}

function toRun(run: RunContent): PastRun {
  return {
    id: run.id ?? null,
    createdAt: new Date(run.created_at),
    finishedAt: new Date(run.finished_at),
    status: run.status,
    runner: run.runner,
    role: run.role,
    entityId: run.entity_id ?? null,
    costMicros: fromUsd(run.cost_usd ?? 0),
    input: run.input ?? '',
    url: run.url ?? null,
    output: run.output ?? null,
    reason: run.reason ?? null,
  };
}
