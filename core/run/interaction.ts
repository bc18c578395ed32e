import type { InputChannel, InputKind } from './outcome';
import { ID_PREFIXES } from './ids';
import type { ResponseStatus } from './states';

/** A question of a site to the account's owner. It moves on by the guarded updates of db/interactions/ only, each once. */
export const INTERACTION_TRANSITIONS = {
  open: ['answered', 'expired', 'cancelled'],
  answered: ['consumed', 'cancelled'],
  consumed: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;
export type InteractionStatus = keyof typeof INTERACTION_TRANSITIONS;

/** Everything about it but the answer, which no record ever holds. */
export interface InteractionRecord {
  id: string;
  attemptId: string;
  kind: InputKind;
  prompt: string;
  channel: InputChannel;
  liveView: string | null;
  replayUrl: string | null;
  screenshotArtifactId: string | null;
  status: InteractionStatus;
  createdAt: Date;
}

/** The question that the run waits for; null while it waits for none. */
export function pendingInteraction(run: {
  status: ResponseStatus;
  interactions: readonly InteractionRecord[];
}): InteractionRecord | null {
  if (run.status !== 'requires_action') return null;
  return run.interactions.find(({ status }) => status === 'open') ?? null;
}

/** A code is a secret of the run; a city or a yes is a word like any other, and often part of the result. */
export function isSecretAnswer(kind: InputKind): boolean {
  return kind === 'otp';
}

const CALL_PREFIX = 'call';
const CALL_ID = new RegExp(`^${CALL_PREFIX}_([0-9a-z]+)$`);

/** The id of the tool call that a question is for clients that know only those. */
export function callIdOf(interactionId: string): string {
  return interactionId.replace(/^[^_]+/, CALL_PREFIX);
}

/** Which question a tool call stood for; null when the id is not one of ours. */
export function interactionIdOfCall(callId: string): string | null {
  const [, encoded] = CALL_ID.exec(callId) ?? [];
  return encoded === undefined ? null : `${ID_PREFIXES.interaction}_${encoded}`;
}
