import { isDatabaseUnavailable } from '../../db/pg-errors';
import { serviceStatus, UNKNOWN_STATUS } from '../../db/runs/status';
import { PARTS, type ApiDeps } from '../deps';
import type { Operation } from '../http/operation';

const statusSchema = {
  type: 'object',
  required: ['status', 'missing', 'started_at', 'checked_at', 'success_ratio', 'failure_ratio', 'last_run_finished_at'],
  properties: {
    status: { type: 'string', enum: ['ok', 'degraded'] },
    missing: {
      type: 'array',
      items: { type: 'string', enum: PARTS },
      description:
        'What does not answer or, of storage, has no room. No run is accepted while there is any but workers, whom runs wait for.',
    },
    started_at: { type: 'string', format: 'date-time' },
    checked_at: { type: 'string', format: 'date-time' },
    success_ratio: { type: ['number', 'null'], description: 'Of the runs that ended in the last 24 hours.' },
    failure_ratio: { type: ['number', 'null'] },
    last_run_finished_at: { type: ['string', 'null'], format: 'date-time' },
  },
} as const;

/** Public, so it tells ratios and timestamps only: no counts, no addresses, no versions. */
export function statusOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/status',
      operationId: 'getStatus',
      summary: 'Public health',
      tag: 'Service',
      isPublic: true,
      responses: { 200: { description: 'Ratios and timestamps.', schema: statusSchema } },
      errors: ['service_unavailable'],
      async handler(_request, response) {
        const missing = deps.readiness.missing();
        const { successRatio, failureRatio, lastFinishedAt } = await serviceStatus(deps.db).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) return UNKNOWN_STATUS;
          throw error;
        });
        response.json({
          status: missing.length === 0 ? 'ok' : 'degraded',
          missing,
          started_at: deps.startedAt.toISOString(),
          checked_at: new Date().toISOString(),
          success_ratio: successRatio,
          failure_ratio: failureRatio,
          last_run_finished_at: lastFinishedAt?.toISOString() ?? null,
        });
      },
    },
  ];
}
