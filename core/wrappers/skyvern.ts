import { isJsonObject, parsedJson, type JsonObject, type JsonValue } from '../json';
import { notMapped, readMembers, requiredText, textIn, wrongType } from './members';
import type { WrappedCreate, WrappedRun } from './wrapped-run';

const MEMBERS = {
  mapped: ['prompt', 'url', 'title', 'data_extraction_schema', 'totp_identifier', 'totp_url', 'proxy_location'],
  tuning: [
    ...['engine', 'model', 'max_steps', 'run_with', 'max_screenshot_scrolls'],
    'include_action_history_in_verification',
  ],
};
/** What the provider does unless it is told where to be. */
const USUAL_PROXIES: JsonValue[] = ['NONE', 'RESIDENTIAL'];

export function taskRunCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, MEMBERS);
  const prompt = requiredText(given, 'prompt');
  const { proxy_location: proxy = 'NONE', data_extraction_schema: schema } = given;
  if (!USUAL_PROXIES.includes(proxy)) throw notMapped('proxy_location', 'cannot be chosen here');
  const same = ['url', 'totp_identifier', 'totp_url'].flatMap((name) => {
    const text = textIn(given, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    surface: 'skyvern.tasks',
    body: {
      input: prompt,
      ...Object.fromEntries(same),
      ...(schema !== undefined && { output_schema: schemaIn(schema) }),
    },
    asked: { prompt, title: textIn(given, 'title') ?? null },
    notes,
  };
}

function schemaIn(given: JsonValue): JsonObject {
  const schema = typeof given === 'string' ? parsedJson(given) : given;
  if (!isJsonObject(schema)) throw wrongType('data_extraction_schema', 'a JSON Schema');
  return schema;
}

const STATUS = { running: 'running', completed: 'completed', failed: 'failed', cancelled: 'canceled' };

/** A run that ended for want of time has a status of its own. */
function statusOf({ state, svc }: WrappedRun): string {
  return svc.error?.code === 'run_timeout' ? 'timed_out' : STATUS[state];
}

export function toTaskRun(run: WrappedRun): JsonObject {
  const { id, asked, url, state, output, error, svc, createdAt, changedAt, startedAt, finishedAt } = run;
  const files = svc.artifacts.filter(({ kind, url: address }) => kind === 'download' && address !== null);
  return {
    run_id: id,
    run_type: 'task_v2',
    status: statusOf(run),
    output: state === 'completed' ? asOutput(output) : null,
    downloaded_files: files.map((file) => ({
      url: file.url,
      filename: file.name,
      file_size: file.size_bytes,
      modified_at: file.created_at,
    })),
    recording_url: svc.replay_url,
    screenshot_urls: svc.screenshot === null ? [] : [svc.screenshot],
    failure_reason: error,
    errors: svc.error === null ? [] : [{ code: svc.error.code, message: svc.error.message }],
    created_at: createdAt.toISOString(),
    modified_at: changedAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    app_url: svc.live_view,
    step_count: svc.steps.length,
    run_request: { prompt: asked['prompt'] ?? '', url, title: asked['title'] ?? null },
    cost_usd: svc.cost.total_usd,
  };
}

/** The client knows texts, lists and objects. */
function asOutput(output: JsonValue): JsonValue {
  return typeof output === 'number' || typeof output === 'boolean' ? String(output) : output;
}

export function toTaskRunItem(run: WrappedRun): JsonObject {
  const { id, asked, startedAt, finishedAt, createdAt } = run;
  return {
    task_run_id: id,
    run_id: id,
    task_run_type: 'task_v2',
    status: statusOf(run),
    title: asked['title'] ?? asked['prompt'] ?? null,
    started_at: startedAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
