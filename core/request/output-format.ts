import { toOutputSchema } from '../contract/output-schema';
import { RequestError } from '../errors';
import { canonicalJson, isJsonObject, type JsonObject } from '../json';
import type { FormatLabel } from '../run/record';
import type { CreateResponseBody } from '../schemas/runs/create-response-schema';

/** The form in which the caller wants the output. */
export interface OutputFormat {
  outputSchema: JsonObject | null;
  /** Any JSON object will do. */
  wantsJsonObject: boolean;
  /** Null where no format was named. */
  label: FormatLabel | null;
  /** The member that the schema came in. */
  schemaParam: string;
}

type FormatFields = Pick<CreateResponseBody, 'output_schema' | 'text' | 'response_format'>;

const TYPES = ['text', 'json_object', 'json_schema'];

/** Reads the three places where a form may be named. They may repeat each other, but not contradict. */
export function readOutputFormat(body: FormatFields): OutputFormat {
  const formats = [
    { param: 'text.format', format: body.text?.['format'] ?? undefined },
    { param: 'response_format', format: body.response_format },
  ].flatMap(({ param, format }) => (format === undefined ? [] : [{ param, format: checkedFormat(param, format) }]));
  const named = [
    ...(body.output_schema === undefined ? [] : [{ param: 'output_schema', raw: body.output_schema as unknown }]),
    ...formats.flatMap(({ param, format }) =>
      format['type'] === 'json_schema' ? [{ param, raw: schemaOf(format) }] : [],
    ),
  ].map(({ param, raw }) => ({ param, schema: inWordsOf(param, () => toOutputSchema(raw)) }));
  const [first, ...others] = named;
  const wantsJsonObject = formats.some(({ format }) => format['type'] === 'json_object');
  if (first === undefined) return { outputSchema: null, wantsJsonObject, label: null, schemaParam: 'output_schema' };

  const different = others.find(({ schema }) => canonicalJson(schema) !== canonicalJson(first.schema));
  if (different !== undefined) throw contradiction(first.param, different.param, 'name different schemas');
  const types = [first.schema['type'] ?? 'object'].flat();
  if (wantsJsonObject && !types.includes('object'))
    throw contradiction(first.param, 'json_object', 'ask for a list and for an object');
  const labelled = formats.find(({ format }) => format['type'] === 'json_schema')?.format;
  return {
    outputSchema: first.schema,
    wantsJsonObject: false,
    label: labelled ? labelOf(labelled) : null,
    schemaParam: first.param,
  };
}

function inWordsOf<T>(param: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw schemaRefusal(param, error);
  }
}

/** A schema is called output_schema wherever it came from; a refusal names the member that the caller sent. */
export function schemaRefusal(param: string, error: unknown): unknown {
  if (!(error instanceof RequestError) || error.details.param !== 'output_schema') return error;
  const message = error.message.replace(
    /^output_schema\b/,
    param === 'output_schema' ? param : `The schema of ${param}`,
  );
  return new RequestError(error.code, { ...error.details, param, message });
}

function checkedFormat(param: string, format: unknown): JsonObject {
  if (isJsonObject(format) && typeof format['type'] === 'string' && TYPES.includes(format['type'])) return format;
  throw new RequestError('invalid_request', {
    param: `${param}.type`,
    message: `${param} must be an object whose type is one of ${TYPES.join(', ')}.`,
    remediation: `Send for example {"type": "json_object"}, or leave ${param} out.`,
  });
}

/** Responses style puts the schema beside the type, Chat style wraps it in `json_schema`. */
function membersOf(format: JsonObject): JsonObject {
  const wrapped = format['json_schema'];
  return isJsonObject(wrapped) ? wrapped : format;
}

function schemaOf(format: JsonObject): unknown {
  return membersOf(format)['schema'] ?? {};
}

function labelOf(format: JsonObject): FormatLabel {
  const { name, description } = membersOf(format);
  return {
    name: typeof name === 'string' ? name : null,
    description: typeof description === 'string' ? description : null,
  };
}

function contradiction(one: string, other: string, how: string): RequestError {
  return new RequestError('invalid_output_schema', {
    param: one,
    message: `${one} and ${other} ${how}.`,
    remediation: 'Name the form of the answer once, or the same everywhere.',
  });
}
