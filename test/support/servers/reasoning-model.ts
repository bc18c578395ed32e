/** A refusal as OpenAI words it. */
interface Refusal {
  message: string;
  type: 'invalid_request_error';
  param: string;
  code: string;
}

interface ChatBody {
  max_tokens?: number;
  temperature?: number;
  response_format?: { json_schema?: { name: string; schema: object; strict: boolean } } | undefined;
}

/** What OpenAI's models that reason answer with 400. */
export function refusalOf({ max_tokens, temperature, response_format }: ChatBody): Refusal | null {
  if (max_tokens !== undefined) {
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    return refusal('max_tokens', 'unsupported_parameter', message);
  }
  if (temperature !== undefined && temperature !== 1) {
    const message = `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`;
    return refusal('temperature', 'unsupported_value', message);
  }
  const format = response_format?.json_schema;
  if (format?.strict === true && !isStrict(format.schema)) {
    const message = `Invalid schema for response_format '${format.name}': In context=(), 'required' is required to be supplied and to be an array including every key in properties.`;
    return refusal('response_format', 'invalid_json_schema', message);
  }
  return null;
}

function refusal(param: string, code: string, message: string): Refusal {
  return { message, type: 'invalid_request_error', param, code };
}

/** Every object requires all its keys and allows no other. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const { properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (typeof properties === 'object' && properties !== null) {
    const keys = Object.keys(properties);
    if (additionalProperties !== false || !Array.isArray(required) || !keys.every((key) => required.includes(key)))
      return false;
  }
  return Object.values(schema).every(isStrict);
}
