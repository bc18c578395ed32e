import type { Anthropic } from '@anthropic-ai/sdk';
import type { CallResult, Picture, SeeingCall, SeeingQuestion, Turn } from '../../../core/computer/seeing-port';
import { isJsonObject, type JsonObject } from '../../../core/json';
import type { SeeingModel } from '../../drivers/computer/seeing-model';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import { pointerActOf } from './actions';

type Beta = Anthropic.Beta.Messages.MessageCreateParamsNonStreaming;
type Message = Anthropic.Beta.Messages.BetaMessage;
type Block = Anthropic.Beta.Messages.BetaContentBlockParam;
type Tool = Anthropic.Beta.Messages.BetaToolUnion;
type ToolUse = Anthropic.Beta.Messages.BetaToolUseBlock;
type StopDetails = Anthropic.Beta.Messages.BetaRefusalStopDetails;
type Usage = Anthropic.Beta.Messages.BetaUsage;

const MAX_TOKENS = 4_096;
/** What the model was about to say is not all there, and half an act may be another one. */
const CUT_OFF: readonly NonNullable<Message['stop_reason']>[] = ['max_tokens', 'model_context_window_exceeded'];
/** These were made with the tool before; those after them know the newer one. */
const EARLIER_MODELS = /^claude-(?:sonnet|haiku)-4-5\b/;

/** `POST /v1/messages` with the computer tool. The conversation is sent whole each time. */
export const COMPUTER: SeeingModel = {
  request({ system, turns, screen, tools, mustUse }, model) {
    const isEarlier = EARLIER_MODELS.test(model);
    const beta = (isEarlier ? 'computer-use-2025-01-24' : 'computer-use-2025-11-24') satisfies NonNullable<
      Beta['betas']
    >[number];
    const computer: Tool = {
      type: isEarlier ? 'computer_20250124' : 'computer_20251124',
      name: 'computer',
      display_width_px: screen.width,
      display_height_px: screen.height,
    };
    const body = {
      model,
      max_tokens: MAX_TOKENS,
      system,
      tools: [computer, ...tools.map(toTool)],
      messages: turns.flatMap(toMessage),
      ...(mustUse !== null && { tool_choice: { type: 'tool', name: mustUse } }),
    } satisfies Beta;
    return {
      method: 'POST',
      path: '/v1/messages',
      headers: { 'anthropic-version': '2026-10-21', 'anthropic-beta': beta },
      body,
    };
  },
  read(reply) {
    const message = membersOf<Message>(reply);
    const blocks = message.list<ToolUse & { text: string }>('content');
    const usage = message.object<Usage>('usage');
    const stop = message.text('stop_reason') as Message['stop_reason'];
    if (stop !== null && CUT_OFF.includes(stop)) throw invalidReply('it was cut off');
    const count = (name: keyof Usage): number => usage?.number(name) ?? 0;
    const text = blocks.map((block) => (block.text('type') === 'text' ? (block.text('text') ?? '') : '')).join('');
    return {
      raw: message.value('content'),
      text,
      refusal: stop === 'refusal' ? (message.object<StopDetails>('stop_details')?.text('explanation') ?? text) : null,
      calls: blocks.filter((block) => block.text('type') === 'tool_use').map((block) => toCall(block)),
      tokens: {
        input: count('input_tokens') + count('cache_creation_input_tokens') + count('cache_read_input_tokens'),
        output: count('output_tokens'),
      },
    };
  },
};

function toTool({ name, description, inputSchema }: SeeingQuestion['tools'][number]): Tool {
  return { name, description, input_schema: { ...inputSchema, type: 'object' } };
}

function toCall(block: ReturnType<typeof membersOf<ToolUse>>): SeeingCall {
  const name = block.needed('name');
  const given = block.value('input');
  const input: JsonObject = isJsonObject(given) ? given : {};
  const wants: SeeingCall['wants'] =
    name === 'computer' ? { kind: 'pointer', acts: [pointerActOf(input)] } : { kind: 'tool', name, input };
  return { id: block.needed('id'), name, checks: [], wants };
}

function toMessage(turn: Turn): Beta['messages'] {
  // A reply without any content cannot be sent back.
  if (turn.kind === 'said')
    return Array.isArray(turn.raw) && turn.raw.length > 0
      ? [{ role: 'assistant', content: turn.raw as unknown as Block[] }]
      : [];
  const { results, words, picture } = turn;
  const image = picture === null ? [] : [toImage(picture)];
  const content: Block[] = [
    ...results.map((result, index) => toResult(result, index === results.length - 1 ? image : [])),
    ...(results.length === 0 ? image : []),
    { type: 'text', text: words },
  ];
  return [{ role: 'user', content }];
}

function toResult({ id, ok, told }: CallResult, image: ReturnType<typeof toImage>[]): Block {
  // Whoever says that a result is an error may show no picture with it, and the model needs one.
  return { type: 'tool_result', tool_use_id: id, content: [{ type: 'text', text: wordsOf(ok, told) }, ...image] };
}

function wordsOf(ok: boolean, told: string): string {
  return `${ok ? '' : 'FAILED: '}${told || 'done'}`;
}

function toImage({ data }: Picture): Anthropic.Beta.Messages.BetaImageBlockParam {
  return { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data } };
}
