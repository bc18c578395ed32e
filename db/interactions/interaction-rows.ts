import type { InteractionRecord } from '../../core/run/interaction';

/** The questions of the run `r`, as a column that never holds an answer. */
export const INTERACTIONS_OF_RUN = `
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'attempt_id', i.attempt_id, 'kind', i.kind,
     'prompt', i.prompt, 'channel', i.channel, 'live_view', i.live_view, 'replay_url', i.replay_url,
     'screenshot_artifact_id', i.screenshot_artifact_id, 'status', i.status, 'created_at', i.created_at)
     ORDER BY i.id), '[]') FROM interactions i WHERE i.run_id = r.id)`;

export interface InteractionRow {
  id: string;
  attempt_id: string;
  kind: InteractionRecord['kind'];
  prompt: string;
  channel: InteractionRecord['channel'];
  live_view: string | null;
  replay_url: string | null;
  screenshot_artifact_id: string | null;
  status: InteractionRecord['status'];
  created_at: string;
}

export function toInteractionRecord(row: InteractionRow): InteractionRecord {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    prompt: row.prompt,
    channel: row.channel,
    liveView: row.live_view,
    replayUrl: row.replay_url,
    screenshotArtifactId: row.screenshot_artifact_id,
    status: row.status,
    createdAt: new Date(row.created_at),
  };
}
