import { REQUEST_ERRORS, type RequestErrorCode } from '../core/errors';
import { API_VERSION } from '../core/run/events';
import { errorSchema } from '../core/schemas/response-object';
import { describeWebhooks } from './openapi-webhooks';
import type { Operation, PublishedSchema } from './operation';

const EVERY_OPERATION: RequestErrorCode[] = ['internal_error', 'service_unavailable'];
const EVERY_PRIVATE_OPERATION: RequestErrorCode[] = ['invalid_api_key', 'account_unclaimed'];

/** OpenAPI 3.1, made from the operations that are mounted and the schemas that validate. */
export function toOpenApi(operations: readonly Operation[], baseUrl: string): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'browser-agent-router',
      version: API_VERSION,
      description: 'Runs browser tasks on the best available runner and answers with Responses-compatible objects.',
    },
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths,
    webhooks: describeWebhooks((schema) => reference(schema, schemas)),
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        cronSecret: { type: 'apiKey', in: 'header', name: 'x-cron-secret' },
      },
    },
  };
}

function describe(operation: Operation, schemas: Record<string, unknown>): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [status, answer] of Object.entries(operation.responses)) {
    answers[status] = {
      description: answer.description,
      ...(answer.schema ? { content: contentOf(answer.schema, answer, schemas) } : {}),
    };
  }
  const codes = [...operation.errors, ...EVERY_OPERATION, ...(operation.isPublic ? [] : EVERY_PRIVATE_OPERATION)];
  for (const [status, list] of byStatus(codes)) {
    const words = `Error: ${list.join(', ')}.`;
    const known = answers[status] as { description: string } | undefined;
    answers[status] = known
      ? { ...known, description: `${known.description} ${words}` }
      : {
          description: words,
          content: { 'application/json': { schema: reference(operation.errorSchema ?? errorSchema, schemas) } },
        };
  }
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    ...(operation.isPublic ? { security: operation.security ?? [] } : {}),
    ...(operation.parameters ? { parameters: operation.parameters } : {}),
    ...(operation.requestBody
      ? {
          requestBody: {
            required: operation.requestBody.required,
            content: { 'application/json': { schema: reference(operation.requestBody.schema, schemas) } },
          },
        }
      : {}),
    responses: answers,
  };
}

function contentOf(
  schema: PublishedSchema,
  { contentType = 'application/json', alternatives = {} }: Operation['responses'][number],
  schemas: Record<string, unknown>,
): Record<string, unknown> {
  const byType = Object.entries({ [contentType]: schema, ...alternatives });
  return Object.fromEntries(byType.map(([type, each]) => [type, { schema: reference(each, schemas) }]));
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
