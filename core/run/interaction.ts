import type { InputChannel, InputKind } from './outcome';
import { ID_PREFIXES } from './ids';
import type { RunRecord } from './record';

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

/** In events and beside the run: what is asked, and nothing that leads into the session. */
export interface AskedInput {
  kind: InputKind;
  prompt: string;
}

export interface RequiredAction {
  type: 'submit_input';
  submit_input: AskedInput & {
    created_at?: number;
    channel?: InputChannel;
    message?: string;
    submit?: { method: 'POST'; path: string };
    live_view?: string | null;
    screenshot?: string | null;
    replay_url?: string | null;
  };
}

/** An OpenAI tool call, for clients that know only those. */
export interface FunctionCallItem {
  id: string;
  type: 'function_call';
  call_id: string;
  name: 'submit_input';
  arguments: string;
  status: 'completed';
}

/** The question that the run waits for; null while it waits for none. */
export function pendingInteraction(run: RunRecord): InteractionRecord | null {
  if (run.status !== 'requires_action') return null;
  return run.interactions.find(({ status }) => status === 'open') ?? null;
}

export function toAskedInput({ kind, prompt }: InteractionRecord): AskedInput {
  return { kind, prompt };
}

export function toRequiredAction(run: RunRecord, interaction: InteractionRecord, baseUrl: string): RequiredAction {
  const { kind, prompt, channel, createdAt, liveView, replayUrl, screenshotArtifactId } = interaction;
  return {
    type: 'submit_input',
    submit_input: {
      kind,
      prompt,
      created_at: Math.floor(createdAt.getTime() / 1000),
      channel,
      message: prompt,
      submit: { method: 'POST', path: `/v1/responses/${run.id}/input` },
      live_view: liveView,
      screenshot:
        screenshotArtifactId === null
          ? null
          : `${baseUrl}/api/v1/responses/${run.id}/artifacts/${screenshotArtifactId}`,
      replay_url: replayUrl,
    },
  };
}

export function toFunctionCallItem(interaction: InteractionRecord): FunctionCallItem {
  return {
    id: withPrefix(interaction.id, 'fc'),
    type: 'function_call',
    call_id: withPrefix(interaction.id, CALL_PREFIX),
    name: 'submit_input',
    arguments: JSON.stringify(toAskedInput(interaction)),
    status: 'completed',
  };
}

/** A code is a secret of the run; a city or a yes is a word like any other, and often part of the result. */
export function isSecretAnswer(kind: InputKind): boolean {
  return kind === 'otp';
}

const CALL_PREFIX = 'call';
const CALL_ID = new RegExp(`^${CALL_PREFIX}_([0-9a-z]+)$`);

/** Which question a tool call stood for; null when the id is not one of ours. */
export function interactionIdOfCall(callId: string): string | null {
  const [, encoded] = CALL_ID.exec(callId) ?? [];
  return encoded === undefined ? null : `${ID_PREFIXES.interaction}_${encoded}`;
}

function withPrefix(interactionId: string, prefix: string): string {
  return interactionId.replace(/^[^_]+/, prefix);
}
