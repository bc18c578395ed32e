import type { JsonValue } from '../json';
import type { LearningRank } from '../run/learning-ranking';
import type { RunStep } from '../run/outcome';
import type { RoutingSummary } from './routing-summary';
import type { EnvelopeStatus } from '../run/states';

/** The `svc.run/v1` envelope. Every key is always present; one that does not apply is null. */
export interface RunEnvelope {
  schema: 'svc.run/v1';
  id: string;
  status: EnvelopeStatus;
  progress: RunProgress | null;
  required_action: { kind: string; prompt: string } | null;
  model: string;
  routing: string | string[];
  routing_note: string | null;
  ranked_runners: string[] | null;
  parent_id: string | null;
  entity_id: string | null;
  role: string | null;
  routing_summary: RoutingSummary | null;
  routing_attempts: RoutingAttempt[] | null;
  learning_ranking: LearningRank[] | null;
  runner: string | null;
  engine: string | null;
  url: string | null;
  output: JsonValue;
  answer: string | null;
  answer_present: boolean;
  evidence: { quality_reason: string | null; final_url: string | null; artifacts: string[] } | null;
  error: EnvelopeError | null;
  quality: {
    verdict: string;
    confidence: number;
    reason: string;
    source: string;
    answer_present: boolean;
  } | null;
  deliverables: { claimed: number; delivered: number; verdict: string; note: string } | null;
  block_reason: string | null;
  timing_ms: number | null;
  cost: RunCost;
  budget: { max_cost_usd: number | null; source: string; exhausted: boolean };
  time_budget_ms: number | null;
  uncapped: boolean;
  normalization: { requested: true; applied: boolean; reason: string | null; addon_usd: number } | null;
  custody: JsonValue;
  session: SessionView | null;
  live_view: string | null;
  replay_url: string | null;
  screenshot: string | null;
  screenshot_unavailable_reason: string | null;
  artifacts: ArtifactView[];
  steps: RunStep[];
  fallback_from: string[];
  act_script: JsonValue[] | null;
  scale_hint: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface EnvelopeError {
  code: string;
  message: string;
  remediation: string;
  doc_url: string;
  reason: string | null;
  fault: string | null;
}

export interface RunProgress {
  attempts: { attempt_id: string; runner: string; status: string; note: string | null; started_at: string | null }[];
  attempts_started: number;
  attempts_finished: number;
  batch: { current: number; total: number; size: number } | null;
  spend_usd: number;
  updated_at: string;
}

export interface RoutingAttempt {
  attempt_id: string;
  runner: string;
  engine: string | null;
  status: string;
  verdict: string | null;
  fault: string | null;
  error: { code: string; message: string } | null;
  cost_usd: number;
  started_at: string | null;
  finished_at: string | null;
  timing_ms: number | null;
  wave: number | null;
}

export interface RunCost {
  total_usd: number;
  runners_usd: number;
  platform_fee_usd: number;
  normalization_usd: number;
  currency: 'USD';
  /** Something is still in flight that may be added. */
  provisional: boolean;
  attempts: { attempt_id: string; runner: string; cost_usd: number }[];
}

export interface ArtifactView {
  id: string;
  attempt_id: string;
  kind: string;
  name: string;
  content_type: string;
  size_bytes: number;
  url: string | null;
  unavailable_reason: string | null;
  created_at: string;
  expires_at: string;
}

/** The browser that the run used; what is not known of it is null. */
export interface SessionView {
  id: string;
  provider_id: string;
  live_url: string | null;
  replay_url: string | null;
  connect_url: string | null;
  selenium_remote_url: string | null;
  region: string | null;
  status: 'running' | 'completed';
}
