import Ajv from 'ajv';
import { createResponseSchema } from '../../../core/schemas/runs/create-response-schema';

const validate = new Ajv({ strict: false }).compile(createResponseSchema);

describe('the body of a create', () => {
  it.each<Record<string, unknown>>([
    {},
    { input: 'x', some_later_field: { a: 1 } },
    { input: ['a', { role: 'user', content: [] }] },
    { input: { url: 'https://a.example', goal: 'x', steps: ['a'], success_criteria: 'b', more: 1 } },
    { routing: ['a', 'b'] },
    { max_fallbacks: 0 },
    { max_fallbacks: 12 },
    { max_cost_usd: 0.01 },
    { time_budget_ms: 30_000 },
    { timeout_ms: 1e15 },
    { sla_profile: 'most_reliable' },
    { idempotency_key: 'k'.repeat(255) },
    { metadata: { a: 'b' } },
  ])('%j is accepted', (body) => {
    expect(validate(body)).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ['input', { input: 5 }],
    ['input', { input: [5] }],
    ['url', { url: 5 }],
    ['steps', { steps: 'a' }],
    ['routing', { routing: 5 }],
    ['routing', { routing: [5] }],
    ['sla_profile', { sla_profile: 'best' }],
    ['max_fallbacks', { max_fallbacks: 13 }],
    ['max_fallbacks', { max_fallbacks: -1 }],
    ['max_fallbacks', { max_fallbacks: 1.5 }],
    ['max_fallbacks', { max_fallbacks: '3' }],
    ['max_cost_usd', { max_cost_usd: 0 }],
    ['max_cost_usd', { max_cost_usd: -1 }],
    ['max_cost_usd', { max_cost_usd: '1' }],
    ['time_budget_ms', { time_budget_ms: 29_999 }],
    ['time_budget_ms', { time_budget_ms: 30_000.5 }],
    ['timeout_ms', { timeout_ms: 29_999 }],
    ['interaction_timeout_ms', { interaction_timeout_ms: 0 }],
    ['idempotency_key', { idempotency_key: '' }],
    ['idempotency_key', { idempotency_key: 'k'.repeat(256) }],
    ['idempotency_key', { idempotency_key: 'a\u0000b' }],
    ['metadata', { metadata: { a: 1 } }],
    ['metadata', { metadata: 'a' }],
    ['output_schema', { output_schema: 'string' }],
    ['stream', { stream: 'yes' }],
    ['normalize', { normalize: 1 }],
    ['totp_secret', { totp_secret: 'A'.repeat(129) }],
  ])('a wrong %s is refused, and named: %j', (field, body) => {
    expect(validate(body)).toBe(false);
    expect(validate.errors?.[0]?.instancePath.split('/')[1]).toBe(field);
  });
});
