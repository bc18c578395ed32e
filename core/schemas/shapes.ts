/** Building blocks of schemas. They keep the literals that they are given, from which `TypeOf` makes types. */

type Shapes = Readonly<Record<string, object>>;

export const text = { type: 'string' } as const;
export const number = { type: 'number' } as const;
export const integer = { type: 'integer' } as const;
export const dateTime = { type: 'string', format: 'date-time' } as const;

export function nullable<const Type extends string, const More extends object = object>(type: Type, more?: More) {
  return { type: [type, 'null'], ...more } as { readonly type: readonly [Type, 'null'] } & More;
}

/** One of the names in a table. */
export function nameIn<Table extends object>(table: Table) {
  return { type: 'string', enum: Object.keys(table) as (keyof Table & string)[] } as const;
}

/** The same shape under each of these names. */
export function underEach<const Name extends string, const Shape extends object>(names: readonly Name[], shape: Shape) {
  return Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;
}

/** An object whose members are all required, but for those listed. */
export function objectOf<const Properties extends Shapes, Optional extends keyof Properties = never>(
  properties: Properties,
  optional: readonly Optional[] = [],
) {
  const required = Object.keys(properties).filter((key) => !optional.some((name) => name === key));
  return { type: 'object', required: required as Exclude<keyof Properties, Optional>[], properties } as const;
}

/** The same, where null says that there is none. */
export function orNothing<const Properties extends Shapes>(properties: Properties) {
  return { ...objectOf(properties), type: ['object', 'null'] } as const;
}

/** A page of a list, with what else the list tells. */
export function listOf<const Item extends object, const More extends Shapes = Shapes>(items: Item, more?: More) {
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
