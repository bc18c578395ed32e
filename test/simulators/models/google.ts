import type { Content, FinishReason, GenerateContentConfig, GenerateContentResponse, Part } from '@google/genai' with {
  'resolution-mode': 'import',
};
import { Reply, startApi } from '../frame/api';
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

interface Body extends Pick<GenerateContentConfig, 'tools' | 'toolConfig'> {
  contents: Content[];
}

const KEY = 'gemini-test';
const SCREEN = { width: 1280, height: 800 };
const GRID = 1_000;
/** Members of the REST body, which the package makes of its `config`. */
const FIELDS = [
  'contents',
  'systemInstruction',
  'tools',
  'toolConfig',
  'generationConfig',
  'safetySettings',
  'cachedContent',
];

/** `models/{model}:generateContent` with a model that plays a script. */
export async function startGoogle(play: Play = readsPage): Promise<Simulator> {
  let paid = 0;
  const refusal = (code: number, message: string): object => ({ error: { code, message, status: 'INVALID_ARGUMENT' } });
  const api = await startApi({
    routes: {
      'POST /v1beta/models/{call}': {
        fields: FIELDS,
        required: ['contents'],
        async handle({ at, body: json }) {
          const body = json as unknown as Body;
          const problem = at['call']?.endsWith(':generateContent') ? problemIn(body) : 'There is no such method.';
          if (problem !== null) return new Reply(400, refusal(400, problem));
          paid += 1;
          const parts = body.contents.at(-1)?.parts ?? [];
          const words = parts.map(({ text = '' }) => text).join('\n');
          const moves = await play({
            step: body.contents.filter(({ role }) => role === 'model').length,
            url: addressIn(words),
            words,
            results: parts.map(({ functionResponse }) => JSON.stringify(functionResponse?.response ?? '')).join('\n'),
            mustUse: body.toolConfig?.functionCallingConfig?.allowedFunctionNames?.[0] ?? null,
            pictures: JSON.stringify(body.contents).split('"mimeType":"image/jpeg"').length - 1,
          });
          return answerOf(listed(moves));
        },
      },
    },
    isAuthorized: ({ headers }) => headers['x-goog-api-key'] === KEY,
    refusal,
  });
  return { ...api, keys: [KEY], paid: () => paid, underWay: () => 0 };
}

function problemIn({ contents }: Body): string | null {
  for (const [index, { role, parts = [] }] of contents.entries()) {
    if (role !== 'user' && role !== 'model') return 'Please use a valid role: user, model.';
    const calls = role === 'model' ? parts.flatMap(({ functionCall }) => functionCall ?? []) : [];
    const answers = (contents[index + 1]?.parts ?? []).flatMap(({ functionResponse }) => functionResponse ?? []);
    if (calls.length > 0 && calls.length !== answers.length)
      return 'The number of function response parts must equal the number of function call parts.';
    for (const [place, { name, args = {} }] of calls.entries()) {
      const { name: answered, response = {} } = answers[place] ?? {};
      if (answered !== name) return 'The function response is of another function.';
      if ('safety_decision' in args && response['safety_acknowledgement'] !== 'true')
        return 'The safety decision was not acknowledged.';
    }
    for (const { inlineData, functionResponse } of parts)
      for (const picture of [inlineData, ...(functionResponse?.parts ?? []).map((part) => part.inlineData)]) {
        const wrong = picture && problemWithPicture(picture.data, SCREEN);
        if (wrong) return wrong;
      }
  }
  return null;
}

function answerOf(moves: readonly Move[]): Partial<GenerateContentResponse> {
  const parts = moves.flatMap((move): Part[] => {
    if ('say' in move) return [{ text: move.say }];
    if ('refuse' in move) return [];
    const [name, args] = 'tool' in move ? [move.tool, move.input] : callOf(move);
    return [{ functionCall: { name, args }, thoughtSignature: 'c2lnbmVk' }];
  });
  const isRefused = moves.some((move) => 'refuse' in move);
  return {
    candidates: [
      { index: 0, content: { role: 'model', parts }, finishReason: (isRefused ? 'SAFETY' : 'STOP') as FinishReason },
    ],
    usageMetadata: {
      promptTokenCount: 1_200,
      candidatesTokenCount: 40,
      thoughtsTokenCount: 10,
      totalTokenCount: 1_250,
    },
  };
}

const along = (value: number, length: number): number => Math.round((value / length) * GRID);
const placed = ([x, y]: readonly [number, number]): { x: number; y: number } => ({
  x: along(x, SCREEN.width),
  y: along(y, SCREEN.height),
});

/** The nearest thing that this maker has: it neither types without a place nor knows a right button. */
function callOf(move: PointerMove): [string, Record<string, unknown>] {
  if ('click' in move) {
    const decision = { decision: 'require_confirmation', explanation: move.check };
    return ['click_at', { ...placed(move.click), ...(move.check !== undefined && { safety_decision: decision }) }];
  }
  if ('hover' in move) return ['hover_at', placed(move.hover)];
  if ('drag' in move) {
    const { x, y } = placed(move.drag[1]);
    return ['drag_and_drop', { ...placed(move.drag[0]), destination_x: x, destination_y: y }];
  }
  if ('scroll' in move) {
    const magnitude = along(Math.abs(move.scroll), SCREEN.height);
    return ['scroll_at', { ...placed(move.at), direction: move.scroll > 0 ? 'down' : 'up', magnitude }];
  }
  if ('type' in move) return ['type_text_at', { ...placed(move.at ?? [0, 0]), text: move.type, press_enter: false }];
  return 'press' in move ? ['key_combination', { keys: move.press.join('+') }] : ['wait_5_seconds', {}];
}
