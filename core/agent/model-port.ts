import type { JsonObject, JsonValue } from '../json';

/** One question to a language model, the same for every server that has one. */
export interface ModelQuestion {
  system: string;
  user: string;
  /** Base64; only for models that take pictures. */
  picture: { contentType: string; data: string } | null;
  form: ReplyForm;
}

export type ReplyForm =
  /** One of these is called. */
  | { kind: 'tools'; tools: readonly { name: string; description: string; inputSchema: JsonObject }[] }
  /** One object of this shape. A strict one follows the rules of servers that hold a model to it word for word. */
  | { kind: 'schema'; name: string; schema: JsonObject; strict: boolean };

export interface Tokens {
  input: number;
  output: number;
}

export type ModelReply =
  | { kind: 'calls'; calls: { name: string; input: JsonObject }[]; tokens: Tokens }
  | { kind: 'value'; value: JsonValue; tokens: Tokens }
  /** Said nothing of the form that was asked for. */
  | { kind: 'words'; text: string; tokens: Tokens }
  | { kind: 'failed'; code: ModelFailureCode };

export const MODEL_FAILURES = {
  timeout: 'The language model did not answer in time.',
  unreachable: 'The language model cannot be reached.',
  busy: 'The language model takes no more requests right now.',
  rejected: 'The language model refused the request.',
  too_long: 'The page is longer than the language model can read.',
} as const;
export type ModelFailureCode = keyof typeof MODEL_FAILURES;

/** What a model's maker or host takes, in US dollars for a million tokens. */
export interface TokenPrices {
  inputUsd: number;
  outputUsd: number;
}

export interface ModelTraits {
  name: string;
  takesPictures: boolean;
  dialect: 'tools' | 'schema';
  /** Null where nobody knows them. */
  prices: TokenPrices | null;
}
