import type { JsonObject, JsonValue } from '../json';

/**
 * The TypeScript type of what a JSON Schema allows, for the keywords that our schemas are written with. An object has
 * the members that its schema names and no others, so that the compiler finds a misspelt one; that there may be more is
 * for those who validate. The literals of the schema must be known: `as const`, or the building blocks of shapes.ts.
 */
export type TypeOf<Schema> = Schema extends { const: infer Value }
  ? Value
  : Schema extends { enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { anyOf: readonly (infer Form)[] }
      ? TypeOf<Form>
      : Schema extends { type: readonly (infer Type)[] }
        ? OfType<Type, Schema>
        : Schema extends { type: infer Type }
          ? OfType<Type, Schema>
          : JsonValue;

interface Primitives {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

type OfType<Type, Schema> = Type extends keyof Primitives
  ? Primitives[Type]
  : Type extends 'array'
    ? ArrayOf<Schema>
    : Type extends 'object'
      ? ObjectOf<Schema>
      : never;

type ArrayOf<Schema> = Schema extends { items: infer Item } ? TypeOf<Item>[] : JsonValue[];

type ObjectOf<Schema> = Schema extends { properties: infer Properties }
  ? MembersOf<Properties, RequiredOf<Schema>>
  : Schema extends { additionalProperties: infer Member extends object }
    ? Record<string, TypeOf<Member>>
    : JsonObject;

type RequiredOf<Schema> = Schema extends { required: readonly (infer Name)[] } ? Name : never;

/** One list, as people would write it: editors and complaints of the compiler show it. */
type MembersOf<Properties, Required> =
  SplitMembers<Properties, Required> extends infer Members ? { [Name in keyof Members]: Members[Name] } : never;

type SplitMembers<Properties, Required> = {
  -readonly [Name in keyof Properties as Name extends Required ? Name : never]: TypeOf<Properties[Name]>;
} & {
  -readonly [Name in keyof Properties as Name extends Required ? never : Name]?: TypeOf<Properties[Name]>;
};
