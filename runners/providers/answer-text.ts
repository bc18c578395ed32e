import { parsedJson, type JsonValue } from '../../core/json';

/** For providers that hand over data as a text: the data where it is some, else the words. */
export function jsonOrText(text: string | null): JsonValue {
  if (text === null) return null;
  const looksLikeData = /^\s{0,100}[[{]/.test(text);
  return (looksLikeData ? parsedJson(text) : undefined) ?? text;
}
