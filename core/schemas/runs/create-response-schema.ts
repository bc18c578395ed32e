import { GIVEN_FILES, MAX_ALLOWED_DOMAINS, MAX_FALLBACKS, MAX_IDEMPOTENCY_KEY_LENGTH } from '../../limits';
import { MIN_TIME_BUDGET_MS } from '../../run/time/durations';
import { SLA_PROFILES } from '../../run/record';
import { orNull } from '../shapes';
import type { TypeOf } from '../type-of';

const text = (description: string) => ({ type: 'string', description }) as const;

const structuredInput = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    goal: { type: 'string' },
    success_criteria: { type: 'string' },
    steps: { type: 'array', items: { type: 'string' } },
  },
} as const;

/**
 * The body of POST /v1/responses. Unknown members are accepted and ignored: SDKs send many, and clients of a later
 * version may send more.
 */
export const createResponseSchema = {
  $id: 'CreateResponse',
  type: 'object',
  description:
    'A browser task: input, url, or both. goal, task, instructions and steps add to them, and do not replace them.',
  additionalProperties: true,
  properties: {
    model: {
      type: 'string',
      default: 'svc',
      maxLength: 200,
      description:
        'svc, a runner slug, or the name of a chain, as GET /v1/models lists them. Anything else is smart routing with a ' +
        'routing_note. routing wins when both are given.',
    },
    input: {
      description:
        'The task: text, an array of messages or content parts, or {url, goal, success_criteria, steps}. Parts ' +
        '{type: "input_file", filename, file_data: "data:<type>;base64,..."} are files that the task may upload: ' +
        `${GIVEN_FILES.max} at most, within the size of the body.`,
      anyOf: [
        { type: 'string' },
        { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'object' }] } },
        structuredInput,
      ],
    },
    url: text('The page to work on; a public http(s) URL.'),
    allowed_domains: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_ALLOWED_DOMAINS,
      items: { type: 'string', minLength: 1, maxLength: 253 },
      description:
        'Hosts that the run stays on, subdomains included; no page elsewhere is opened, whatever leads to it. A member of ' +
        'this service, unknown to others.',
    },
    instructions: text('Words put before the task.'),
    goal: text('What is to be achieved; put before the words of input.'),
    task: text('More words, put before those of input.'),
    success_criteria: text('What the quality grader looks for.'),
    steps: { type: 'array', items: { type: 'string' }, description: 'Ordered steps on the page of input or url.' },
    previous_response_id: text(
      'Id of a response that has ended: this run begins on its last page, where no other is named, and may refer to its words.',
    ),
    credential_id: text('Id of a vault credential.'),
    credentials_ref: text('Alias of credential_id.'),
    totp_secret: { type: 'string', maxLength: 128, description: 'Base32 seed; OTP asks are answered in-process.' },
    totp_identifier: text('TOTP inbox or phone of a provider.'),
    totp_url: text('Poll URL of a provider for TOTP codes.'),
    custody: text('any, trusted_runners, deck_only or pinned:<runner>[,<runner>...].'),
    stream: { type: 'boolean', description: 'Answer as server-sent events; takes precedence over background.' },
    include: {
      type: 'array',
      items: { type: 'string' },
      description: 'svc.events adds the events that only this service has; other values are ignored.',
    },
    background: { type: 'boolean', description: 'Answer 202 at once.' },
    metadata: { type: 'object', additionalProperties: { type: 'string' }, description: 'Echoed on the response.' },
    allow_interaction: { type: 'boolean', description: 'false: never pause; true: only runners that relay input.' },
    interaction_timeout_ms: { type: 'integer', minimum: 1, default: 240000 },
    recording: {
      type: 'boolean',
      description:
        'Of this service, unknown to others: keep what its own browser shows as a file, which svc.replay_url plays.',
    },
    normalize: { type: 'boolean', description: '+0.10 USD when it executes; needs a schema.' },
    output_schema: {
      type: 'object',
      description: 'A JSON Schema of an object or a list, or a map from property name to type.',
    },
    text: {
      type: 'object',
      description: 'OpenAI style; format is text, json_object or json_schema, which is taken as output_schema.',
    },
    response_format: {
      type: 'object',
      description: 'OpenAI style: text, json_object, or json_schema, which is taken as output_schema.',
    },
    idempotency_key: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
      // PostgreSQL's text cannot hold U+0000
      pattern: '^[^\\u0000]*$',
    },
    routing: {
      default: 'smart',
      description: 'smart, learning, learning-all, SOC2, HIPAA, EU, a runner slug, or an array of slugs.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    sla_profile: { type: 'string', enum: [...SLA_PROFILES], default: 'balanced' },
    max_fallbacks: {
      type: 'integer',
      minimum: MAX_FALLBACKS.min,
      maximum: MAX_FALLBACKS.max,
      default: MAX_FALLBACKS.default,
    },
    max_cost_usd: {
      type: 'number',
      exclusiveMinimum: 0,
      description: 'Spend ceiling of this run, in US dollars: any positive number.',
    },
    time_budget_ms: { type: 'integer', minimum: MIN_TIME_BUDGET_MS },
    timeout_ms: { type: 'integer', minimum: MIN_TIME_BUDGET_MS, description: 'Alias of time_budget_ms.' },
  },
} as const;

/** The body after its types were checked. */
export type CreateResponseBody = TypeOf<typeof createResponseSchema>;

const { input } = createResponseSchema.properties;
const [words, parts] = input.anyOf;

/** As published: the validated body is the given one without its nulls, and without those of a structured input. */
export const publishedCreateResponseSchema = orNull({
  ...createResponseSchema,
  properties: {
    ...createResponseSchema.properties,
    input: { ...input, anyOf: [words, parts, orNull(structuredInput)] },
  },
});
