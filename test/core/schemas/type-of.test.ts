import Ajv from 'ajv';
import type { JsonObject, JsonValue } from '../../../core/json';
import { integer, nameIn, nullable, objectOf, orNothing, text, underEach } from '../../../core/schemas/shapes';
import type { TypeOf } from '../../../core/schemas/type-of';

/** Whether two types are the same, which the compiler finds out: a `true` that is none does not compile. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const everything = objectOf(
  {
    name: text,
    count: nullable('integer', { description: 'How many.' }),
    kind: { type: 'string', enum: ['a', 'b'] },
    status: nameIn({ open: 1, closed: 2 }),
    object: { const: 'thing' },
    tags: { type: 'array', items: text },
    list: { type: 'array' },
    labels: { type: 'object', additionalProperties: text },
    form: { anyOf: [text, { type: 'array', items: integer }, { type: 'null' }] },
    either: { type: ['string', 'array'] },
    inner: orNothing({ ok: { type: 'boolean' } }),
    levels: objectOf(underEach(['low', 'high'], integer)),
    free: { type: 'object' },
    anything: {},
  },
  ['tags', 'inner'],
);

interface Everything {
  name: string;
  count: number | null;
  kind: 'a' | 'b';
  status: 'open' | 'closed';
  object: 'thing';
  tags?: string[];
  list: JsonValue[];
  labels: Record<string, string>;
  form: string | number[] | null;
  either: string | JsonValue[];
  inner?: { ok: boolean } | null;
  levels: { low: number; high: number };
  free: JsonObject;
  anything: JsonValue;
}

test('a schema of every keyword in use has the type that one would write by hand', () => {
  type Derived = TypeOf<typeof everything>;
  const isSame: { [Member in keyof Everything]-?: Same<Derived[Member], Everything[Member]> } = {
    name: true,
    count: true,
    kind: true,
    status: true,
    object: true,
    tags: true,
    list: true,
    labels: true,
    form: true,
    either: true,
    inner: true,
    levels: true,
    free: true,
    anything: true,
  };
  expect(Object.keys(isSame)).toEqual(Object.keys(everything.properties));
});

test('what the type takes, the schema takes; what one refuses, the other refuses', () => {
  const validate = new Ajv({ strict: false }).compile(everything);
  const whole: TypeOf<typeof everything> = {
    name: 'x',
    count: null,
    kind: 'a',
    status: 'open',
    object: 'thing',
    list: [],
    labels: { a: 'b' },
    form: [1],
    either: 'x',
    levels: { low: 1, high: 2 },
    free: {},
    anything: null,
  };
  expect(validate(whole)).toBe(true);
  // @ts-expect-error none of the words
  whole.kind = 'c';
  expect(validate(whole)).toBe(false);
  // @ts-expect-error nobody has named it
  expect(whole.nmae).toBeUndefined();
});
