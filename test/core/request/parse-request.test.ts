import type { JsonObject } from '../../../core/json';
import { parseRunRequest } from '../../../core/request/parse-request';
import type { CreateResponseBody } from '../../../core/schemas/runs/create-response-schema';
import { refusalOf } from '../fixtures';

const NAMES = {
  slugs: new Set(['local-reader', 'local-chromium']),
  chains: new Map([['careful', ['local-chromium', 'local-reader']]]),
};
const parse = (body: CreateResponseBody) => parseRunRequest(body, NAMES);
const task = (body: CreateResponseBody) => parse(body).request.task;

describe('what is asked', () => {
  it('a bare text runs on smart routing with the published defaults', () => {
    expect(parse({ input: 'Read it' })).toEqual({
      request: {
        model: 'svc',
        instructions: null,
        task: {
          text: 'Read it',
          url: null,
          steps: [],
          successCriteria: null,
          outputSchema: null,
          wantsJsonObject: false,
        },
        routing: 'smart',
        routingClass: 'smart',
        slaProfile: 'balanced',
        maxFallbacks: 5,
        maxCostMicros: null,
        timeBudgetMs: null,
        metadata: {},
        allowInteraction: null,
        interactionTimeoutMs: 240_000,
        normalize: false,
        background: false,
        credentialId: null,
        formatLabel: null,
      },
      notes: ['No routing was given: smart chose the runners.'],
      files: [],
      schemaParam: 'output_schema',
      routingParam: 'routing',
      urls: [],
    });
  });

  it.each<[string, CreateResponseBody, string]>([
    ['input', { input: 'a' }, 'a'],
    ['input as messages', { input: [{ role: 'user', content: 'a' }] }, 'a'],
    ['structured input', { input: { goal: 'a' } }, 'a'],
    ['goal beside a page', { url: 'https://a.example', goal: 'a' }, 'a'],
    ['task beside a page', { url: 'https://a.example', task: 'a' }, 'a'],
    ['instructions beside a page', { url: 'https://a.example', instructions: 'a' }, 'a'],
    ['instructions before the task', { instructions: 'a', input: 'b' }, 'a\nb'],
    ['goal and task before the input', { input: 'c', task: 'b', goal: 'a' }, 'a\nb\nc'],
    ['blank parts left out', { instructions: ' ', input: 'b' }, 'b'],
  ])('the words come from %s', (_name, body, expected) => {
    expect(task(body).text).toBe(expected);
  });

  it.each<[string, CreateResponseBody, string | null]>([
    ['the url field', { url: 'https://a.example' }, 'https://a.example'],
    ['structured input', { input: { url: 'https://a.example', goal: 'x' } }, 'https://a.example'],
    [
      'the url field before structured input',
      { url: 'https://a.example', input: { url: 'https://b.example' } },
      'https://a.example',
    ],
    ['the first URL in the words', { input: 'Compare https://a.example with https://b.example' }, 'https://a.example'],
    ['a URL in a step', { input: 'Do it', steps: ['open https://a.example'] }, 'https://a.example'],
    [
      'the url field before one in the words',
      { url: 'https://a.example', input: 'not https://b.example' },
      'https://a.example',
    ],
    ['nowhere', { input: 'Read it' }, null],
    ['nowhere, where the url is empty', { input: 'Read it', url: ' ' }, null],
    ['the words, where the url is empty', { input: 'Read https://a.example', url: '' }, 'https://a.example'],
    [
      'structured input, where the url is empty',
      { url: '', input: { url: ' https://a.example\n' } },
      'https://a.example',
    ],
    [
      'the first https URL in the words of a sweep',
      { input: 'Compare http://a.example with HTTPS://b.example', routing: 'learning' },
      'HTTPS://b.example',
    ],
    [
      'the url field of a sweep, whatever its scheme',
      { url: 'http://a.example', input: 'not https://b.example', routing: 'learning-all' },
      'http://a.example',
    ],
    [
      'the first URL in the words of any other run',
      { input: 'Compare http://a.example with https://b.example', routing: 'smart' },
      'http://a.example',
    ],
  ])('the page comes from %s', (_name, body, expected) => {
    expect(task(body).url).toBe(expected);
  });

  it('every address that is named is handed over to be checked, each with the field it came from', () => {
    const { urls } = parse({
      url: 'https://a.example',
      input: 'see http://10.0.0.1/x',
      steps: ['open https://c.example'],
    });
    expect(urls).toEqual([
      { url: 'https://a.example', param: 'url' },
      { url: 'http://10.0.0.1/x', param: 'input' },
      { url: 'https://c.example', param: 'steps' },
    ]);
  });

  it('steps and success criteria are taken from the body, else from structured input', () => {
    const input = { goal: 'g', steps: ['one'], success_criteria: 'inner' };
    expect(task({ input })).toMatchObject({ steps: ['one'], successCriteria: 'inner' });
    expect(task({ input, steps: ['two'], success_criteria: 'outer' })).toMatchObject({
      steps: ['two'],
      successCriteria: 'outer',
    });
  });

  it('blank ones are none', () => {
    const input = { goal: 'g', steps: ['', 'one', ' '], success_criteria: 'inner' };
    expect(task({ input, steps: ['\n'], success_criteria: ' ' })).toMatchObject({
      steps: ['one'],
      successCriteria: 'inner',
    });
    expect(task({ input: 'a', steps: [''], success_criteria: '' })).toMatchObject({ steps: [], successCriteria: null });
  });

  it.each<[string, CreateResponseBody]>([
    ['nothing', {}],
    ['blank words', { input: '  ', goal: '\n' }],
    ['an empty array', { input: [] }],
    ['an array without words', { input: [{ type: 'input_image', image_url: 'x' }] }],
    ['empty structured input', { input: {} }],
    ['structured input with criteria only', { input: { success_criteria: 'a' } }],
    ['an empty list of steps', { steps: [] }],
    ['structured input with a blank step', { input: { steps: [''], url: ' ' } }],
    ['an empty url', { url: '' }],
    ['a blank url beside steps', { url: ' ', steps: ['click "A"'] }],
    ['a goal alone', { goal: 'open https://a.example' }],
    ['a task alone', { task: 'a' }],
    ['instructions alone', { instructions: 'a' }],
    ['steps alone', { steps: ['open https://a.example'] }],
    ['all that can be added, to nothing', { input: ' ', goal: 'a', task: 'a', instructions: 'a', steps: ['a'] }],
  ])('%s is missing_input', (_name, body) => {
    expect(refusalOf(() => parse(body))).toMatchObject({ code: 'missing_input', param: 'input' });
  });
});

describe('options', () => {
  it('are kept as they were given', () => {
    const { request } = parse({
      input: 'x',
      model: 'my-model',
      instructions: 'be brief',
      routing: 'EU',
      sla_profile: 'cheapest',
      max_fallbacks: 0,
      max_cost_usd: 0.25,
      time_budget_ms: 30_000,
      metadata: { a: 'b' },
      allow_interaction: false,
      interaction_timeout_ms: 5,
      background: true,
    });
    expect(request).toMatchObject({
      model: 'my-model',
      instructions: 'be brief',
      routing: 'EU',
      routingClass: 'category',
      slaProfile: 'cheapest',
      maxFallbacks: 0,
      maxCostMicros: 250_000,
      maxCostUsd: 0.25,
      timeBudgetMs: 30_000,
      metadata: { a: 'b' },
      allowInteraction: false,
      interactionTimeoutMs: 5,
      background: true,
    });
  });

  it('secrets are no part of the request that is kept', () => {
    const body = { input: 'x', totp_secret: 'JBSWY3DPEHPK3PXP', idempotency_key: 'key-of-the-caller' };
    expect(JSON.stringify(parse(body))).not.toMatch(/JBSWY3DPEHPK3PXP|key-of-the-caller/);
  });

  it('timeout_ms is another name for time_budget_ms', () => {
    expect(parse({ input: 'x', timeout_ms: 45_000 }).request.timeBudgetMs).toBe(45_000);
    expect(parse({ input: 'x', timeout_ms: 45_000, time_budget_ms: 50_000 }).request.timeBudgetMs).toBe(50_000);
  });

  it.each(['learning', 'learning-all'])('%s always runs in the background', (routing) => {
    expect(parse({ url: 'https://a.example', routing }).request.background).toBe(true);
  });
});

describe('rules', () => {
  const metadataOf = (pairs: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: pairs }, (_, index) => [`k${index}`, 'v']));

  it.each<[string, CreateResponseBody, string, string]>([
    ['learning without a URL', { input: 'x', routing: 'learning' }, 'missing_url', 'url'],
    ['learning-all without a URL', { input: 'x', routing: 'learning-all' }, 'missing_url', 'url'],
    [
      'learning with only an http URL in the words',
      { input: 'http://a.example', routing: 'learning' },
      'missing_url',
      'url',
    ],
    ['an unknown routing', { input: 'x', routing: 'nobody' }, 'invalid_routing', 'routing'],
    [
      'a budget on a named runner',
      { input: 'x', routing: 'local-reader', time_budget_ms: 30_000 },
      'time_budget_unsupported',
      'time_budget_ms',
    ],
    [
      'a budget on a chain',
      { input: 'x', routing: ['local-reader'], timeout_ms: 30_000 },
      'time_budget_unsupported',
      'timeout_ms',
    ],
    ['normalize without a schema', { input: 'x', normalize: true }, 'missing_output_schema', 'normalize'],
    ['an empty schema', { input: 'x', output_schema: {} }, 'invalid_output_schema', 'output_schema'],
    ['too many metadata pairs', { input: 'x', metadata: metadataOf(65) }, 'invalid_request', 'metadata'],
    [
      'a metadata key that is too long',
      { input: 'x', metadata: { ['k'.repeat(65)]: 'v' } },
      'invalid_request',
      'metadata',
    ],
    [
      'a metadata value that is too long',
      { input: 'x', metadata: { k: 'v'.repeat(4097) } },
      'invalid_request',
      'metadata',
    ],
  ])('%s is refused', (_name, body, code, param) => {
    expect(refusalOf(() => parse(body))).toMatchObject({ code, param });
  });

  it.each<[string, CreateResponseBody]>([
    ['learning with an https URL in the words', { input: 'read https://a.example', routing: 'learning' }],
    ['learning with an http url field', { url: 'http://a.example', routing: 'learning' }],
    ['a budget on a category', { input: 'x', routing: 'SOC2', time_budget_ms: 30_000 }],
    ['a budget on learning', { url: 'https://a.example', routing: 'learning', time_budget_ms: 30_000 }],
    ['a ceiling of one micro-dollar', { input: 'x', max_cost_usd: 0.000001 }],
    ['normalize with a schema', { input: 'x', normalize: true, output_schema: { a: 'string' } }],
    ['metadata at its limits', { input: 'x', metadata: { ...metadataOf(63), ['k'.repeat(64)]: 'v'.repeat(4096) } }],
  ])('%s is accepted', (_name, body) => {
    expect(parse(body).request).toBeDefined();
  });
});

describe('the output schema', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };

  it.each<[string, CreateResponseBody]>([
    ['output_schema', { output_schema: schema }],
    ['text.format of the Responses style', { text: { format: { type: 'json_schema', name: 'x', schema } } }],
    [
      'response_format of the Chat style',
      { response_format: { type: 'json_schema', json_schema: { name: 'x', schema } } },
    ],
  ])('is taken from %s', (_name, body) => {
    expect(task({ input: 'x', ...body }).outputSchema).toEqual(schema);
  });

  it('may be repeated, also as a map of properties, but not contradicted', () => {
    const format = (other: object) => ({ type: 'json_schema', name: 'x', schema: other }) as JsonObject;
    const required = { ...schema, required: ['a'] };
    const again = { output_schema: { a: 'string' }, text: { format: format(required) } };
    expect(task({ input: 'x', ...again }).outputSchema).toEqual(required);
    const other = { type: 'object', properties: { b: { type: 'string' } } };
    for (const body of [
      { output_schema: schema, text: { format: format(other) } },
      { output_schema: schema, response_format: format(other) },
      { text: { format: format(schema) }, response_format: format(other) },
    ]) {
      const refusal = refusalOf(() => parse({ input: 'x', ...body }));
      expect(refusal.code).toBe('invalid_output_schema');
      expect(refusal.message).toMatch(/ and .* name different schemas\./);
    }
  });

  it.each<CreateResponseBody>([
    { text: { format: { type: 'text' } } },
    { response_format: { type: 'text' } },
    { response_format: { type: 'json_object' } },
    { text: {} },
  ])('%j asks for none', (body) => {
    expect(task({ input: 'x', ...body }).outputSchema).toBeNull();
  });

  it.each<[CreateResponseBody, boolean]>([
    [{}, false],
    [{ text: { format: { type: 'text' } } }, false],
    [{ text: { format: { type: 'json_object' } } }, true],
    [{ response_format: { type: 'json_object' } }, true],
    [{ text: { format: { type: 'json_object' } }, response_format: { type: 'json_object' } }, true],
    // The schema says more than that.
    [{ output_schema: schema, response_format: { type: 'json_object' } }, false],
  ])('%j asks for any JSON object: %j', (body, wanted) => {
    expect(task({ input: 'x', ...body }).wantsJsonObject).toBe(wanted);
  });

  it('a JSON object is no schema to normalize to, and no list', () => {
    const format = { response_format: { type: 'json_object' } };
    expect(refusalOf(() => parse({ input: 'x', normalize: true, ...format })).code).toBe('missing_output_schema');
    const list = { type: 'array', items: { type: 'string' } };
    expect(refusalOf(() => parse({ input: 'x', output_schema: list, ...format })).code).toBe('invalid_output_schema');
  });

  it.each<[CreateResponseBody, string]>([
    [{ text: { format: { type: 'xml' } } }, 'text.format.type'],
    [{ text: { format: 'json' } }, 'text.format.type'],
    [{ response_format: {} }, 'response_format.type'],
    [{ response_format: { schema } }, 'response_format.type'],
  ])('%j is refused with the types that exist', (body, param) => {
    const refusal = refusalOf(() => parse({ input: 'x', ...body }));
    expect([refusal.code, refusal.param]).toEqual(['invalid_request', param]);
    expect(refusal.message).toContain('text, json_object, json_schema');
  });

  it('a json_schema format without a schema is refused', () => {
    const text = { format: { type: 'json_schema' } };
    expect(refusalOf(() => parse({ input: 'x', text })).code).toBe('invalid_output_schema');
  });
});

describe('allowed_domains', () => {
  it('are kept as addresses have them, each once', () => {
    expect(
      task({ url: 'https://www.bücher.example/a', allowed_domains: ['Bücher.example', 'xn--bcher-kva.example.'] })
        .allowedDomains,
    ).toEqual(['xn--bcher-kva.example']);
    expect(task({ input: 'x' })).not.toHaveProperty('allowedDomains');
  });

  it.each(['https://a.example', 'a.example:8080', 'a.example/b', '*.a.example', 'me@a.example', 'a b', '[::1]', '.'])(
    '%s is no host name',
    (name) => {
      const refusal = refusalOf(() => parse({ input: 'x', allowed_domains: ['b.example', name] }));
      expect([refusal.code, refusal.param]).toEqual(['invalid_request', 'allowed_domains']);
    },
  );

  it.each<[CreateResponseBody, string | null]>([
    [{ url: 'https://b.example' }, 'url'],
    [{ url: 'https://nota.example' }, 'url'],
    [{ input: 'Read https://a.example.evil.test/' }, 'input'],
    [{ url: 'https://x.a.example', input: 'and https://b.example' }, null],
    [{ input: 'no page at all' }, null],
  ])('%j begins outside: %s', (body, param) => {
    const begin = () => parse({ ...body, allowed_domains: ['a.example'] });
    if (param === null) expect(begin).not.toThrow();
    else expect(refusalOf(begin).param).toBe(param);
  });
});
