import type {
  Content,
  Environment,
  FinishReason,
  FunctionCall,
  FunctionCallingConfigMode,
  FunctionResponse,
  GenerateContentConfig,
  GenerateContentResponse,
  Part,
  Tool,
} from '@google/genai' with { 'resolution-mode': 'import' };
import type { CallResult, Picture, SeeingCall, SeeingTool, Turn } from '../../../core/computer/seeing-port';
import { isJsonObject } from '../../../core/json';
import type { SeeingModel } from '../../drivers/computer/seeing-model';
import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import { FOREGONE_FUNCTIONS, wantsOf } from './actions';

/** As the REST API has it: what the package calls `config` stands in the body itself. */
interface Body extends Pick<GenerateContentConfig, 'toolConfig'> {
  contents: Content[];
  systemInstruction: Content;
  tools: Tool[];
}

type Candidate = NonNullable<GenerateContentResponse['candidates']>[number];
type Feedback = NonNullable<GenerateContentResponse['promptFeedback']>;
type Usage = NonNullable<GenerateContentResponse['usageMetadata']>;

/** Ends by which the maker wants nothing more to do with it. */
const REFUSING: readonly `${FinishReason}`[] = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
];
/** Decisions without need of a person; one that nobody has documented yet needs one. */
const HARMLESS: readonly unknown[] = ['regular', 'allowed'];

/** `models/{model}:generateContent` with the computer-use tool. The conversation is sent whole each time. */
export const COMPUTER: SeeingModel = {
  request({ system, turns, tools, mustUse }, model) {
    const body: Body = {
      systemInstruction: { parts: [{ text: system }] },
      contents: turns.flatMap(toContent),
      tools: [
        {
          computerUse: {
            environment: 'ENVIRONMENT_BROWSER' as Environment.ENVIRONMENT_BROWSER,
            excludedPredefinedFunctions: [...FOREGONE_FUNCTIONS],
          },
        },
        { functionDeclarations: tools.map(toDeclaration) },
      ],
      ...(mustUse !== null && {
        toolConfig: {
          functionCallingConfig: { mode: 'ANY' as FunctionCallingConfigMode.ANY, allowedFunctionNames: [mustUse] },
        },
      }),
    };
    return { method: 'POST', path: `/v1beta/models/${segment(model)}:generateContent`, body: { ...body } };
  },
  read(reply, screen) {
    const response = membersOf<GenerateContentResponse>(reply);
    const candidate = response.list<Candidate>('candidates')[0];
    const content = candidate?.object<Content>('content') ?? null;
    const end = candidate?.text('finishReason') as `${FinishReason}` | null | undefined;
    if (end === 'MAX_TOKENS') throw invalidReply('it was cut off');
    const blocked = response.object<Feedback>('promptFeedback')?.text('blockReason') ?? null;
    const parts = content?.list<Part>('parts') ?? [];
    const usage = response.object<Usage>('usageMetadata');
    const count = (name: keyof Usage): number => usage?.number(name) ?? 0;
    return {
      raw: content?.value('parts') ?? [],
      text: parts.map((part) => (part.flag('thought') === true ? '' : (part.text('text') ?? ''))).join(''),
      refusal: blocked ?? (end && REFUSING.includes(end) ? end : null),
      calls: parts.flatMap((part, index) => {
        const call = part.object<FunctionCall>('functionCall');
        return call === null ? [] : [toCall(call, index, screen)];
      }),
      tokens: {
        input: count('promptTokenCount') + count('toolUsePromptTokenCount'),
        output: count('candidatesTokenCount') + count('thoughtsTokenCount'),
      },
    };
  },
};

function toDeclaration({ name, description, inputSchema }: SeeingTool): {
  name: string;
  description: string;
  parametersJsonSchema: unknown;
} {
  return { name, description, parametersJsonSchema: inputSchema };
}

function toCall(call: Members<FunctionCall>, index: number, screen: Parameters<SeeingModel['read']>[1]): SeeingCall {
  const name = call.needed('name');
  const given = call.value('args');
  const input = isJsonObject(given) ? given : {};
  const decision = input['safety_decision'];
  const isChecked = isJsonObject(decision) && !HARMLESS.includes(decision['decision']);
  const message = isChecked && typeof decision['explanation'] === 'string' ? decision['explanation'] : '';
  return {
    id: call.text('id') ?? `${UNNAMED}${index}`,
    name,
    checks: isChecked ? [{ id: 'safety_decision', code: 'require_confirmation', message }] : [],
    wants: wantsOf(name, input, screen),
  };
}

/** Older models give their calls no id, and want none back. */
const UNNAMED = 'call ';

function toContent(turn: Turn): Content[] {
  if (turn.kind === 'said')
    return Array.isArray(turn.raw) && turn.raw.length > 0
      ? [{ role: 'model', parts: turn.raw as unknown as Part[] }]
      : [];
  const { results, words, picture, url } = turn;
  const parts: Part[] = [
    ...results.map((result, index) => ({
      functionResponse: toResponse(result, url, index === results.length - 1 ? picture : null),
    })),
    ...(results.length === 0 && picture !== null ? [{ inlineData: toBlob(picture) }] : []),
    { text: words },
  ];
  return [{ role: 'user', parts }];
}

function toResponse(
  { id, name, ok, told, allowed }: CallResult,
  url: string,
  picture: Picture | null,
): FunctionResponse {
  return {
    ...(id.startsWith(UNNAMED) ? {} : { id }),
    name,
    response: {
      url,
      ...(ok ? { output: told } : { error: told }),
      ...(allowed.length > 0 && { safety_acknowledgement: 'true' }),
    },
    ...(picture && { parts: [{ inlineData: toBlob(picture) }] }),
  };
}

function toBlob({ contentType, data }: Picture): { mimeType: string; data: string } {
  return { mimeType: contentType, data };
}
