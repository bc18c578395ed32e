import type { ModelQuestion, Tokens } from '../agent/model-port';
import type { JsonObject, JsonValue } from '../json';
import type { FailureReason } from '../run/failure-reasons';
import type { Fault } from '../run/outcome';
import type { PointerAct } from './pointer-acts';

export interface ScreenSize {
  width: number;
  height: number;
}

export type Picture = NonNullable<ModelQuestion['picture']>;

/** Something that the model's maker wants a person's leave for, before it is done. */
export interface SafetyCheck {
  id: string;
  code: string;
  message: string;
}

/** One thing that the model wants done: acts with mouse and keyboard, or a tool of ours by its name. */
export interface SeeingCall {
  id: string;
  /** By which its maker knows it when it is answered. */
  name: string;
  checks: readonly SafetyCheck[];
  wants: { kind: 'pointer'; acts: readonly PointerAct[] } | { kind: 'tool'; name: string; input: JsonObject };
}

/** What came of a call. */
export interface CallResult extends Pick<SeeingCall, 'id' | 'name'> {
  kind: SeeingCall['wants']['kind'];
  ok: boolean;
  told: string;
  /** Those that a person gave leave for. */
  allowed: readonly SafetyCheck[];
}

/** The conversation, in the order in which it went on. */
export type Turn =
  | { kind: 'shown'; results: readonly CallResult[]; words: string; picture: Picture | null; url: string }
  /** What the model said, in its maker's form, which is sent back as it is. */
  | { kind: 'said'; raw: JsonValue };

export interface SeeingTool {
  name: string;
  description: string;
  inputSchema: JsonObject;
}

/** What to do next, by all that was shown and said. */
export interface SeeingQuestion {
  system: string;
  turns: readonly Turn[];
  screen: ScreenSize;
  tools: readonly SeeingTool[];
  /** The tool by which it has to answer now; null where it may do what it likes. */
  mustUse: string | null;
}

export interface Said {
  raw: JsonValue;
  calls: readonly SeeingCall[];
  text: string;
  /** Why the model, or its maker, will have nothing to do with the task; null where they will. */
  refusal: string | null;
  tokens: Tokens;
}

export type SeeingReply =
  | ({ kind: 'said' } & Said)
  /** The message has no key in it. */
  | { kind: 'failed'; fault: Fault; code: FailureReason; message: string };
