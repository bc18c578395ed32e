import { readAct, schemaFor, toolsFor, type Act, type Offer } from '../../../core/agent/acts';
import {
  MODEL_FAILURES,
  type ModelQuestion,
  type ModelReply,
  type ModelTraits,
  type Tokens,
} from '../../../core/agent/model-port';
import { isJsonObject, type JsonObject } from '../../../core/json';

export type Think = (question: ModelQuestion) => Promise<ModelReply>;

/** A model that cannot be asked any more. */
export class ModelGone extends Error {
  constructor(readonly code: keyof typeof MODEL_FAILURES) {
    super(MODEL_FAILURES[code]);
    this.name = 'ModelGone';
  }
}

export interface Decider {
  /** The next act, or a sentence on why what the model said is none. */
  next(
    question: { system(dialect: ModelTraits['dialect']): string; user: string; picture: ModelQuestion['picture'] },
    offer: Offer,
  ): Promise<Act | string>;
  /** One object of the caller's shape. */
  fill(system: string, user: string, schema: JsonObject): Promise<JsonObject | null>;
  tokens(): Tokens;
}

/** Asks the model in the dialect that it speaks: tools where it calls them, a schema where it is held to one. */
export function createDecider(think: Think, traits: ModelTraits): Decider {
  let dialect = traits.dialect;
  const tokens: Tokens = { input: 0, output: 0 };

  async function ask(question: ModelQuestion): Promise<Exclude<ModelReply, { kind: 'failed' }>> {
    const reply = await think(question);
    if (reply.kind === 'failed') throw new ModelGone(reply.code);
    tokens.input += reply.tokens.input;
    tokens.output += reply.tokens.output;
    return reply;
  }

  async function askInDialect(
    { system, user, picture }: Parameters<Decider['next']>[0],
    offer: Offer,
  ): Promise<Exclude<ModelReply, { kind: 'failed' }>> {
    const form: ModelQuestion['form'] =
      dialect === 'tools'
        ? { kind: 'tools', tools: toolsFor(offer) }
        : { kind: 'schema', name: 'next_act', schema: schemaFor(offer) };
    try {
      return await ask({ system: system(dialect), user, picture, form });
    } catch (error) {
      // A server without tools refuses them, or a model without them: both can be held to a schema.
      if (dialect !== 'tools' || !(error instanceof ModelGone) || error.code !== 'rejected') throw error;
      dialect = 'schema';
      return askInDialect({ system, user, picture }, offer);
    }
  }

  return {
    tokens: () => tokens,
    async next(question, offer) {
      const reply = await askInDialect(question, offer);
      if (reply.kind === 'calls') {
        const [first] = reply.calls;
        return first === undefined ? 'No act was named.' : readAct(first.name, first.input, offer);
      }
      if (reply.kind === 'value' && isJsonObject(reply.value)) return readAct(...actIn(reply.value), offer);
      // Words instead of a call: the next question is put in the other dialect.
      dialect = 'schema';
      return 'That was no act. Answer with exactly one.';
    },
    async fill(system, user, schema) {
      const reply = await ask({ system, user, picture: null, form: { kind: 'schema', name: 'result', schema } });
      return reply.kind === 'value' && isJsonObject(reply.value) ? reply.value : null;
    },
  };
}

/** `{act, ref}`, or what models that imitate tool calls write: `{name, arguments: {ref}}`. */
function actIn(value: JsonObject): [string, JsonObject] {
  const name = value['act'] ?? value['name'] ?? value['action'] ?? value['tool'];
  const inner = value['arguments'] ?? value['input'] ?? value['parameters'];
  return [typeof name === 'string' ? name : '', isJsonObject(inner) ? { ...value, ...inner } : value];
}
