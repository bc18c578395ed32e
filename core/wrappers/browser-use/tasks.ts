import type { JsonObject } from '../../json';
import { notMapped, objectIn, readMembers, requiredText, textIn, textsIn, wrongType } from '../members';
import { isJsonObject, parsedJson } from '../../json';
import type { WrappedCreate, WrappedRun } from '../wrapped-run';
import { uuidOfId } from '../../run/ids';

const MEMBERS = {
  mapped: ['task', 'startUrl', 'structuredOutput', 'metadata', 'allowedDomains', 'systemPromptExtension', 'llm'],
  tuning: [
    ...['maxSteps', 'flashMode', 'thinking', 'thinkingLevel', 'vision', 'highlightElements', 'judge', 'judgeLlm'],
  ],
};

/** A task of version 2 of Browser Use. */
export function taskCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, MEMBERS);
  const task = requiredText(given, 'task');
  const llm = textIn(given, 'llm');
  const startUrl = textIn(given, 'startUrl');
  const instructions = textIn(given, 'systemPromptExtension');
  const schema = textIn(given, 'structuredOutput');
  const domains = textsIn(given, 'allowedDomains') ?? [];
  return {
    surface: 'browser-use.tasks',
    body: {
      input: task,
      ...(startUrl !== undefined && { url: startUrl }),
      ...(instructions && { instructions }),
      ...(schema !== undefined && { output_schema: schemaIn(schema) }),
      ...(domains.length > 0 && { allowed_domains: domains.map(withoutPattern) }),
      metadata: objectIn(given, 'metadata') ?? {},
    },
    asked: { task, llm: llm ?? 'svc', structured: schema !== undefined },
    notes: llm === undefined ? notes : [...notes, '"llm" has no effect here: the routing decides who does the task.'],
  };
}

function schemaIn(text: string): JsonObject {
  const schema = parsedJson(text);
  if (!isJsonObject(schema)) throw wrongType('structuredOutput', 'a JSON Schema as a string');
  return schema;
}

/** Subdomains are inside here as well. */
function withoutPattern(domain: string): string {
  const host = domain.replace(/^(?:https?:\/\/)?(?:\*\.)?/, '');
  if (host.includes('*')) throw notMapped('allowedDomains', 'holds a pattern other than "*." before a domain');
  return host;
}

/** The client waits for nothing but `finished` and `stopped`: a task that failed has finished without success. */
const STATUS = { running: 'started', completed: 'finished', failed: 'finished', cancelled: 'stopped' };

export function toTaskStatus({ state, uuid, svc }: WrappedRun): JsonObject {
  return { id: uuid, status: STATUS[state], cost: String(svc.cost.total_usd) };
}

/** As lists show it. */
export function toTaskItem(run: WrappedRun): JsonObject {
  const { uuid, asked, state, task, metadata, createdAt, startedAt, finishedAt } = run;
  return {
    ...toTaskStatus(run),
    sessionId: uuid,
    llm: asked['llm'] ?? 'svc',
    task: asked['task'] ?? task,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    metadata,
    output: outputOf(run),
    isSuccess: state === 'running' ? null : state === 'completed',
  };
}

/** What is no success has no output of the asked form, which the client would take apart; else it has words. */
function outputOf({ state, asked, text, error }: WrappedRun): string | null {
  if (state === 'completed') return text;
  return asked['structured'] === true ? null : error;
}

export function toTask(run: WrappedRun): JsonObject {
  const { svc, error } = run;
  return {
    ...toTaskItem(run),
    steps: svc.steps.map(({ index, action, target, url, note, picture }) => ({
      number: index,
      memory: note ?? '',
      evaluationPreviousGoal: '',
      nextGoal: [action, target].filter((words) => words !== null).join(' '),
      url: url ?? '',
      screenshotUrl: picture,
      actions: [JSON.stringify({ [action]: { target } })],
    })),
    outputFiles: filesOf(run).map(({ id, name }) => ({ id: uuidOfId(id), fileName: name })),
    ...(error !== null && { suggestions: [{ code: svc.error?.code ?? null, message: error }] }),
  };
}

export function filesOf({ svc }: WrappedRun) {
  return svc.artifacts.filter(({ kind }) => kind === 'download');
}

/** A run has one browser, or none: its session lasts as long as the run. */
export function toSession(run: WrappedRun): JsonObject {
  const { uuid, state, svc, createdAt, finishedAt } = run;
  return {
    id: uuid,
    status: state === 'running' ? 'active' : 'stopped',
    liveUrl: svc.live_view,
    recordingUrl: svc.replay_url,
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    tasks: [toTaskItem(run)],
    publicShareUrl: null,
    persistMemory: false,
    keepAlive: false,
    proxyUsedMb: '0',
  };
}
