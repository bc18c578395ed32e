import { WEBHOOK } from '../../core/limits';
import type { Database } from '../connection';
import { fixedQuery } from '../fixed-query';
import { jsonColumn, textColumn } from '../json-column';

export interface AttemptReport {
  deliveryId: string;
  token: string;
  outcome: 'delivered' | 'retry' | 'exhausted';
  /** Whether the endpoint's count of failures in a row hears of it. */
  judgesEndpoint: boolean;
  nextAttemptAt: Date | null;
  httpStatus: number | null;
  error: string | null;
  latencyMs: number;
  responseBodyPreview: string | null;
  requestHeaders: Record<string, string>;
}

const STATUS_OF_OUTCOME = { delivered: 'delivered', retry: 'pending', exhausted: 'failed' } as const;

const writeReport = fixedQuery<{ disabled: boolean }>(`
  WITH delivery AS (
    UPDATE webhook_deliveries
    SET attempt = attempt + 1, lease_token = NULL, lease_until = NULL, updated_at = now(),
      -- dropped while it was being sent: no retry brings it back
      status = CASE WHEN :status = 'pending' THEN status ELSE :status END,
      next_attempt_at = CASE WHEN :status = 'pending' AND status = 'pending' THEN CAST(:nextAttemptAt AS timestamptz) END,
      last_http_status = :httpStatus, last_error = :error, last_latency_ms = :latencyMs,
      response_body_preview = :preview, request_headers = :headers
    WHERE id = :deliveryId AND lease_token = :token
    RETURNING webhook_id
  )
  UPDATE webhooks w
  SET last_delivery_at = now(), last_http_status = :httpStatus,
    consecutive_failures = CASE WHEN :status = 'delivered' AND :judges THEN 0
      ELSE consecutive_failures + CAST(:against AS integer) END,
    disabled = disabled OR consecutive_failures + CAST(:against AS integer) >= :maxExhausted,
    disabled_reason = CASE
      WHEN NOT disabled AND consecutive_failures + CAST(:against AS integer) >= :maxExhausted THEN :reason
      ELSE disabled_reason END,
    updated_at = CASE
      WHEN NOT disabled AND consecutive_failures + CAST(:against AS integer) >= :maxExhausted THEN now()
      ELSE updated_at END
  FROM delivery WHERE w.id = delivery.webhook_id
  RETURNING w.disabled
`);

/**
 * Writes down what became of a claimed attempt, on the delivery and on its endpoint.
 * @returns false when the lease was lost meanwhile, and nothing was written
 */
export async function recordAttempt(
  db: Database,
  report: AttemptReport,
): Promise<{ written: boolean; disabled: boolean }> {
  const rows = await writeReport(db, {
    deliveryId: report.deliveryId,
    token: report.token,
    status: STATUS_OF_OUTCOME[report.outcome],
    nextAttemptAt: report.nextAttemptAt,
    httpStatus: report.httpStatus,
    error: report.error,
    latencyMs: report.latencyMs,
    preview: report.responseBodyPreview === null ? null : textColumn(report.responseBodyPreview),
    headers: jsonColumn(report.requestHeaders),
    against: report.outcome === 'exhausted' && report.judgesEndpoint ? 1 : 0,
    judges: report.judgesEndpoint,
    maxExhausted: WEBHOOK.maxExhausted,
    reason: `Disabled after ${WEBHOOK.maxExhausted} deliveries in a row failed at every attempt.`,
  });
  return { written: rows.length > 0, disabled: rows[0]?.disabled ?? false };
}
