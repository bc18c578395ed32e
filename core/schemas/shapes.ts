/** Building blocks of published shapes. */

export const text = { type: 'string' };
export const dateTime = { type: 'string', format: 'date-time' };

export const nullable = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more });

/** An object whose members are all required, but for those listed. */
export function objectOf(properties: Record<string, object>, optional: string[] = []) {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', required, properties };
}

/** The same, where null says that there is none. */
export function orNothing(properties: Record<string, object>) {
  return { ...objectOf(properties), type: ['object', 'null'] };
}

/** A page of a list, with what else the list tells. */
export function listOf(items: object, more: Record<string, object> = {}) {
  return objectOf({
    object: { const: 'list' },
    data: { type: 'array', items },
    first_id: nullable('string'),
    last_id: nullable('string'),
    has_more: { type: 'boolean' },
    ...more,
  });
}

/** Members that may be left out may also be null, which SDKs send for what was left out. */
export function orNull<Schema extends { properties: object; required?: readonly string[] }>(schema: Schema) {
  const members = Object.entries(schema.properties as Record<string, Record<string, unknown>>).map(([name, member]) => [
    name,
    schema.required?.includes(name) === true ? member : withNull(member),
  ]);
  return { ...schema, properties: Object.fromEntries(members) as Record<string, object> };
}

function withNull(member: Record<string, unknown>): Record<string, unknown> {
  return {
    ...member,
    ...('type' in member ? { type: [...new Set([member['type'], 'null'].flat())] } : {}),
    ...(Array.isArray(member['enum']) ? { enum: [...(member['enum'] as unknown[]), null] } : {}),
    ...(Array.isArray(member['anyOf']) ? { anyOf: [...(member['anyOf'] as unknown[]), { type: 'null' }] } : {}),
  };
}
