import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { MAX_DEPTH } from './canonical-output';
import { changeItems, changeMembers } from './change-parts';

/**
 * A runner only knows that it set a download off; whether a file arrived is ours to say. So its `download_succeeded`
 * becomes `download_triggered`, with our `file_delivered` beside it, wherever in the output it stands.
 */
export function renameDownloadClaim(output: JsonValue, delivered: boolean): JsonValue {
  return renamedAt(output, delivered, 0);
}

function renamedAt(value: JsonValue, delivered: boolean, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return changeItems(value, (item) => renamedAt(item, delivered, depth + 1));
  if (!isJsonObject(value)) return value;
  if (Object.hasOwn(value, 'download_succeeded')) return renamedClaim(value, delivered, depth);
  return changeMembers(value, (member) => renamedAt(member, delivered, depth + 1));
}

function renamedClaim(members: JsonObject, delivered: boolean, depth: number): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, member]): [string, JsonValue][] => {
      if (key === 'download_triggered' || key === 'file_delivered') return [];
      const renamed = renamedAt(member, delivered, depth + 1);
      if (key !== 'download_succeeded') return [[key, renamed]];
      return [
        ['download_triggered', renamed],
        ['file_delivered', delivered],
      ];
    }),
  );
}
