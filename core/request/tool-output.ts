import { isJsonObject, parsedJson, type JsonObject } from '../json';
import { textOfInputArray } from './task-text';

/** Where tools put what they were told, in the order in which it counts. */
const MEMBERS = ['code', 'otp', 'answer', 'input'];

/**
 * What the output of a tool call says, which may be a text, content parts, or JSON of either. Empty where it says
 * nothing: what is made for programs must not be typed into a site.
 */
export function saidByTool(output: unknown): string {
  if (typeof output === 'string') return saidByText(output);
  if (typeof output === 'number' || typeof output === 'boolean') return String(output);
  if (Array.isArray(output)) return saidByText(textOfInputArray(output));
  return isJsonObject(output) ? (saidByMembers(output) ?? JSON.stringify(output)) : '';
}

/** JSON of another kind is a text like any other. */
function saidByText(text: string): string {
  const value = parsedJson(text.trim());
  if (value === null) return '';
  if (typeof value === 'string') return saidByText(value);
  if (Array.isArray(value)) return value.length === 0 || value.every(isTextPart) ? saidByTool(value) : text;
  return isJsonObject(value) ? (saidByMembers(value) ?? text) : text;
}

/** Null where none of its members is one of those that say something. */
function saidByMembers(object: JsonObject): string | null {
  if (isTextPart(object)) return saidByTool(object['text']);
  // As tools of the Model Context Protocol reply.
  if (Array.isArray(object['content'])) return saidByTool(object['content']);
  const named = MEMBERS.filter((member) => member in object).map((member) => saidByTool(object[member]));
  if (named.length > 0) return named.find((said) => said.trim() !== '') ?? '';
  return Object.keys(object).length === 0 ? '' : null;
}

function isTextPart(value: unknown): value is JsonObject {
  return isJsonObject(value) && typeof value['type'] === 'string' && typeof value['text'] === 'string';
}
