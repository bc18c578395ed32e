import { SWEEP_WAVE_SIZE } from '../../core/limits';
import { NORMALIZATION_MICROS, platformFee, toUsd } from '../../core/money';
import { estimateRunners } from '../../core/routing/catalogue-estimate';
import { ceilingUsdOf } from '../../core/routing/plan';
import { BUDGET_SOURCES } from '../../core/run/record';
import { publishedCreateResponseSchema } from '../../core/schemas/runs/create-response-schema';
import { nullable, objectOf, text } from '../../core/schemas/shapes';
import { hasToppedUp } from '../../db/money/ledger';
import type { ApiDeps } from '../deps';
import { CREATE_REFUSALS } from '../runs/create-refusals';
import { idempotencyKeyOf } from '../runs/idempotency';
import { parseRun } from '../runs/parse-run';
import { planRun } from '../runs/plan-run';
import type { Operation } from '../http/operation';
import { idempotencyHeader } from '../http/parameters';
import { principalOf } from '../http/principal';
import { parseCreateBody } from '../http/validate';

const usd = { type: 'number' };

const RUNNERS_MEANING =
  'The listed price of the likely runner, which is what the run costs if its first attempt succeeds. ' +
  `With learning: the sum over the first wave (${SWEEP_WAVE_SIZE} probes), after which a sweep with a winner ends. ` +
  'With learning-all: the sum over all candidates. A sweep is never estimated at more than budget.max_cost_usd.';

const estimateSchema = {
  $id: 'Estimate',
  ...objectOf({
    object: { const: 'svc.estimate' },
    likely_runner: {
      ...nullable('string'),
      description:
        'Null when the task has to be planned, or has files, and no runner here can do so: it would be refused, free of charge.',
    },
    routing: { anyOf: [text, { type: 'array', items: text }] },
    estimated_cost_usd: { ...usd, description: 'The sum of all parts of cost.' },
    cost: objectOf({
      runners_usd: { ...usd, description: RUNNERS_MEANING },
      platform_fee_usd: usd,
      normalization_usd: usd,
    }),
    budget: objectOf({ max_cost_usd: nullable('number'), source: { type: 'string', enum: [...BUDGET_SOURCES] } }),
    candidates: { type: 'array', items: objectOf({ runner: text, price_usd: usd }) },
    currency: { const: 'USD' },
  }),
};

export function estimateOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'post',
      path: '/v1/estimate',
      operationId: 'estimateResponse',
      summary: 'What a run would cost; starts nothing',
      tag: 'Responses',
      parameters: [
        {
          ...idempotencyHeader,
          description: 'Checked as by create, and not used: an estimate is neither stored nor looked up.',
        },
      ],
      requestBody: { schema: publishedCreateResponseSchema, required: true },
      responses: { 200: { description: 'A catalogue estimate.', schema: estimateSchema } },
      errors: [...CREATE_REFUSALS],
      async handler(request, response) {
        const principal = principalOf(request);
        const body = parseCreateBody(request.body);
        // Only for its refusals, which are those of create.
        idempotencyKeyOf(request, body);
        const parsed = await parseRun(deps, principal.workspaceId, body);
        const { request: asked } = parsed;
        const { plan } = await planRun(deps, principal.workspaceId, parsed, 'look');
        const runnerMicros = estimateRunners(asked, plan);
        const feeMicros = platformFee(runnerMicros, await hasToppedUp(deps.db, principal.accountId));
        const normalizationMicros = asked.normalize ? NORMALIZATION_MICROS : 0;
        response.json({
          object: 'svc.estimate',
          likely_runner: plan.candidates[0]?.runner ?? null,
          routing: asked.routing,
          estimated_cost_usd: toUsd(runnerMicros + feeMicros + normalizationMicros),
          cost: {
            runners_usd: toUsd(runnerMicros),
            platform_fee_usd: toUsd(feeMicros),
            normalization_usd: toUsd(normalizationMicros),
          },
          budget: {
            max_cost_usd: ceilingUsdOf(asked, plan),
            source: plan.ceilingSource,
          },
          candidates: plan.candidates.map(({ runner, priceMicros }) => ({ runner, price_usd: toUsd(priceMicros) })),
          currency: 'USD',
        });
      },
    },
  ];
}
