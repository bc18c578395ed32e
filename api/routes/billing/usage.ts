import { parseUsageQuery, USAGE, USAGE_DIMENSIONS, type UsageGroup, type UsageSums } from '../../../core/billing/usage';
import { toUsd } from '../../../core/money';
import { usageSchema, type UsageGroupObject, type UsageObject } from '../../../core/schemas/account/billing-schemas';
import { readUsage } from '../../../db/money/usage';
import type { ApiDeps } from '../../deps';
import type { Operation } from '../../http/operation';
import { queryParameter } from '../../http/parameters';
import { principalOf } from '../../http/principal';

const day = { type: 'string', format: 'date', examples: ['2026-11-16'] };
const anyDimension = `(?:${USAGE_DIMENSIONS.join('|')})`;

const parameters = [
  queryParameter('from', `The first day, in UTC; ${USAGE.defaultDays} days up to \`to\` if left out.`, day),
  queryParameter('to', `The last day, in UTC; today if left out. At most ${USAGE.maxDays} days in all.`, day),
  queryParameter('group_by', `One or several of ${USAGE_DIMENSIONS.join(',')}, each once; day if left out.`, {
    type: 'string',
    pattern: `^${anyDimension}(?:,${anyDimension}){0,${USAGE_DIMENSIONS.length - 1}}$`,
    default: 'day',
    examples: ['day,runner'],
  }),
];

export function usageOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'get',
      path: '/v1/usage',
      operationId: 'getUsage',
      summary: 'What this workspace has spent, by day, runner, site and key',
      description: 'What is in flight counts from when it is billed, on that day.',
      tag: 'Billing',
      parameters,
      responses: { 200: { description: 'Sums of the range.', schema: usageSchema } },
      errors: ['invalid_list_filter'],
      async handler(request, response) {
        const query = parseUsageQuery(request.query, new Date());
        const { groups, hasMore, total } = await readUsage(deps.db, principalOf(request).workspaceId, query);
        const usage: UsageObject = {
          object: 'svc.usage',
          from: query.from,
          to: query.to,
          group_by: query.groupBy,
          currency: 'USD',
          total: toSpend(total),
          data: groups.map(toGroupObject),
          has_more: hasMore,
        };
        response.json(usage);
      },
    },
  ];
}

function toGroupObject({ day: of, runner, site, key, ...sums }: UsageGroup): UsageGroupObject {
  return {
    ...(of === undefined ? {} : { day: of }),
    ...(runner === undefined ? {} : { runner: runner === '' ? null : runner }),
    ...(site === undefined ? {} : { site: site === '' ? null : site }),
    ...(key === undefined ? {} : { api_key_id: key }),
    ...toSpend(sums),
  };
}

function toSpend({ attempts, runnerMicros, feeMicros, normalizationMicros }: UsageSums) {
  return {
    attempts,
    runners_usd: toUsd(runnerMicros),
    platform_fee_usd: toUsd(feeMicros),
    normalization_usd: toUsd(normalizationMicros),
    total_usd: toUsd(runnerMicros + feeMicros + normalizationMicros),
  };
}
