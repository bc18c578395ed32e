import { randomUUID } from 'node:crypto';
import type { Anthropic } from '@anthropic-ai/sdk';
import { fieldsOf, Reply, startApi, type Received } from '../frame/api';
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

type Params = Anthropic.Beta.Messages.MessageCreateParamsNonStreaming;
type Message = Anthropic.Beta.Messages.BetaMessage;
type Block = Anthropic.Beta.Messages.BetaContentBlockParam;

const KEY = 'sk-ant-test';
const FIELDS = fieldsOf<Omit<Params, 'betas' | 'user_profile_id' | 'workspace_id'>>({
  max_tokens: true,
  messages: true,
  model: true,
  cache_control: true,
  compaction: true,
  container: true,
  context_management: true,
  diagnostics: true,
  fallback_credit_token: true,
  fallbacks: true,
  inference_geo: true,
  mcp_servers: true,
  metadata: true,
  output_config: true,
  output_format: true,
  service_tier: true,
  speed: true,
  stop_sequences: true,
  stream: true,
  system: true,
  thinking: true,
  thread: true,
  tool_choice: true,
  tools: true,
});

/** `POST /v1/messages` with a model that plays a script. */
export async function startAnthropic(play: Play = readsPage): Promise<Simulator> {
  let paid = 0;
  const refusal = (status: number, message: string): object => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', message },
    request_id: 'req_test',
  });
  const api = await startApi({
    routes: {
      'POST /v1/messages': {
        fields: FIELDS,
        required: ['model', 'max_tokens', 'messages'],
        async handle(received) {
          const body = received.body as unknown as Params;
          const problem = problemIn(received, body);
          if (problem !== null) return new Reply(400, refusal(400, problem));
          paid += 1;
          const last = blocksOf(body.messages.at(-1)?.content);
          const words = wordsIn(last);
          const moves = await play({
            step: body.messages.filter(({ role }) => role === 'assistant').length,
            url: addressIn(words),
            words,
            results: last
              .flatMap((block) => (block.type === 'tool_result' ? [wordsIn(blocksOf(block.content))] : []))
              .join('\n'),
            mustUse: body.tool_choice?.type === 'tool' ? body.tool_choice.name : null,
            pictures: JSON.stringify(body.messages).split('"type":"image"').length - 1,
          });
          return messageOf(body.model, listed(moves));
        },
      },
    },
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    refusal,
  });
  return { ...api, keys: [KEY], paid: () => paid, underWay: () => 0 };
}

/** What the real one refuses about the form of a conversation. */
function problemIn({ headers }: Received, { tools = [], messages }: Params): string | null {
  if (headers['anthropic-version'] !== '2026-10-21') return 'anthropic-version: header is required';
  const computer = tools.find((tool) => 'type' in tool && tool.type?.startsWith('computer_') === true);
  const beta = String(headers['anthropic-beta']).replaceAll('-', '');
  if (computer !== undefined && !beta.includes(String(computer.type).replace('computer_', 'computeruse')))
    return `tools: ${String(computer.type)} needs its beta header`;
  const size =
    computer !== undefined && 'display_width_px' in computer
      ? { width: computer.display_width_px, height: computer.display_height_px }
      : null;
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  for (const [index, { role, content }] of messages.entries()) {
    const blocks = blocksOf(content);
    if (blocks.length === 0) return `messages.${index}: must have non-empty content`;
    if (blocks.some((block) => block.type === 'text' && block.text === ''))
      return `messages.${index}: text content blocks must be non-empty`;
    const called = role === 'assistant' ? blocks.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])) : [];
    const answered = blocksOf(messages[index + 1]?.content).flatMap((block) =>
      block.type === 'tool_result' ? [block.tool_use_id] : [],
    );
    if (called.some((id) => !answered.includes(id)))
      return `messages.${index}: tool_use ids were found without tool_result blocks immediately after`;
    for (const image of imagesIn(blocks)) {
      const problem = problemWithPicture(image, size);
      if (problem !== null) return problem;
    }
  }
  return null;
}

function blocksOf(content: unknown): Block[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as Block[]) : [];
}

function imagesIn(blocks: readonly Block[]): unknown[] {
  return blocks.flatMap((block) => {
    if (block.type === 'tool_result') return imagesIn(blocksOf(block.content));
    return block.type === 'image' && block.source.type === 'base64' ? [block.source.data] : [];
  });
}

function wordsIn(blocks: readonly Block[]): string {
  return blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

function messageOf(model: string, moves: readonly Move[]): Message {
  const content = moves.map((move): Message['content'][number] => {
    if ('say' in move || 'refuse' in move)
      return { type: 'text', text: 'say' in move ? move.say : move.refuse, citations: null };
    const [name, input] = 'tool' in move ? [move.tool, move.input] : ['computer', inputOf(move)];
    return { type: 'tool_use', id: `toolu_${randomUUID()}`, name, input };
  });
  const isRefused = moves.some((move) => 'refuse' in move);
  const isOver = content.every(({ type }) => type === 'text');
  return {
    id: `msg_${randomUUID()}`,
    type: 'message',
    role: 'assistant',
    model,
    content,
    container: null,
    context_management: null,
    diagnostics: null,
    stop_details: null,
    stop_reason: isRefused ? 'refusal' : isOver ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: {
      cache_creation: null,
      cache_creation_input_tokens: null,
      cache_read_input_tokens: 200,
      fallback_credit: null,
      inference_geo: null,
      input_tokens: 1_000,
      iterations: null,
      output_tokens: 50,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: 'standard',
      speed: null,
    },
  };
}

function inputOf(move: PointerMove): Record<string, unknown> {
  if ('click' in move) {
    const action = move.times === 2 ? 'double_click' : `${move.button ?? 'left'}_click`;
    return { action, coordinate: move.click };
  }
  if ('hover' in move) return { action: 'mouse_move', coordinate: move.hover };
  if ('drag' in move) return { action: 'left_click_drag', start_coordinate: move.drag[0], coordinate: move.drag[1] };
  if ('scroll' in move) {
    const scroll_direction = move.scroll > 0 ? 'down' : 'up';
    return { action: 'scroll', coordinate: move.at, scroll_direction, scroll_amount: Math.abs(move.scroll) / 100 };
  }
  if ('type' in move) return { action: 'type', text: move.type };
  if ('press' in move) return { action: 'key', text: move.press.join('+') };
  return { action: 'screenshot' };
}
