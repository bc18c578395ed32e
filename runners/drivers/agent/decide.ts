import { MAX_ACTS_IN_A_REPLY } from '../../../core/agent/bounds';
import { readAct, schemaFor, toolsFor, type Act, type Offer } from '../../../core/agent/acts';
import {
  MODEL_FAILURES,
  type ModelFailureCode,
  type ModelQuestion,
  type ModelReply,
  type ModelTraits,
  type Tokens,
} from '../../../core/agent/model-port';
import { isJsonObject, type JsonObject } from '../../../core/json';
import { ModelGone } from './model-gone';

export type Think = (question: ModelQuestion) => Promise<ModelReply>;

/** A question that came to no reply. */
export class QuestionFailed extends ModelGone {
  constructor(readonly why: ModelFailureCode) {
    super('platform', 'model_unavailable', MODEL_FAILURES[why]);
    this.name = 'QuestionFailed';
  }
}

export interface StepQuestion {
  system(dialect: ModelTraits['dialect']): string;
  user: string;
  picture: ModelQuestion['picture'];
}

export interface Decider {
  /** The next acts, in order; a sentence on why what the model said is none, after it was told so once. */
  next(question: StepQuestion, offer: Offer): Promise<[Act, ...Act[]] | string>;
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
    if (reply.kind === 'failed') throw new QuestionFailed(reply.code);
    tokens.input += reply.tokens.input;
    tokens.output += reply.tokens.output;
    return reply;
  }

  async function askInDialect(
    { system, user, picture }: StepQuestion,
    offer: Offer,
  ): Promise<Exclude<ModelReply, { kind: 'failed' }>> {
    const form: ModelQuestion['form'] =
      dialect === 'tools'
        ? { kind: 'tools', tools: toolsFor(offer) }
        : { kind: 'schema', name: 'next_act', schema: schemaFor(offer), strict: true };
    try {
      return await ask({ system: system(dialect), user, picture, form });
    } catch (error) {
      // A server without tools refuses them, or a model without them: both can be held to a schema.
      if (dialect !== 'tools' || !(error instanceof QuestionFailed) || error.why !== 'rejected') throw error;
      dialect = 'schema';
      return askInDialect({ system, user, picture }, offer);
    }
  }

  async function decide(question: StepQuestion, offer: Offer): Promise<[Act, ...Act[]] | string> {
    const reply = await askInDialect(question, offer);
    if (reply.kind === 'calls') return readCalls(reply.calls, offer);
    if (reply.kind === 'value' && isJsonObject(reply.value)) {
      const [name, input] = actIn(reply.value);
      return readCalls([{ name, input }], offer);
    }
    // Words instead of a call: the next question is put in the other dialect.
    dialect = 'schema';
    return 'That was no act. Answer with exactly one.';
  }

  return {
    tokens: () => tokens,
    async next(question, offer) {
      const first = await decide(question, offer);
      if (typeof first !== 'string') return first;
      return decide({ ...question, user: `${question.user}\n\nYour last reply could not be used. ${first}` }, offer);
    },
    async fill(system, user, schema) {
      const form: ModelQuestion['form'] = { kind: 'schema', name: 'result', schema, strict: false };
      const reply = await ask({ system, user, picture: null, form });
      return reply.kind === 'value' && isJsonObject(reply.value) ? reply.value : null;
    },
  };
}

/** Acts up to the first that is none: whatever came after it was meant for another page. */
function readCalls(calls: readonly { name: string; input: JsonObject }[], offer: Offer): [Act, ...Act[]] | string {
  const [first, ...others] = calls.slice(0, MAX_ACTS_IN_A_REPLY).map(({ name, input }) => readAct(name, input, offer));
  if (first === undefined) return 'No act was named.';
  if (typeof first === 'string') return first;
  const acts: [Act, ...Act[]] = [first];
  for (const act of others) {
    if (typeof act === 'string') break;
    acts.push(act);
  }
  return acts;
}

/** `{next: {act, ref}}`, or what models write that are not held to it: `{act, ref}`, `{name, arguments: {ref}}`. */
function actIn(reply: JsonObject): [string, JsonObject] {
  const { next, ...rest } = reply;
  const value = isJsonObject(next) ? { ...rest, ...next } : reply;
  const name = value['act'] ?? value['name'] ?? value['action'] ?? value['tool'];
  const inner = value['arguments'] ?? value['input'] ?? value['parameters'];
  return [typeof name === 'string' ? name : '', isJsonObject(inner) ? { ...value, ...inner } : value];
}
