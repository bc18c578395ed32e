import type { JsonObject, JsonValue } from '../json';

/** Three letters in a list are more often three values than one word. */
const MIN_LIST_LENGTH = 4;

/** The string that was taken apart into its characters, or null when the structure is no such string. */
export function joinExploded(value: JsonValue[] | JsonObject): string | null {
  if (Array.isArray(value)) {
    if (value.length < MIN_LIST_LENGTH || !value.every(isCharacter)) return null;
    return isListOfLabels(value) ? null : value.join('');
  }
  const keys = Object.keys(value);
  const members = Object.values(value);
  if (keys.length === 0 || !keys.every((key, index) => key === String(index))) return null;
  return members.every(isCharacter) ? members.join('') : null;
}

function isCharacter(value: JsonValue): value is string {
  // Code points as well as halves of surrogate pairs: both ways of taking a string apart are in use.
  return typeof value === 'string' && value.length <= 2 && [...value].length === 1;
}

/** Grades, sizes, digits and answer options (`A` to `D`) are lists of characters by nature. */
function isListOfLabels(characters: string[]): boolean {
  return (
    characters.every((character) => /\p{Lu}/u.test(character)) ||
    characters.every((character) => /\d/.test(character)) ||
    characters.every((character, index) => index === 0 || character > (characters[index - 1] ?? ''))
  );
}
