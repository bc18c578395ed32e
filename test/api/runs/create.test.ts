import type { ErrorEnvelope } from '../../../core/errors';
import { startTestService, type TestService } from '../../support/service';

let service: TestService;
let page: string;
beforeAll(async () => {
  service = await startTestService();
  page = `${service.site.url}/article`;
});
afterAll(() => service.stop());

async function countRows(): Promise<number[]> {
  const tables = [
    'runs',
    'attempts',
    'ledger_lines',
    'idempotency_keys',
    'run_secrets',
    'run_files',
    'events',
    'artifacts',
  ];
  return Promise.all(tables.map(async (table) => Number((await service.db(table).count('* as n').first())?.['n'])));
}

/** Bodies that JavaScript cannot write are given as text. */
const REFUSALS: [string, object | string, number, string, string | null][] = [
  ['nothing to do', {}, 400, 'missing_input', 'input'],
  ['a blank task', { input: '   ' }, 400, 'missing_input', 'input'],
  ['a task that is a number', { input: 7 }, 400, 'invalid_request', 'input'],
  ['a URL that is not one', { url: 'not a url' }, 400, 'unsafe_url', 'url'],
  ['a file URL', { url: 'file:///etc/passwd' }, 400, 'unsafe_url', 'url'],
  ['a metadata address', { url: 'http://169.254.169.254/latest/' }, 400, 'unsafe_url', 'url'],
  ['a private address in the words', { input: 'read http://10.0.0.1/ please' }, 400, 'unsafe_url', 'input'],
  ['credentials in the URL', { url: 'https://user:secret@example.com/' }, 400, 'unsafe_url', 'url'],
  [
    'a file by its id',
    { input: [{ type: 'input_file', file_id: 'file-1' }], url: 'https://example.com/' },
    400,
    'invalid_request',
    'input',
  ],
  ['an unknown routing', { input: 'x', routing: 'nobody' }, 400, 'invalid_routing', 'routing'],
  ['an empty chain', { input: 'x', routing: [] }, 400, 'invalid_routing', 'routing'],
  [
    'a chain with an unknown runner',
    { input: 'x', routing: ['local-reader', 'nobody'] },
    400,
    'invalid_routing',
    'routing',
  ],
  ['a routing of the wrong type', { input: 'x', routing: 7 }, 400, 'invalid_routing', 'routing'],
  ['learning without a URL', { input: 'x', routing: 'learning' }, 400, 'missing_url', 'url'],
  ['normalize without a schema', { input: 'x', normalize: true }, 400, 'missing_output_schema', 'normalize'],
  ['a schema that is a string', { input: 'x', output_schema: 'string' }, 400, 'invalid_output_schema', 'output_schema'],
  [
    'a schema that cannot be compiled',
    { input: 'x', output_schema: { type: 'object', properties: { a: { type: 'nope' } } } },
    400,
    'invalid_output_schema',
    'output_schema',
  ],
  [
    'a remote reference in a schema',
    { input: 'x', output_schema: { type: 'object', properties: { a: { $ref: 'https://example.com/a' } } } },
    400,
    'invalid_output_schema',
    'output_schema',
  ],
  ['a ceiling of zero', { input: 'x', max_cost_usd: 0 }, 400, 'invalid_max_cost_usd', 'max_cost_usd'],
  ['a negative ceiling', { input: 'x', max_cost_usd: -1 }, 400, 'invalid_max_cost_usd', 'max_cost_usd'],
  ['an infinite ceiling', '{"input":"x","max_cost_usd":1e999}', 400, 'invalid_max_cost_usd', 'max_cost_usd'],
  ['an infinite budget', '{"input":"x","time_budget_ms":1e999}', 400, 'invalid_time_budget_ms', 'time_budget_ms'],
  ['its alias', '{"input":"x","timeout_ms":1e999}', 400, 'invalid_time_budget_ms', 'timeout_ms'],
  ['endless fallbacks', '{"input":"x","max_fallbacks":1e999}', 400, 'invalid_max_fallbacks', 'max_fallbacks'],
  [
    'an endless pause',
    '{"input":"x","interaction_timeout_ms":1e999}',
    400,
    'invalid_request',
    'interaction_timeout_ms',
  ],
  ['an infinite temperature', '{"input":"x","temperature":-1e999}', 400, 'invalid_request', 'temperature'],
  ['a ceiling in words', { input: 'x', max_cost_usd: '1' }, 400, 'invalid_max_cost_usd', 'max_cost_usd'],
  ['thirteen fallbacks', { input: 'x', max_fallbacks: 13 }, 400, 'invalid_max_fallbacks', 'max_fallbacks'],
  ['half a fallback', { input: 'x', max_fallbacks: 0.5 }, 400, 'invalid_max_fallbacks', 'max_fallbacks'],
  ['a short time budget', { input: 'x', time_budget_ms: 29_999 }, 400, 'invalid_time_budget_ms', 'time_budget_ms'],
  ['a short time budget by its alias', { input: 'x', timeout_ms: 1 }, 400, 'invalid_time_budget_ms', 'timeout_ms'],
  [
    'a time budget on a named runner',
    { input: 'x', routing: 'local-reader', time_budget_ms: 60_000 },
    400,
    'time_budget_unsupported',
    'time_budget_ms',
  ],
  [
    'a time budget on a named runner by its alias',
    { input: 'x', routing: 'local-reader', timeout_ms: 60_000 },
    400,
    'time_budget_unsupported',
    'timeout_ms',
  ],
  ['a private address in input', { input: { url: 'http://10.0.0.1/' } }, 400, 'unsafe_url', 'input.url'],
  ['a private address in steps', { input: 'x', steps: ['open http://10.0.0.1/'] }, 400, 'unsafe_url', 'steps'],
  ['a private address in the goal', { input: 'x', goal: 'read http://10.0.0.1/' }, 400, 'unsafe_url', 'goal'],
  [
    'a format without a schema',
    { input: 'x', text: { format: { type: 'json_schema' } } },
    400,
    'invalid_output_schema',
    'text.format',
  ],
  [
    'a format with an unusable schema',
    { input: 'x', response_format: { type: 'json_schema', json_schema: { schema: { type: 'string' } } } },
    400,
    'invalid_output_schema',
    'response_format',
  ],
  [
    'an unknown credential by the alias',
    { input: 'x', credentials_ref: 'cred_x' },
    404,
    'credential_not_found',
    'credentials_ref',
  ],
  ['metadata that is not text', { input: 'x', metadata: { a: 1 } }, 400, 'invalid_request', 'metadata.a'],
  ['an unknown profile', { input: 'x', sla_profile: 'slow' }, 400, 'invalid_request', 'sla_profile'],
  ['a malformed custody policy', { input: 'x', custody: 'nobody' }, 400, 'invalid_custody', 'custody'],
  [
    'a custody policy that no runner fits',
    { input: 'x', custody: 'deck_only' },
    409,
    'custody_unsatisfiable',
    'custody',
  ],
  [
    'interaction on a runner without relay',
    { input: 'x', routing: 'local-reader', allow_interaction: true },
    400,
    'invalid_routing',
    'routing',
  ],
  ['an unknown credential', { input: 'x', credential_id: 'cred_x' }, 404, 'credential_not_found', 'credential_id'],
  [
    'a key that is too long',
    { input: 'x', idempotency_key: 'k'.repeat(256) },
    400,
    'invalid_idempotency_key',
    'idempotency_key',
  ],
];

test.each(REFUSALS)('%s is refused, and nothing is created or billed', async (_name, body, status, code, param) => {
  const before = await countRows();
  const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', { body });
  expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
  expect(answer.body.error.remediation).toBeTruthy();
  expect(answer.body.error.doc_url).toBe(`${service.baseUrl}/docs/errors#${code}`);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(await countRows()).toEqual(before);
});

test.each(['/v1/responses', '/v1/estimate'])(
  'a body nested thousands of levels deep is refused by %s',
  async (path) => {
    const body = `{"input":"x","metadata":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`;
    const answer = await service.api.call<ErrorEnvelope>('POST', path, { body });
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
      400,
      'invalid_request',
      'The body is nested too deeply.',
    ]);
  },
);

test('members of a structured input that are null count as left out', async () => {
  const input = { url: null, goal: `Read ${service.site.url}/article`, success_criteria: null, steps: null };
  const { status, body } = await service.api.create({ input, routing: 'local-reader' });
  expect([status, body.status]).toEqual([200, 'completed']);
  const empty = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', { body: { input: { url: null } } });
  expect([empty.status, empty.body.error.code]).toEqual([400, 'missing_input']);
});

test.each([Number.MIN_VALUE, 1e-9, 0.29, 1.1, 1e9, 1e10, Number.MAX_VALUE])(
  'a ceiling of %d is taken, shown as it was given, and lets the first attempt begin',
  async (max_cost_usd) => {
    const url = `${service.site.url}/article`;
    const { status, body } = await service.api.create({ url, max_cost_usd });
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(body.svc.budget).toEqual({ max_cost_usd, source: 'request', exhausted: false });
    const estimate = await service.api.call<{ budget: object }>('POST', '/v1/estimate', {
      body: { url, max_cost_usd },
    });
    expect(estimate.body.budget).toEqual({ max_cost_usd, source: 'request' });
  },
);

test.each(['goal', 'task', 'instructions', 'steps'])('%s adds to a task, and is none by itself', async (member) => {
  const words = member === 'steps' ? ['read it'] : 'read it';
  const { status, body } = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { [member]: words },
  });
  expect([status, body.error.code, body.error.param]).toEqual([400, 'missing_input', 'input']);
  expect(body.error.message).toBe(`Neither input nor url was given; ${member} can only add to them.`);
});

test.each<[string, object, string, string]>([
  ['/v1/responses', { input: 7 }, 'input', 'input must be a string, an array or an object.'],
  ['/v1/responses', { input: { goal: 'x', url: 5 } }, 'input.url', 'input.url must be a string.'],
  ['/v1/responses', { input: { goal: 'x', steps: ['a', 5] } }, 'input.steps.1', 'input.steps.1 must be a string.'],
  ['/v1/responses', { input: ['a', 5] }, 'input.1', 'input.1 must be a string or an object.'],
  ['/v1/responses', { input: 'x', steps: 'a' }, 'steps', 'steps must be an array.'],
  [
    '/v1/responses',
    { input: 'x', interaction_timeout_ms: 0 },
    'interaction_timeout_ms',
    'interaction_timeout_ms must be >= 1.',
  ],
  [
    '/v1/messages',
    { messages: [{ role: 'user', content: [5] }] },
    'messages.0.content.0',
    'messages.0.content.0 must be an object.',
  ],
  [
    '/v1/messages',
    { messages: [{ role: 'user', content: 5 }] },
    'messages.0.content',
    'messages.0.content must be a string or an array.',
  ],
])('%s with %j is told what is wrong with %s', async (path, body, param, message) => {
  const answer = await service.api.call<ErrorEnvelope>('POST', path, { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
  expect([answer.body.error.param, answer.body.error.message]).toEqual([param, message]);
});

test('a conflict that a retry cannot mend tells SDKs not to retry', async () => {
  const refused = await service.api.call('POST', '/v1/responses', { body: { input: 'x', custody: 'deck_only' } });
  expect(refused.headers.get('x-should-retry')).toBe('false');
});

test('unknown members that SDKs send are accepted and ignored', async () => {
  const { status, body } = await service.api.create({
    input: `Read ${page}`,
    routing: 'local-reader',
    temperature: 0.2,
    tools: [],
    store: true,
    instructions: null,
    previous_response_id: null,
  });
  expect([status, body.status]).toEqual([200, 'completed']);
});

test.each([
  ['a string', { input: 'PAGE' }],
  ['a message array', { input: [{ role: 'user', content: [{ type: 'input_text', text: 'Read PAGE' }] }] }],
  ['a structured object', { input: { url: 'PAGE', goal: 'Read it' } }],
  ['only a URL', { url: 'PAGE' }],
])('the task may be given as %s', async (_name, template) => {
  const body = JSON.parse(JSON.stringify(template).replaceAll('PAGE', page)) as object;
  const answer = await service.api.create({ ...body, routing: 'local-reader' });
  expect(answer.body.status).toBe('completed');
  expect(answer.body.svc.url).toBe(page);
  expect(answer.body.output_text).toContain('moon pulls at the water');
});

test('a balance that does not cover the first attempt is a 402, and nothing is created', async () => {
  const account = await service.db('workspaces').where({ id: service.workspaceId }).first('account_id');
  const { balance_micros: balance } = await service
    .db('accounts')
    .where({ id: account.account_id })
    .first('balance_micros');
  const before = await countRows();
  await service.db('accounts').where({ id: account.account_id }).update({ balance_micros: 999 });
  const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { url: page, routing: 'local-reader' },
  });
  await service.db('accounts').where({ id: account.account_id }).update({ balance_micros: balance });
  expect([answer.status, answer.body.error.code, answer.body.error.type]).toEqual([
    402,
    'insufficient_credits',
    'insufficient_quota',
  ]);
  expect(answer.body.error.message).toBe(
    'The balance does not cover this run, which begins with local-reader at 0.001 USD.',
  );
  expect(await countRows()).toEqual(before);
});
