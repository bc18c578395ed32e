import { isJsonObject, typeOf, type JsonObject, type JsonValue } from '../json';
import { toArray } from './arrays';
import { type Context, type MapValue, type Place } from './context';
import { fits } from './fits';
import { toObject } from './objects';
import { toScalar } from './scalars';
import type { Target } from './target';

/** What lies deeper is left as it came, so that walking it cannot exhaust the stack. */
const MAX_DEPTH = 32;
const MAX_CHOICES = 8;

type Kind = 'scalar' | 'object' | 'array';

/** The mapping of values to schemas, which objects and arrays call again for what they hold. */
export function createMapping(context: Context): MapValue {
  function map(value: JsonValue, schema: JsonValue, place: Place): JsonValue | undefined {
    context.spend(1);
    if (!isJsonObject(schema)) return schema === false ? undefined : value;
    if (place.depth > MAX_DEPTH) return value;
    const target = context.targetOf(schema);
    if (target.alternatives.length > 0) return mapToOne(value, target.alternatives, place);
    if (target.choices !== null) return toScalar(value, target, place, context);
    if (target.types === null) return value;
    if (value === null) return target.types.includes('null') ? null : undefined;
    for (const kind of kindsOf(value, target)) {
      const mapped = mapTo(kind, value, target, place);
      if (mapped !== undefined) return mapped;
    }
    return undefined;
  }

  function mapTo(kind: Kind, value: JsonValue, target: Target, place: Place): JsonValue | undefined {
    switch (kind) {
      case 'object':
        return toObject(value, target, place, context, map);
      case 'array':
        return toArray(value, target, place, context, map);
      case 'scalar':
        return toScalar(value, target, place, context);
    }
  }

  /** A value that is already one of the alternatives is not touched; else the first that it can become. */
  function mapToOne(value: JsonValue, alternatives: JsonObject[], place: Place): JsonValue | undefined {
    if (alternatives.some((one) => fits(value, one, context))) return value;
    const choices = (place.choices ?? 0) + 1;
    if (choices > MAX_CHOICES) return undefined;
    for (const one of alternatives) {
      const mapped = map(value, one, { ...place, choices });
      if (mapped !== undefined && fits(mapped, one, context)) return mapped;
    }
    return undefined;
  }

  return map;
}

/** The kinds that the target allows; the one that the value already is comes first. */
function kindsOf(value: JsonValue, target: Target): Kind[] {
  const allowed = (target.types ?? []).map(kindOf).filter((kind) => kind !== null);
  const own = kindOf(typeOf(value));
  const order: Kind[] = ['scalar', 'object', 'array'];
  return order.filter((kind) => allowed.includes(kind)).sort((a, b) => Number(b === own) - Number(a === own));
}

function kindOf(type: string): Kind | null {
  if (type === 'object' || type === 'array') return type;
  return type === 'null' ? null : 'scalar';
}
