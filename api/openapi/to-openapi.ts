import { REQUEST_ERRORS, type RequestErrorCode } from '../../core/errors';
import { API_VERSION } from '../../core/run/events';
import { errorSchema } from '../../core/schemas/error-schema';
import type { OpenApiDocument } from '../docs/openapi-document';
import { createExamples, type Examples } from './examples';
import { headersOf, RESPONSE_HEADERS } from './headers';
import { describeWebhooks } from './webhooks';
import { strangersCode, type DescribedReply, type Operation, type PublishedSchema } from '../http/operation';
import { exampleOf } from './schema-example';
import { TAGS } from './tags';

const EVERY_OPERATION: RequestErrorCode[] = ['internal_error', 'service_unavailable'];
const EVERY_BODY: RequestErrorCode[] = ['invalid_json', 'invalid_request', 'payload_too_large'];

/** What is collected while operations are described, and published once. */
interface Shared {
  schemas: Record<string, unknown>;
  examples: Examples;
}

/** OpenAPI 3.1, made from the operations that are mounted and the schemas that validate. */
export function toOpenApi(operations: readonly Operation[], baseUrl: string): OpenApiDocument {
  const shared: Shared = { schemas: {}, examples: createExamples(baseUrl) };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, shared) };
  }
  const used = new Set(operations.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'browser-agent-router',
      version: API_VERSION,
      description: 'Runs browser tasks on the best available runner and answers with Responses-compatible objects.',
    },
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ bearer: [] }, { apiKey: [] }],
    tags: [...used].map((name) => ({ name, ...(TAGS[name] === undefined ? {} : { description: TAGS[name] }) })),
    paths: paths as unknown as OpenApiDocument['paths'],
    webhooks: describeWebhooks((schema) => reference(schema, shared.schemas)),
    components: {
      schemas: shared.schemas as OpenApiDocument['components']['schemas'],
      examples: shared.examples.components,
      headers: RESPONSE_HEADERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <key>' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        cronSecret: { type: 'apiKey', in: 'header', name: 'x-cron-secret' },
      },
    },
    externalDocs: { url: `${baseUrl}/docs`, description: 'This document as a page' },
  };
}

function describe(operation: Operation, shared: Shared): Record<string, unknown> {
  const replies: Record<string, unknown> = {};
  for (const [status, reply] of Object.entries(operation.responses)) {
    replies[status] = {
      description: reply.description,
      headers: headersOf(reply),
      ...(reply.schema ? { content: contentOf(reply.schema, reply, shared) } : {}),
    };
    if (reply.revalidates)
      replies['304'] = { description: 'It is as the caller has it.', headers: headersOf({ ...reply, headers: {} }) };
  }
  for (const [status, codes] of byStatus(errorsOf(operation))) {
    const words = `Error: ${codes.join(', ')}.`;
    const known = replies[status] as { description: string } | undefined;
    replies[status] = known
      ? { ...known, description: `${known.description} ${words}` }
      : { description: words, headers: headersOf({ codes }), content: errorContentOf(operation, codes, shared) };
  }
  const { requestBody, parameters = [] } = operation;
  const all = [...parameters, ...(hasRevalidation(operation) ? [IF_NONE_MATCH] : [])];
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    ...(operation.isPublic ? { security: operation.security ?? [] } : {}),
    ...(all.length > 0 ? { parameters: all.map(withExample) } : {}),
    ...(requestBody
      ? {
          requestBody: {
            required: requestBody.required,
            content: {
              [requestBody.contentType ?? 'application/json']: {
                schema: reference(requestBody.schema, shared.schemas),
                examples: shared.examples.ofSchema(requestBody.schema),
              },
            },
          },
        }
      : {}),
    responses: replies,
  };
}

const IF_NONE_MATCH: PublishedSchema = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETags that the caller has; one that still holds is answered 304.',
  schema: { type: 'string' },
  example: '"w1Zy3q0cVQ7m5mJ2rO8kq0b4VnA"',
};

function hasRevalidation({ responses }: Operation): boolean {
  return Object.values(responses).some(({ revalidates }) => revalidates);
}

function errorsOf(operation: Operation): RequestErrorCode[] {
  const readsBody = operation.requestBody !== undefined && operation.requestBody.isUnread !== true;
  return [
    ...operation.errors,
    ...(readsBody ? EVERY_BODY : []),
    ...EVERY_OPERATION,
    ...(operation.isPublic ? [] : [strangersCode(operation)]),
  ];
}

function contentOf(
  schema: PublishedSchema,
  { contentType = 'application/json', alternatives = {} }: DescribedReply,
  { schemas, examples }: Shared,
): Record<string, unknown> {
  const byType = Object.entries({ [contentType]: schema, ...alternatives });
  return Object.fromEntries(
    byType.map(([type, each]) => [type, { schema: reference(each, schemas), examples: examples.ofSchema(each) }]),
  );
}

function errorContentOf(
  { errorSchema: ownSchema }: Operation,
  codes: RequestErrorCode[],
  { schemas, examples }: Shared,
): Record<string, unknown> {
  const schema = ownSchema ?? errorSchema;
  return {
    'application/json': {
      schema: reference(schema, schemas),
      examples: ownSchema
        ? examples.ofSchema(ownSchema)
        : Object.fromEntries(codes.flatMap((code) => Object.entries(examples.ofError(code)))),
    },
  };
}

function withExample(parameter: PublishedSchema): PublishedSchema {
  if ('example' in parameter) return parameter;
  return { ...parameter, example: exampleOf(parameter['schema'] as PublishedSchema, String(parameter['name'])) };
}

function byStatus(codes: RequestErrorCode[]): Map<string, RequestErrorCode[]> {
  const grouped = new Map<string, RequestErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = String(REQUEST_ERRORS[code].status);
    grouped.set(status, [...(grouped.get(status) ?? []), code]);
  }
  return grouped;
}

/** A schema with a name of its own becomes a component, also where it is nested in another. */
function reference(schema: PublishedSchema, schemas: Record<string, unknown>): unknown {
  const { $id: name, ...body } = schema;
  const resolved = resolveMembers(body, schemas);
  if (typeof name !== 'string') return resolved;
  schemas[name] = resolved;
  return { $ref: `#/components/schemas/${name}` };
}

function resolveMembers(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveMembers(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isNamed =
        typeof member === 'object' && member !== null && typeof (member as { $id?: unknown }).$id === 'string';
      return [key, isNamed ? reference(member as PublishedSchema, schemas) : resolveMembers(member, schemas)];
    }),
  );
}
