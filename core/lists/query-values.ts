import { RequestError } from '../errors';

/** Values of list filters. An empty one is refused: a filter that silently does nothing shows what was not asked for. */

export type Query = Readonly<Record<string, unknown>>;

export function textIn(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw invalidFilter(name, `${name} may be given once.`);
  if (value === '') throw invalidFilter(name, `${name} is empty. Leave it out, or give it a value.`);
  return value;
}

export function oneOf<Value extends string>(query: Query, name: string, values: readonly Value[]): Value | null {
  const text = textIn(query, name);
  if (text === null) return null;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw invalidFilter(name, `${name} must be one of ${values.join(', ')}.`);
  return value;
}

export function booleanIn(query: Query, name: string): boolean | null {
  const text = textIn(query, name)?.toLowerCase();
  if (text === undefined) return null;
  if (text !== 'true' && text !== 'false') throw invalidFilter(name, `${name} must be true or false.`);
  return text === 'true';
}

export function invalidFilter(param: string, message: string): RequestError {
  return new RequestError('invalid_list_filter', { param, message });
}
