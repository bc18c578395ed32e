import { NO_READING, providerHealth } from '../../core/routing/health/health';
import { healthView } from '../../core/routing/health/health-view';
import { objectOf, text } from '../../core/schemas/shapes';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { serviceStatus, UNKNOWN_STATUS } from '../../db/runs/reading/status';
import { PARTS, type ApiDeps } from '../deps';
import type { Operation } from '../http/operation';

const statusSchema = {
  type: 'object',
  required: [
    'status',
    'missing',
    'started_at',
    'checked_at',
    'success_ratio',
    'failure_ratio',
    'last_run_finished_at',
    'providers',
  ],
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
    providers: {
      type: 'array',
      description: 'Providers that were asked lately.',
      items: objectOf({
        provider: text,
        availability: { type: 'number', description: 'The share of recent attempts that it took, 0 to 1.' },
        last_success_at: { type: ['string', 'null'], format: 'date-time' },
        last_fault_at: { type: ['string', 'null'], format: 'date-time' },
      }),
    },
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
        const { successRatio, failureRatio, lastFinishedAt } = await serviceStatus(deps.db).catch(
          unlessAway(UNKNOWN_STATUS),
        );
        response.json({
          status: missing.length === 0 ? 'ok' : 'degraded',
          missing,
          started_at: deps.startedAt.toISOString(),
          checked_at: new Date().toISOString(),
          success_ratio: successRatio,
          failure_ratio: failureRatio,
          last_run_finished_at: lastFinishedAt?.toISOString() ?? null,
          providers: await providersOf(deps),
        });
      },
    },
  ];
}

/**
 * Local runners are asked nothing over a network, so there is no way to them that could be cut. What an operator's own
 * runners are called is nobody else's business.
 */
async function providersOf({ catalogue, readHealth }: ApiDeps) {
  const reading = await readHealth().catch(unlessAway(NO_READING));
  const names = [
    ...new Set(catalogue.filter(({ kind }) => kind !== 'local' && kind !== 'custom').map(({ provider }) => provider)),
  ];
  return names.flatMap((provider) => {
    const { availability, last_success_at, last_fault_at } = healthView(
      providerHealth(provider, catalogue, reading, Date.now()),
    );
    return availability === null ? [] : [{ provider, availability, last_success_at, last_fault_at }];
  });
}

function unlessAway<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (isDatabaseUnavailable(error)) return instead;
    throw error;
  };
}
