import { callIdOf, type InteractionRecord } from '../run/interaction';
import type { RunRecord } from '../run/record';
import type { FunctionCallItem, RequiredAction } from '../schemas/runs/response-schema';
import type { AskedInput } from '../schemas/runs/run-envelope-schema';

/** In events and beside the run: what is asked, and nothing that leads into the session. */
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

/** The question as an OpenAI tool call, for clients that know only those. */
export function toFunctionCallItem(interaction: InteractionRecord): FunctionCallItem {
  return {
    id: interaction.id.replace(/^[^_]+/, 'fc'),
    type: 'function_call',
    call_id: callIdOf(interaction.id),
    name: 'submit_input',
    arguments: JSON.stringify(toAskedInput(interaction)),
    status: 'completed',
  };
}
