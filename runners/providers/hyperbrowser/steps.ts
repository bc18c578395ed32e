import type {
  BrowserUseActionResultV0710,
  BrowserUseAgentBrain,
  BrowserUseAgentHistory,
  BrowserUseAgentHistoryV0710,
  BrowserUseAgentOutput,
  BrowserUseAgentOutputV0710,
  BrowserUseBrowserStateHistory,
  ClaudeComputerUseStepResponse,
  CuaStepResponse,
  GeminiComputerUseStepResponse,
  HyperAgentActionOutput,
  HyperAgentOutput,
  HyperAgentStep,
  HyperAgentStepV110,
} from '@hyperbrowser/sdk/types';
import { CallFailure } from '../../exchange/call-failure';
import type { Members } from '../../exchange/members';
import type { ReportedStep } from '../../jobs/reply';

/** What a step says, as far as its kind of agent tells. */
type Told = Partial<Omit<ReportedStep, 'action'>> & { action: string | null };
export type StepReader = (step: Members<never>) => Told;

/** A reader of steps that are of this shape. The reader is given whatever came, and every member is checked as it is read. */
function reader<Shape>(read: (step: Members<Shape>) => Told): StepReader {
  return read;
}

/** Steps are told in the makers' own words, which change: one that cannot be read is counted, and takes nothing from the result. */
export function stepsWith(read: StepReader, steps: readonly Members<object>[]): ReportedStep[] {
  return steps.map((step) => {
    const { action, ...told } = readable(() => read(step));
    return { target: null, url: null, at: null, ok: true, note: null, ...told, action: action ?? 'step' };
  });
}

function readable(read: () => Told): Told {
  try {
    return read();
  } catch (error) {
    if (error instanceof CallFailure) return { action: null };
    throw error;
  }
}

/** Older versions wrap in `current_state` what newer ones say at once. */
export const browserUseStep = reader<BrowserUseAgentHistory & BrowserUseAgentHistoryV0710>((step) => {
  const said = step.object<BrowserUseAgentOutput & BrowserUseAgentOutputV0710>('model_output');
  const results = step.list<BrowserUseActionResultV0710>('result');
  const error = results.map((result) => result.text('error')).find((words) => words !== null) ?? null;
  return {
    action: said?.text('next_goal') ?? said?.object<BrowserUseAgentBrain>('current_state')?.text('next_goal') ?? null,
    url: step.object<BrowserUseBrowserStateHistory>('state')?.text('url') ?? null,
    ok: error === null,
    note: error ?? results.at(-1)?.text('extracted_content') ?? null,
  };
});

export const hyperAgentStep = reader<HyperAgentStep & HyperAgentStepV110>((step) => {
  const said = step.object<HyperAgentOutput>('agentOutput');
  const done = step.object<HyperAgentActionOutput>('actionOutput');
  const last = done ?? step.list<HyperAgentActionOutput>('actionOutputs').at(-1);
  return {
    action: said?.text('nextGoal') ?? said?.text('thoughts') ?? null,
    ok: last?.flag('success') ?? true,
    note: last?.text('message') ?? null,
  };
});

/** A turn of a model behind an API in the style of OpenAI's responses. */
export const responseStep = reader<Pick<CuaStepResponse, 'output_text' | 'status'>>((step) => ({
  action: step.text('output_text') || null,
  ok: step.text('status') !== 'failed',
}));

export const claudeStep = reader<ClaudeComputerUseStepResponse>((step) => ({
  action: firstText(step.list<Part>('content')),
}));

export const geminiStep = reader<GeminiComputerUseStepResponse>((step) => {
  const [candidate] = step.list<{ content: unknown }>('candidates');
  return { action: firstText(candidate?.object<{ parts: unknown }>('content')?.list<Part>('parts') ?? []) };
});

/** Of a message: the SDK leaves open what else a part may be. */
interface Part {
  text: string;
}

function firstText(parts: readonly Members<Part>[]): string | null {
  return parts.map((part) => part.text('text')).find((text) => text !== null && text !== '') ?? null;
}
