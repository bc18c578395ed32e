import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';

/** An operation, as far as the published document tells. */
export interface PublishedOperation {
  name: string;
  /** Wants no key. */
  isPublic: boolean;
  method: string;
  path: string;
  /** Parameters of the path, with how the ids begin that belong there; null of names that are everybody's. */
  places: { name: string; prefix: string | null }[];
  query: string[];
  /** An example of the body, and which of its members name something that has an id. */
  body: JsonObject | null;
  references: string[];
}

const NAMES_SOMETHING = /(?:_id|_ref|^token)$/;

/** All there are, so that new ones are among them without being named. */
export function publishedOperations(document: JsonObject): PublishedOperation[] {
  return Object.entries(objectIn(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(methods as JsonObject).map(([method, described]) => {
      const operation = described as JsonObject;
      const parameters = (operation['parameters'] ?? []) as JsonObject[];
      const named = (place: string) => parameters.filter((parameter) => parameter['in'] === place);
      const content = objectIn(objectIn(objectIn(operation, 'requestBody'), 'content'), 'application/json');
      const members = Object.keys(objectIn(resolve(document, content['schema']), 'properties'));
      return {
        name: String(operation['operationId']),
        isPublic: Array.isArray(operation['security']),
        ...{ method, path },
        places: named('path').map(({ name, example }) => ({
          name: String(name),
          prefix: /^([a-z]+)_[0-9a-z]{26}$/.exec(String(example))?.[1] ?? null,
        })),
        query: named('query').map(({ name }) => String(name)),
        body: operation['requestBody'] === undefined ? null : exampleIn(document, content),
        references: members.filter((member) => NAMES_SOMETHING.test(member)),
      };
    }),
  );
}

function exampleIn(document: JsonObject, content: JsonObject): JsonObject {
  const [first] = Object.values(objectIn(content, 'examples'));
  const { value } = resolve(document, first);
  return isJsonObject(value) ? value : {};
}

function resolve(document: JsonObject, part: JsonValue | undefined): JsonObject {
  if (!isJsonObject(part)) return {};
  const { $ref: reference } = part;
  if (typeof reference !== 'string') return part;
  return reference
    .split('/')
    .slice(1)
    .reduce((at, key) => objectIn(at, key), document);
}

function objectIn(parent: JsonObject, key: string): JsonObject {
  const child = parent[key];
  return isJsonObject(child) ? child : {};
}
