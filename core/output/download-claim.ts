import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { MAX_DEPTH } from './canonical-output';

/**
 * A runner only knows that it set a download off; whether a file arrived is ours to say. So its `download_succeeded`
 * becomes `download_triggered`, with our `file_delivered` beside it, wherever in the output it stands.
 */
export function renameDownloadClaim(output: JsonValue, delivered: boolean): JsonValue {
  return renamedAt(output, delivered, 0);
}

function renamedAt(value: JsonValue, delivered: boolean, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => renamedAt(item, delivered, depth + 1));
  return isJsonObject(value) ? renamedMembers(value, delivered, depth) : value;
}

function renamedMembers(members: JsonObject, delivered: boolean, depth: number): JsonObject {
  const claims = Object.hasOwn(members, 'download_succeeded');
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, member]): [string, JsonValue][] => {
      if (claims && (key === 'download_triggered' || key === 'file_delivered')) return [];
      const renamed = renamedAt(member, delivered, depth + 1);
      if (key !== 'download_succeeded') return [[key, renamed]];
      return [
        ['download_triggered', renamed],
        ['file_delivered', delivered],
      ];
    }),
  );
}
