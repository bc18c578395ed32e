import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { isBlank, type Context, type MapValue, type Place } from './context';
import { SYNONYM, wantedOf } from '../extract/fill/names/key-names';
import { recordsOfColumns, recordsOfGrid } from './keys/columns';
import { keyLevel, labelOf } from './keys/key-match';
import { mayWrap } from './keys/wrappers';
import type { Target } from './target';
import { knownLabels, type IsKnown } from './text/labelled-lines';
import { isOneName, listedInLine, listedLines } from './text/lists';
import { plainText } from './text/plain-text';
import { labelledRecords } from './text/records';
import { rowsByPosition, type Column } from './text/rows-by-position';
import { structuresIn } from './text/structures';
import { tableRecords } from './text/tables';

const MAX_WRAPPERS = 5;

/** An array of the wanted items, from an array, from what wraps one, or from a single item. */
export function toArray(
  value: JsonValue,
  target: Target,
  place: Place,
  context: Context,
  map: MapValue,
): JsonValue[] | undefined {
  const below: Place = { wanted: place.wanted, depth: place.depth + 1 };
  const item = isJsonObject(target.items) ? context.targetOf(target.items) : null;
  const isKnown: IsKnown = knownLabels([...(item?.properties.keys() ?? [])], context);
  const isWhole = place.depth === 0 || place.isWhole === true;
  return arrayIn(value, 0);

  function arrayIn(from: JsonValue, wrappers: number): JsonValue[] | undefined {
    if (wrappers > MAX_WRAPPERS || from === null) return undefined;
    if (target.tuple.length > 0) return Array.isArray(from) ? tupleOf(from) : undefined;
    if (Array.isArray(from)) return itemsOf(recordsOfGrid(from, isKnown) ?? from, wrappers);
    if (isJsonObject(from)) {
      const records = recordsOfColumns(from, isKnown);
      return records === null ? (listInside(from, wrappers) ?? single(from)) : itemsOf(records, wrappers + 1);
    }
    return typeof from === 'string' ? listInText(from, wrappers) : single(from);
  }

  function itemsOf(list: JsonValue[], wrappers: number): JsonValue[] | undefined {
    const only = list.length === 1 ? list[0] : undefined;
    if (Array.isArray(only) && !wantsLists()) return arrayIn(only, wrappers + 1);
    const items = list.flatMap((item): JsonValue[] => {
      const mapped = map(item, target.items, below);
      return mapped === undefined ? [] : [mapped];
    });
    if (items.length > 0 || list.length === 0) return items;
    return isJsonObject(only) ? listInside(only, wrappers) : undefined;
  }

  /** Positions have meanings here: leaving one out would shift the others. */
  function tupleOf(list: JsonValue[]): JsonValue[] | undefined {
    const items = list.map((item, index) => map(item, target.tuple[index] ?? target.items, below));
    return items.every((item) => item !== undefined) ? items : undefined;
  }

  /** `{"count": 2, "products": [...]}`: the only list among members that an item would not have. */
  function listInside(from: JsonObject, wrappers: number): JsonValue[] | undefined {
    const declared = item?.properties ?? new Map<string, JsonValue>();
    const inner = Object.entries(from).filter(
      ([key, member]) => typeof member === 'object' && member !== null && !declared.has(key) && mayWrap(key),
    );
    const lists = inner.filter(([, member]) => Array.isArray(member));
    const [wrapped] = lists.length === 1 ? lists : inner;
    if (wrapped === undefined || (lists.length !== 1 && inner.length !== 1)) return undefined;
    const isOnlyMember = Object.keys(from).length === 1;
    if (!Array.isArray(wrapped[1]) && !isOnlyMember) return undefined;
    const list = arrayIn(wrapped[1], wrappers + 1);
    const whole = list === undefined ? undefined : map(from, target.items, below);
    if (whole === undefined) return list;
    const own = richness(whole);
    return own > 0 && (list ?? []).every((item) => richness(item) < own) ? undefined : list;
  }

  function listInText(text: string, wrappers: number): JsonValue[] | undefined {
    const structures = structuresIn(text);
    if (structures !== null && 'several' in structures && structures.several.length === 0) return undefined;
    if (structures !== null) return arrayIn('one' in structures ? structures.one : structures.several, wrappers + 1);
    const plain = plainText(text);
    const records = wantsText() ? null : recordsIn(plain);
    if (records !== null) return itemsOf(records, wrappers + 1);
    const lines = wantsText() ? (listedLines(plain, place.isWhole === true) ?? lineItems(plain)) : null;
    if (lines !== null) return itemsOf(lines, wrappers + 1);
    // A sentence that is the whole output is more likely to say why there is no list than to be its only item.
    return isWhole && wantsText() ? undefined : single(text);
  }

  function lineItems(text: string): string[] | null {
    const areNames = ['author', 'location', 'city'].some(
      (what) =>
        keyLevel(place.wanted, labelOf(what)) >= SYNONYM || keyLevel(place.wanted, labelOf(`${what}s`)) >= SYNONYM,
    );
    return isWhole || (areNames && isOneName(text)) ? null : listedInLine(text);
  }

  function recordsIn(text: string): JsonObject[] | null {
    const titleKey = columns().find(({ isName }) => isName)?.key ?? null;
    return tableRecords(text, isKnown) ?? labelledRecords(text, titleKey, isKnown) ?? rowsByPosition(text, columns());
  }

  function columns(): Column[] {
    return [...(item?.properties ?? [])].map(([key, schema]) => {
      const { types, format } = isJsonObject(schema) ? context.targetOf(schema) : { types: null, format: null };
      const wanted = wantedOf(key, null, null);
      return {
        key,
        isWords: types?.includes('string') === true && format === null,
        isName: keyLevel(wantedOf('name', null, null), labelOf(key)) >= SYNONYM,
        reads: (text) => map(text, schema, { wanted, depth: place.depth + 2 }),
      };
    });
  }

  function single(from: JsonValue): JsonValue[] | undefined {
    const only = isBlank(from) ? undefined : map(from, target.items, below);
    return only === undefined ? undefined : [only];
  }

  function wantsLists(): boolean {
    const types = item?.types ?? null;
    return types === null || types.includes('array');
  }

  function wantsText(): boolean {
    const types = item?.types ?? null;
    return types === null || types.some((type) => type !== 'object' && type !== 'array');
  }
}

function richness(item: JsonValue): number {
  return isJsonObject(item) ? Object.keys(item).length : 1;
}
