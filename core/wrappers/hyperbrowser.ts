import type { JsonObject, JsonValue } from '../json';
import { quoted } from '../text/quoted';
import { notMapped, objectIn, readMembers, requiredText, textIn, textsIn } from './members';
import { EXTRACTION, extractionOf } from './pages';
import type { WrappedCreate, WrappedRun } from './wrapped-run';

/** Its agents are called alike; which one it is pins nothing here. */
export const AGENTS = [
  'browser-use',
  'hyper-agent',
  'cua',
  'claude-computer-use',
  'gemini-computer-use',
  'grok-computer-use',
  'meta-computer-use',
] as const;
export type Agent = (typeof AGENTS)[number];

const TASK = {
  mapped: ['task', 'messageContext', 'outputModelSchema'],
  tuning: [
    ...['llm', 'version', 'maxSteps', 'maxFailures', 'reasoningEffort', 'enableVisualMode', 'useComputerAction'],
    ...['validateOutput', 'useVision', 'useVisionForPlanner', 'maxActionsPerStep', 'maxInputTokens', 'plannerLlm'],
    ...['pageExtractionLlm', 'plannerInterval'],
  ],
};

export function agentTaskCreate(agent: Agent, sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, TASK);
  const task = requiredText(given, 'task');
  const context = textIn(given, 'messageContext');
  const schema = objectIn(given, 'outputModelSchema');
  return {
    surface: `hyperbrowser.${agent}`,
    body: {
      input: task,
      ...(context !== undefined && { instructions: context }),
      ...(schema !== undefined && { output_schema: schema }),
    },
    asked: {},
    notes,
  };
}

export function scrapeJobCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, { mapped: ['url', 'scrapeOptions'] });
  const options = readMembers(given['scrapeOptions'], {
    mapped: ['formats', 'onlyMainContent'],
    tuning: ['waitFor', 'timeout', 'waitUntil'],
  });
  if (options.given['onlyMainContent'] === false) throw notMapped('onlyMainContent', 'is always true here');
  const formats = textsIn(options.given, 'formats') ?? ['markdown'];
  const unknown = formats.find((format) => !['markdown', 'screenshot'].includes(format));
  if (unknown !== undefined) throw notMapped('formats', `holds ${quoted(unknown)}, which no run brings`);
  return {
    surface: 'hyperbrowser.scrape',
    body: { url: requiredText(given, 'url') },
    asked: { formats },
    notes: [...notes, ...options.notes],
  };
}

export function extractJobCreate(sent: unknown): WrappedCreate {
  const { given, notes } = readMembers(sent, { mapped: EXTRACTION, tuning: ['waitFor', 'maxLinks'] });
  return { surface: 'hyperbrowser.extract', body: extractionOf(given), asked: {}, notes };
}

/** Pages and data have no word for what was cancelled. */
export function jobStatusOf({ state }: WrappedRun): string {
  return state === 'cancelled' ? 'failed' : state;
}

export function taskStatusOf({ state }: WrappedRun): string {
  return state === 'cancelled' ? 'stopped' : state;
}

export function toAgentTask(agent: Agent, run: WrappedRun): JsonObject {
  const { uuid, state, text, error, svc } = run;
  return {
    jobId: uuid,
    status: taskStatusOf(run),
    metadata: { numTaskStepsCompleted: svc.steps.length, costUsd: svc.cost.total_usd },
    data: { steps: stepsOf(agent, run), finalResult: state === 'completed' ? text : null },
    error,
    liveUrl: svc.live_view,
  };
}

/** Agents that are models tell the raw replies of their model, of which a run has none. */
function stepsOf(agent: Agent, { svc }: WrappedRun): JsonValue[] {
  if (agent === 'browser-use') return svc.steps.map((step) => ({ ...step }));
  if (agent !== 'hyper-agent') return [];
  return svc.steps.map(({ index, action, target, ok, note }) => ({
    idx: index,
    agentOutput: { thoughts: '', memory: '', action: { type: action, target } },
    actionOutput: { success: ok, message: note ?? '' },
  }));
}

export function toScrapeJob(run: WrappedRun): JsonObject {
  const { uuid, asked, state, text, error, svc, url, httpStatus } = run;
  const wantsPicture = Array.isArray(asked['formats']) && asked['formats'].includes('screenshot');
  return {
    jobId: uuid,
    status: jobStatusOf(run),
    ...(error !== null && { error }),
    ...(state === 'completed' && {
      data: {
        markdown: text,
        ...(wantsPicture && svc.screenshot !== null && { screenshot: svc.screenshot }),
        metadata: { sourceURL: url, url: svc.evidence?.final_url ?? url, statusCode: httpStatus, ...costOf(run) },
      },
    }),
  };
}

export function toExtractJob(run: WrappedRun): JsonObject {
  const { uuid, state, output, error } = run;
  return {
    jobId: uuid,
    status: jobStatusOf(run),
    metadata: costOf(run),
    ...(error !== null && { error }),
    ...(state === 'completed' && { data: output }),
  };
}

function costOf({ svc, warning }: WrappedRun): JsonObject {
  return { costUsd: svc.cost.total_usd, ...(warning !== null && { warning }) };
}
