import { randomUUID } from 'node:crypto';
import type { OpenAI } from 'openai';
import { fieldsOf, Reply, startApi } from '../frame/api';
import {
  addressIn,
  listed,
  problemWithPicture,
  readsPage,
  type Move,
  type Play,
  type PointerMove,
} from '../frame/seeing';
import type { Simulator } from '../simulator';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type Response = OpenAI.Responses.Response;
type Action = OpenAI.Responses.ComputerAction;
type Item = OpenAI.Responses.ResponseInputItem;
type Call = OpenAI.Responses.ResponseComputerToolCall;

const KEY = 'sk-openai-test';
const FIELDS = fieldsOf<Params>({
  background: true,
  context_management: true,
  conversation: true,
  include: true,
  input: true,
  instructions: true,
  max_output_tokens: true,
  metadata: true,
  model: true,
  moderation: true,
  parallel_tool_calls: true,
  previous_response_id: true,
  prompt: true,
  prompt_cache_key: true,
  prompt_cache_options: true,
  prompt_cache_retention: true,
  reasoning: true,
  safety_identifier: true,
  service_tier: true,
  store: true,
  stream: true,
  stream_options: true,
  temperature: true,
  text: true,
  tool_choice: true,
  tools: true,
  top_logprobs: true,
  top_p: true,
  truncation: true,
  user: true,
});

/** What the maker remembers of a response: how far the conversation is, and what has to be answered. */
interface Kept {
  step: number;
  calls: { id: string; checks: string[] }[];
}

/** `POST /responses` with a model that plays a script. */
export async function startOpenAi(play: Play = readsPage): Promise<Simulator> {
  const kept = new Map<string, Kept>();
  let paid = 0;
  const refusal = (_status: number, message: string): object => ({
    error: { message, type: 'invalid_request_error', param: null, code: null },
  });
  const api = await startApi({
    routes: {
      'POST /responses': {
        fields: FIELDS,
        required: ['model', 'input'],
        async handle({ body: json }) {
          const body = json as unknown as Params;
          const before = kept.get(body.previous_response_id ?? '');
          const items = Array.isArray(body.input) ? body.input : [];
          const problem = problemIn(body, items, before);
          if (problem !== null) return new Reply(400, refusal(400, problem));
          paid += 1;
          const words = items.map(wordsIn).join('\n');
          const choice = body.tool_choice;
          const moves = await play({
            step: before?.step ?? 0,
            url: addressIn(words),
            words,
            results: words,
            mustUse: typeof choice === 'object' && choice.type === 'function' ? choice.name : null,
            pictures: JSON.stringify(items).split('data:image').length - 1,
          });
          const response = responseOf(body, listed(moves));
          kept.set(response.id, {
            step: (before?.step ?? 0) + 1,
            calls: response.output.flatMap((item) => {
              if (item.type === 'function_call') return [{ id: item.call_id, checks: [] }];
              if (item.type !== 'computer_call') return [];
              return [{ id: item.call_id, checks: item.pending_safety_checks.map(({ id }) => id) }];
            }),
          });
          return response;
        },
      },
    },
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal,
  });
  return { ...api, keys: [KEY], paid: () => paid, underWay: () => 0 };
}

function problemIn({ model, tools = [], previous_response_id }: Params, items: Item[], before?: Kept): string | null {
  if (previous_response_id && before === undefined) return `Previous response '${previous_response_id}' not found.`;
  const isPreview = String(model).startsWith('computer-use-preview');
  const computer = tools.find(({ type }) => type === 'computer' || type === 'computer_use_preview');
  if (computer && (computer.type === 'computer_use_preview') !== isPreview)
    return `Tool '${computer.type}' is not supported with ${String(model)}.`;
  for (const { id, checks } of before?.calls ?? []) {
    const output = items.find((item) => 'call_id' in item && item.call_id === id);
    if (output === undefined) return `No tool output found for call ${id}.`;
    const known = output.type === 'computer_call_output' ? (output.acknowledged_safety_checks ?? []) : [];
    if (checks.some((check) => !known.some((each) => each.id === check)))
      return 'Computer call has pending safety checks which are not acknowledged.';
  }
  for (const url of JSON.stringify(items).matchAll(/data:image\/jpeg;base64,([^"]*)/g)) {
    const size = computer?.type === 'computer_use_preview' ? computer : null;
    const wrong = problemWithPicture(url[1], size && { width: size.display_width, height: size.display_height });
    if (wrong !== null) return wrong;
  }
  const bare = items.find((item) => item.type === 'computer_call_output' && item.output.image_url === undefined);
  return bare === undefined ? null : 'A computer_call_output needs a screenshot.';
}

function wordsIn(item: Item): string {
  if (item.type === 'function_call_output') return JSON.stringify(item.output);
  if (!('content' in item) || !Array.isArray(item.content)) return '';
  return item.content.map((part) => (part.type === 'input_text' ? part.text : '')).join('\n');
}

function responseOf({ model, tools = [] }: Params, moves: readonly Move[]): Response {
  const isPreview = tools.some(({ type }) => type === 'computer_use_preview');
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: 0,
    model: model ?? '',
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: null,
    output_text: '',
    parallel_tool_calls: true,
    temperature: 1,
    top_p: 1,
    tool_choice: 'auto',
    tools,
    output: moves.map((move): Response['output'][number] => {
      const id = randomUUID();
      if ('say' in move)
        return {
          id: `msg_${id}`,
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: move.say, annotations: [] }],
        };
      if ('refuse' in move)
        return {
          id: `msg_${id}`,
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'refusal', refusal: move.refuse }],
        };
      if ('tool' in move)
        return { type: 'function_call', call_id: `call_${id}`, name: move.tool, arguments: JSON.stringify(move.input) };
      const check = 'check' in move ? move.check : undefined;
      const action = actionOf(move);
      return {
        id: `cu_${id}`,
        type: 'computer_call',
        call_id: `call_${id}`,
        status: 'completed',
        pending_safety_checks:
          check === undefined ? [] : [{ id: `sc_${id}`, code: 'malicious_instructions', message: check }],
        ...(isPreview ? { action } : { actions: [action] }),
      } satisfies Call;
    }),
    usage: {
      input_tokens: 1_200,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: 50,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 1_250,
    },
  };
}

function actionOf(move: PointerMove): Action {
  if ('click' in move) {
    const [x, y] = move.click;
    return move.times === 2
      ? { type: 'double_click', x, y, keys: null }
      : { type: 'click', x, y, button: move.button ?? 'left' };
  }
  if ('hover' in move) return { type: 'move', x: move.hover[0], y: move.hover[1] };
  if ('drag' in move) return { type: 'drag', path: move.drag.map(([x, y]) => ({ x, y })) };
  if ('scroll' in move) return { type: 'scroll', x: move.at[0], y: move.at[1], scroll_x: 0, scroll_y: move.scroll };
  if ('type' in move) return { type: 'type', text: move.type };
  return 'press' in move ? { type: 'keypress', keys: move.press } : { type: 'screenshot' };
}
