import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { REQUEST_ERRORS } from '../../../core/errors';
import { API_VERSION } from '../../../core/run/events';
import { createApiClient } from '../../support/clients/api-client';
import { startTestService, type TestService } from '../../support/service';

interface OpenApi {
  openapi: string;
  info: { version: string };
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; security?: unknown[] }>
  >;
  components: { schemas: Record<string, object> };
}

let service: TestService;
let document: OpenApi;
let ajv: Ajv;
beforeAll(async () => {
  service = await startTestService();
  document = (await createApiClient(service.baseUrl, null).call<OpenApi>('GET', '/api/v1/openapi.json')).body;
  ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: 'openapi' });
});
afterAll(() => service.stop());

function violations(schema: string, value: unknown): unknown {
  const validate = ajv.getSchema(`openapi#/components/schemas/${schema}`);
  return validate?.(value) === true ? [] : (validate?.errors ?? 'no such schema');
}

test('the document is OpenAPI 3.1 with the API version, and public without a key', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe(API_VERSION);
});

test('every operation has an id of its own, and every reference resolves', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
});

test('every documented operation is mounted: it never answers not_found for its own path', async () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      const target = `/api${path.replace(/\{\w+\}/g, 'resp_unknown')}`;
      const { body } = await service.api.call<{ error?: { code: string; message: string } }>(
        method.toUpperCase(),
        target,
      );
      expect(`${path}: ${body.error?.message ?? ''}`).not.toContain(REQUEST_ERRORS.not_found.message);
    }
  }
});

interface Media {
  schema: object;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}
interface Described {
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, Media> }>;
}

const described = (): [string, Described][] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]): [string, Described] => [
      `${method} ${path}`,
      one as unknown as Described,
    ]),
  );

/** References are relative to the document, so a schema from inside of it is compiled as a part of it. */
function complaintsAbout(schema: object, value: unknown): unknown {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
  const validate = ajv.compile(absolute);
  return validate(value) ? [] : validate.errors;
}

test('every body, answer, error and parameter has an example that satisfies its schema', () => {
  const examples = (document as unknown as { components: { examples: Record<string, { value: unknown }> } }).components
    .examples;
  let checked = 0;
  for (const [name, { parameters = [], requestBody, responses }] of described()) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const { schema, examples: own = {} } of contents.flatMap((content) => Object.values(content ?? {}))) {
      expect([name, Object.keys(own).length > 0]).toEqual([name, true]);
      for (const { $ref, value } of Object.values(own)) {
        const shown = $ref === undefined ? value : examples[$ref.split('/').at(-1) ?? '']?.value;
        expect([name, complaintsAbout(schema, shown)]).toEqual([name, []]);
        checked += 1;
      }
    }
    for (const parameter of parameters)
      expect([name, parameter.name, complaintsAbout(parameter.schema, parameter.example)]).toEqual([
        name,
        parameter.name,
        [],
      ]);
  }
  expect(checked).toBeGreaterThan(100);
});

test('every answer names its headers, every path parameter is described, every group has words', () => {
  for (const [name, { parameters = [], responses }] of described()) {
    for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
    expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    if ('429' in responses) expect(responses['429']?.headers).toHaveProperty('Retry-After');
  }
  const { tags, components } = document as unknown as {
    tags: { name: string; description?: string }[];
    components: { securitySchemes: object };
  };
  for (const { name, description } of tags) expect([name, typeof description]).toEqual([name, 'string']);
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  });
});

test('the reference page shows every operation, runs nothing and loads nothing from elsewhere', async () => {
  const page = await fetch(`${service.baseUrl}/docs`);
  const text = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  for (const operations of Object.values(document.paths))
    for (const { operationId } of Object.values(operations)) expect(text).toContain(`id="${operationId}"`);
  expect(text).not.toMatch(/<script|<iframe|<img|\son\w+=|(src|stylesheet" href)="(https?:)?\/\//);
  expect((await fetch(`${service.baseUrl}/docs/style.css`)).headers.get('content-type')).toContain('text/css');
  const errors = await (await fetch(`${service.baseUrl}/docs/errors`)).text();
  for (const code of Object.keys(REQUEST_ERRORS)) expect(errors).toContain(`id="${code}"`);
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target ?? '');
  for (const target of new Set(targets)) expect(text).toContain(`id="${target}"`);
});

test('private operations document 401, public ones need no key', () => {
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      expect('401' in operation.responses).toBe(operation.security?.length !== 0);
    }
  }
});

test('real answers satisfy the published schemas', async () => {
  const finished = await service.api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
  const failed = await service.api.create({ url: `${service.site.url}/nothing`, routing: 'local-reader' });
  const running = await service.api.create({
    url: `${service.site.url}/hang/d`,
    routing: 'local-reader',
    background: true,
  });
  const cancelled = await service.api.cancel(running.body.id);
  for (const { body } of [finished, failed, running, cancelled]) expect(violations('Response', body)).toEqual([]);
  expect(violations('ResponseList', (await service.api.call('GET', '/v1/responses')).body)).toEqual([]);
  expect(violations('RunList', (await service.api.call('GET', '/v1/runs')).body)).toEqual([]);
  expect(violations('Error', (await service.api.call('GET', '/v1/responses/resp_unknown')).body)).toEqual([]);
});

test('the body schema is the one that validates: what it refuses, the API refuses', async () => {
  const validate = ajv.getSchema('openapi#/components/schemas/CreateResponse');
  for (const body of [{ input: 7 }, { max_fallbacks: 13, input: 'x' }, { metadata: { a: 1 }, input: 'x' }]) {
    expect(validate?.(body)).toBe(false);
    expect((await service.api.call('POST', '/v1/responses', { body })).status).toBe(400);
  }
});
