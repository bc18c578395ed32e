import type { JsonObject } from '../../core/json';
import type { Micros } from '../../core/money';
import type { BrowserSession, SessionEnding, SessionRequest, SessionStatus } from '../../core/sessions/session';

export interface SessionRow {
  id: string;
  workspace_id: string;
  account_id: string;
  status: SessionStatus;
  request: SessionRequest;
  user_metadata: JsonObject;
  worker_id: string | null;
  end_requested: SessionEnding | null;
  end_reason: SessionEnding | null;
  cost_micros: Micros | null;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
}

export function toSession(row: SessionRow): BrowserSession {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    status: row.status,
    request: row.request,
    userMetadata: row.user_metadata,
    endReason: row.end_reason,
    costMicros: row.cost_micros,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
