import type { Tokens } from '../../../core/agent/model-port';
import type { JsonObject } from '../../../core/json';
import { PICTURES_KEPT } from '../../../core/computer/bounds';
import type {
  CallResult,
  Picture,
  Said,
  ScreenSize,
  SeeingQuestion,
  SeeingReply,
  Turn,
} from '../../../core/computer/seeing-port';
import { ModelGone } from '../agent/model-gone';

export type Point = (question: SeeingQuestion) => Promise<SeeingReply>;

export interface Sight {
  picture: Picture;
  words: string;
  url: string;
}

export interface Conversation {
  /** Shows what came of the last calls, and hears what is next. */
  next(results: readonly CallResult[], sight: Sight, asked: Omit<SeeingQuestion, 'turns' | 'screen'>): Promise<Said>;
  /** One object of the caller's shape. */
  fill(system: string, user: string, schema: JsonObject): Promise<JsonObject | null>;
  tokens(): Tokens;
}

const FORM = { name: 'result', description: 'Hand over the result in its form.' };

export function createConversation(point: Point, screen: ScreenSize): Conversation {
  const turns: Turn[] = [];
  const tokens: Tokens = { input: 0, output: 0 };

  async function ask(question: SeeingQuestion): Promise<Said> {
    const reply = await point(question);
    if (reply.kind === 'failed') throw new ModelGone(reply.fault, reply.code, reply.message);
    tokens.input += reply.tokens.input;
    tokens.output += reply.tokens.output;
    return reply;
  }

  /** Only the newest pictures are sent again. */
  function forgetPictures(): void {
    const pictured = turns.filter((turn) => turn.kind === 'shown' && turn.picture !== null);
    for (const turn of pictured.slice(0, -PICTURES_KEPT)) if (turn.kind === 'shown') turn.picture = null;
  }

  return {
    tokens: () => tokens,
    async next(results, sight, asked) {
      turns.push({ kind: 'shown', results, ...sight });
      forgetPictures();
      const said = await ask({ turns, screen, ...asked });
      turns.push({ kind: 'said', raw: said.raw });
      return said;
    },
    async fill(system, user, schema) {
      const { calls } = await ask({
        system,
        turns: [{ kind: 'shown', results: [], words: user, picture: null, url: '' }],
        screen,
        tools: [{ ...FORM, inputSchema: schema }],
        mustUse: FORM.name,
      });
      const wants = calls[0]?.wants;
      return wants?.kind === 'tool' && wants.name === FORM.name ? wants.input : null;
    },
  };
}
