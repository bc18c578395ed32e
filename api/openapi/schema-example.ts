import type { PublishedSchema } from '../http/operation';

/** A value that satisfies a published schema, for replies that have no written example. */
export function exampleOf(schema: PublishedSchema, name = ''): unknown {
  const written = schema['examples'];
  if (Array.isArray(written)) return written[0];
  for (const given of ['const', 'default'] as const) if (given in schema) return schema[given];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0] as PublishedSchema, name);
  return exampleOfType(schema, name);
}

function exampleOfType(schema: PublishedSchema, name: string): unknown {
  const types = [schema['type'] ?? 'null'].flat() as string[];
  const properties = schema['properties'] as Record<string, PublishedSchema> | undefined;
  switch (types[0] ?? 'null') {
    case 'object':
      // Without members an object says less than its absence.
      if (properties === undefined) return types.includes('null') ? null : {};
      return Object.fromEntries(Object.entries(properties).map(([key, member]) => [key, exampleOf(member, key)]));
    case 'array':
      return schema['items'] === undefined ? [] : [exampleOf(schema['items'] as PublishedSchema, name)];
    case 'string':
      return exampleOfText(schema, name);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-08-13T10:00:00.000Z',
  uri: 'https://example.com/',
  binary: '',
};
const SERIAL = '01m7ehpa84fdd9xq3h5dcp39d1';
const PREFIX_BY_NAME: Record<string, string> = { id: 'resp', first_id: 'resp', last_id: 'resp', attempt_id: 'att' };

function exampleOfText(schema: PublishedSchema, name: string): string {
  const byFormat = BY_FORMAT[String(schema['format'])];
  if (byFormat !== undefined) return byFormat;
  const prefix = PREFIX_BY_NAME[name];
  if (prefix !== undefined) return `${prefix}_${SERIAL}`;
  const words = name === '' ? 'text' : name.replaceAll('_', ' ');
  return words.padEnd(Number(schema['minLength'] ?? 0), '.').slice(0, Number(schema['maxLength'] ?? Infinity));
}
