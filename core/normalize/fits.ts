import { isJsonObject, typeOf, type JsonObject, type JsonValue } from '../json';
import { isBlank, sameValue, type Context } from './context';
import { isoDate, isoDateTime } from './date-times';
import type { Target } from './target';

const MAX_DEPTH = 32;

/**
 * Whether a value has the form that a schema asks for. It tells alternatives apart and no more: bounds and patterns
 * are the contract's business.
 */
export function fits(value: JsonValue, schema: JsonValue, context: Context, depth = 0): boolean {
  context.spend(1);
  if (!isJsonObject(schema)) return schema !== false;
  if (depth > MAX_DEPTH) return false;
  const target = context.targetOf(schema);
  if (target.alternatives.length > 0) return target.alternatives.some((one) => fits(value, one, context, depth + 1));
  if (target.choices !== null) return target.choices.some((choice) => sameValue(choice, value));
  if (target.types !== null && !target.types.some((type) => isOfType(value, type))) return false;
  if (typeof value === 'string') return hasFormat(value, target.format);
  if (Array.isArray(value))
    return value.every((item, index) => fits(item, target.tuple[index] ?? target.items, context, depth + 1));
  return !isJsonObject(value) || membersFit(value, target, context, depth);
}

function membersFit(value: JsonObject, target: Target, context: Context, depth: number): boolean {
  const isFilled = (key: string): boolean => Object.hasOwn(value, key) && !isBlank(value[key] ?? null);
  return (
    target.required.every(isFilled) &&
    Object.entries(value).every(([key, member]) =>
      fits(member, target.properties.get(key) ?? target.extras, context, depth + 1),
    )
  );
}

function isOfType(value: JsonValue, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

function hasFormat(text: string, format: string | null): boolean {
  if (format === 'date') return isoDate(text) === text;
  return format !== 'date-time' || isoDateTime(text) !== null;
}
