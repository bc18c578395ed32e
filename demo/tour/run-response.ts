/** The members of a response object that the tour looks at. All others pass through unseen. */
export interface RunResponse {
  id: string;
  created_at: number;
  status: string;
  output_text: string;
  error: { code: string; message: string; remediation?: string } | null;
  svc: RunEnvelope;
}

export interface RunEnvelope {
  id: string;
  status: string;
  runner: string | null;
  url: string | null;
  output: unknown;
  cost: { total_usd: number } | null;
  block_reason: string | null;
  timing_ms: number | null;
  artifacts: RunArtifact[] | null;
  steps: RunStep[] | null;
  progress: { attempts_started: number; attempts_finished: number } | null;
}

interface RunArtifact {
  id: string;
  name: string;
  kind: string;
  content_type: string;
  size_bytes: number;
}

interface RunStep {
  index: number;
  action: string;
  target: string | null;
  ok: boolean;
  note: string | null;
}

const RUNNING = ['in_progress', 'requires_action', 'queued'];

export function isOver(run: RunResponse): boolean {
  return !RUNNING.includes(run.status);
}
