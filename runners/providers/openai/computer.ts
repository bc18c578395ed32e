import type { OpenAI } from 'openai';
import type { CallResult, Picture, SafetyCheck, SeeingCall, Turn } from '../../../core/computer/seeing-port';
import { isJsonObject, parsedJson, type JsonValue } from '../../../core/json';
import type { SeeingModel } from '../../drivers/computer/seeing-model';
import { CallFailure, invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import { pointerActOf } from './actions';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type Response = OpenAI.Responses.Response;
type Item = OpenAI.Responses.ResponseInputItem;
type Acknowledged = OpenAI.Responses.ResponseInputItem.ComputerCallOutput.AcknowledgedSafetyCheck;
type ComputerCall = OpenAI.Responses.ResponseComputerToolCall;
type PendingCheck = OpenAI.Responses.ResponseComputerToolCall.PendingSafetyCheck;
type FunctionCall = OpenAI.Responses.ResponseFunctionToolCall;
type OutputText = OpenAI.Responses.ResponseOutputText;
type Refusal = OpenAI.Responses.ResponseOutputRefusal;
type IncompleteDetails = NonNullable<Response['incomplete_details']>;
type IncompleteReason = NonNullable<IncompleteDetails['reason']>;
type Output = ComputerCall & FunctionCall & OpenAI.Responses.ResponseOutputMessage;

/** Errors of an answer that was begun; the others are about the request. */
const FAILURES: Readonly<Partial<Record<string, CallFailure['code']>>> = {
  server_error: 'runner_unreachable',
  rate_limit_exceeded: 'runner_busy',
} satisfies Partial<Record<OpenAI.Responses.ResponseError['code'], CallFailure['code']>>;
/** The first of these models was given the measures of its screen; the later ones read them off the picture. */
const PREVIEW = /^computer-use-preview\b/;

/** `POST /responses` with the computer tool. The maker keeps the conversation: what is new is sent. */
export const COMPUTER: SeeingModel = {
  request({ system, turns, screen, tools, mustUse }, model) {
    const said = turns.findLast((turn) => turn.kind === 'said');
    const fresh = said === undefined ? turns : turns.slice(turns.lastIndexOf(said) + 1);
    const computer: OpenAI.Responses.Tool = PREVIEW.test(model)
      ? {
          type: 'computer_use_preview',
          display_width: screen.width,
          display_height: screen.height,
          environment: 'browser',
        }
      : { type: 'computer' };
    const body = {
      model,
      instructions: system,
      tools: [
        computer,
        ...tools.map(({ name, description, inputSchema }) => ({
          type: 'function' as const,
          name,
          description,
          parameters: inputSchema,
          strict: false,
        })),
      ],
      input: fresh.flatMap(toItems),
      truncation: 'auto',
      ...(typeof said?.raw === 'string' && { previous_response_id: said.raw }),
      ...(mustUse !== null && { tool_choice: { type: 'function', name: mustUse } }),
    } satisfies Params;
    return { method: 'POST', path: '/responses', body };
  },
  read(reply) {
    const response = membersOf<Response>(reply);
    const output = response.list<Output>('output');
    const usage = response.object<NonNullable<Response['usage']>>('usage');
    const parts = output
      .filter((item) => item.text('type') === 'message')
      .flatMap((item) => item.list<OutputText & Refusal>('content'));
    const refusals = parts.flatMap((part) => part.text('refusal') ?? []);
    const isFiltered = endOf(response) === 'content_filter';
    return {
      raw: response.needed('id'),
      text: parts.map((part) => part.text('text') ?? '').join(''),
      refusal: isFiltered ? 'Its content filter ended the answer.' : refusals.join(' ') || null,
      calls: output.flatMap(toCall),
      tokens: { input: usage?.number('input_tokens') ?? 0, output: usage?.number('output_tokens') ?? 0 },
    };
  },
};

/** Why it ended before it was complete; null where it is. @throws CallFailure where it is no answer */
function endOf(response: Members<Response>): IncompleteReason | null {
  const error = response.object<OpenAI.Responses.ResponseError>('error');
  if (error !== null) {
    const code = FAILURES[error.text('code') ?? ''] ?? 'runner_rejected';
    throw new CallFailure(code, `The model failed. ${error.text('message') ?? ''}`.trim());
  }
  const reason = response.object<IncompleteDetails>('incomplete_details')?.text('reason') as IncompleteReason | null;
  if (reason === 'max_output_tokens') throw invalidReply('it was cut off');
  return reason;
}

function toCall(item: Members<Output>): SeeingCall[] {
  const type = item.text('type');
  if (type === 'function_call') {
    const given = parsedJson(item.text('arguments') ?? '');
    const name = item.needed('name');
    const wants = { kind: 'tool' as const, name, input: isJsonObject(given) ? given : {} };
    return [{ id: item.needed('call_id'), name, checks: [], wants }];
  }
  if (type !== 'computer_call') return [];
  const action = item.value('action');
  const actions = item.value('actions');
  const acts = (Array.isArray(actions) ? actions : [action]).filter((each: JsonValue) => each !== null);
  const checks = item.list<PendingCheck>('pending_safety_checks').map((check) => ({
    id: check.needed('id'),
    code: check.text('code') ?? '',
    message: check.text('message') ?? '',
  }));
  return [
    { id: item.needed('call_id'), name: 'computer', checks, wants: { kind: 'pointer', acts: acts.map(pointerActOf) } },
  ];
}

function toItems(turn: Turn): Item[] {
  if (turn.kind === 'said') return [];
  const { results, words, picture } = turn;
  const hasScreen = results.some(({ kind }) => kind === 'pointer');
  const told = results
    .filter(({ kind }) => kind === 'pointer')
    .map(({ ok, told: each }) => `${ok ? '' : 'FAILED: '}${each}`);
  return [
    ...results.map((result) => toResult(result, picture)),
    {
      role: 'user',
      content: [
        { type: 'input_text', text: [...told, words].join('\n') },
        ...(hasScreen || picture === null
          ? []
          : [{ type: 'input_image' as const, detail: 'auto' as const, image_url: addressOf(picture) }]),
      ],
    },
  ];
}

/** A computer is answered with its screen and nothing else; what there is to say is said beside it. */
function toResult({ id, kind, ok, told, allowed }: CallResult, picture: Picture | null): Item {
  if (kind === 'tool') return { type: 'function_call_output', call_id: id, output: `${ok ? '' : 'FAILED: '}${told}` };
  return {
    type: 'computer_call_output',
    call_id: id,
    output: { type: 'computer_screenshot', ...(picture && { image_url: addressOf(picture) }) },
    ...(allowed.length > 0 && { acknowledged_safety_checks: allowed.map(toAcknowledged) }),
  };
}

function toAcknowledged({ id, code, message }: SafetyCheck): Acknowledged {
  return { id, ...(code !== '' && { code }), ...(message !== '' && { message }) };
}

function addressOf({ contentType, data }: Picture): string {
  return `data:${contentType};base64,${data}`;
}
