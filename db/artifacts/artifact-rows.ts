import type { ArtifactRecord } from '../../core/run/record';

/** The files of the run `r`, as a column. */
export const ARTIFACTS_OF_RUN = `
  (SELECT coalesce(json_agg(f ORDER BY f.id), '[]') FROM artifacts f
   WHERE f.run_id = r.id AND f.kind <> 'step_picture' AND NOT f.pending)`;

export interface ArtifactRow {
  id: string;
  attempt_id: string;
  kind: ArtifactRecord['kind'];
  name: string;
  content_type: string;
  size_bytes: number;
  unavailable_reason: string | null;
  provider_url: string | null;
  /** Texts where they come in a list that the database has made. */
  created_at: string | Date;
  expires_at: string | Date;
}

export function toArtifactRecord(row: ArtifactRow): ArtifactRecord {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    unavailableReason: row.unavailable_reason,
    providerUrl: row.provider_url,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}
