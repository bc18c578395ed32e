import { USAGE, USAGE_DIMENSIONS } from '../../billing/usage';
import { LEDGER_KINDS } from '../../money';
import { dateTime, integer, listOf, nullable, number, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

const date = { type: 'string', format: 'date', examples: ['2026-11-16'] } as const;

const ledgerLineSchema = {
  $id: 'LedgerLine',
  ...objectOf({
    id: { ...text, examples: ['line_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    object: { const: 'svc.ledger_line' },
    kind: { type: 'string', enum: [...LEDGER_KINDS] },
    amount_usd: { ...number, description: 'Below zero for what was spent. The sum of all lines is the balance.' },
    response_id: nullable('string', {
      description: 'What it was spent on; null also of responses of another workspace of the account.',
    }),
    attempt_id: nullable('string'),
    session_id: nullable('string', { description: 'The browser session it was spent on, under the same rule.' }),
    reference: nullable('string', {
      description: "The payment provider's id of the payment, refund or dispute.",
      examples: ['pi_1PgafyB7WZ01zgkWSjxsAJo3'],
    }),
    created_at: dateTime,
  }),
} as const;

export type LedgerLineObject = TypeOf<typeof ledgerLineSchema>;
export const ledgerListSchema = { $id: 'LedgerLineList', ...listOf(ledgerLineSchema) };

const spend = {
  attempts: { ...integer, description: 'Attempts that were billed.' },
  runners_usd: number,
  platform_fee_usd: number,
  normalization_usd: number,
  total_usd: number,
} as const;

const usageGroupSchema = {
  $id: 'UsageGroup',
  ...objectOf(
    {
      day: date,
      runner: nullable('string', { description: 'Null of normalization, which no runner does.' }),
      site: nullable('string', {
        description: 'Registrable domain. Null of tasks that name no address, and of responses that were deleted.',
      }),
      api_key_id: text,
      ...spend,
    },
    ['day', 'runner', 'site', 'api_key_id'],
  ),
  description: 'Of day, runner, site and api_key_id those that group_by names.',
} as const;

export type UsageGroupObject = TypeOf<typeof usageGroupSchema>;

export const usageSchema = {
  $id: 'Usage',
  ...objectOf({
    object: { const: 'svc.usage' },
    from: date,
    to: date,
    group_by: { type: 'array', items: { type: 'string', enum: [...USAGE_DIMENSIONS] } },
    currency: { const: 'USD' },
    total: { ...objectOf(spend), description: 'Of the whole range, also of groups that are left out of data.' },
    data: { type: 'array', maxItems: USAGE.maxGroups, items: usageGroupSchema },
    has_more: { type: 'boolean', description: `There are more than ${USAGE.maxGroups} groups: ask for fewer days.` },
  }),
} as const;

export type UsageObject = TypeOf<typeof usageSchema>;
