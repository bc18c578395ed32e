import type { JsonObject, JsonValue } from '../../../json';
import type { TableFacts } from '../../facts/tables/tables';
import type { PageFacts } from '../../page-facts';
import { askedOf } from '../asked';
import type { Locale } from '../coerce';
import { wordsOf } from '../names/key-names';
import { mayBeText, type ObjectShape, type PropertyShape, type ScalarShape } from '../schema/schema-shape';
import { valueAsked } from '../values/asked-value';

const MIN_ROWS = 2;
const MIN_VALUES = 2;
const MAX_HEAD = 80;

/**
 * Records of a name and a list, from a table without heads whose rows are a name and several values of one kind: where a bus
 * stops and when. Of several such tables it is the one whose heading the task names.
 */
export function recordsOfRows(
  { properties }: ObjectShape,
  ask: string,
  { tables }: PageFacts,
  locale: Locale,
): JsonObject[] | undefined {
  const [name, list, another] = [...properties].sort((left, right) => rankOf(left) - rankOf(right));
  if (name?.shape.kind !== 'scalar' || !mayBeText(name.shape) || list?.shape.kind !== 'array' || another !== undefined)
    return undefined;
  const { items } = list.shape;
  if (items.kind !== 'scalar') return undefined;
  const found = tables.flatMap((table) => {
    const records = recordsIn(table, [name.key, list], items, locale);
    return records === null ? [] : [{ table, records }];
  });
  const said = ` ${wordsOf(ask)} `;
  const isSpokenOf = ({ caption, section }: TableFacts): boolean =>
    [caption, section].some((title) => title !== null && wordsOf(title) !== '' && said.includes(` ${wordsOf(title)} `));
  const spoken = found.filter(({ table }) => isSpokenOf(table));
  const [only, second] = found.length > 1 ? spoken : found;
  return second === undefined ? only?.records : undefined;
}

const rankOf = ({ shape }: PropertyShape): number => (shape.kind === 'array' ? 1 : 0);

function recordsIn(
  { rows, headers, isAside, isHidden }: TableFacts,
  [key, list]: [string, PropertyShape],
  items: ScalarShape,
  locale: Locale,
): JsonObject[] | null {
  if (isAside || isHidden || headers.length > 0 || rows.length < MIN_ROWS) return null;
  const asked = askedOf(list.wanted);
  const forms = new Set(rows.flatMap((row) => row.slice(1).flatMap(({ text }) => formOf(text) ?? [])));
  if (forms.size !== 1 || rows.some((row) => row.length <= MIN_VALUES)) return null;
  const records = rows.map(([head, ...cells]): [string, JsonValue[]] => [
    head?.text ?? '',
    cells.flatMap(({ text }) =>
      formOf(text) === null ? [] : (valueAsked({ value: text }, asked, items, locale) ?? []),
    ),
  ]);
  const isWhole = ([head, values]: [string, JsonValue[]]): boolean =>
    /\p{L}/u.test(head) && head.length <= MAX_HEAD && values.length > 0;
  return records.every(isWhole) ? records.map(([head, values]) => ({ [key]: head, [list.key]: values })) : null;
}

/** What its figures and signs look like; null where there are none, as in `—`. */
function formOf(text: string): string | null {
  return /\d/.test(text) ? text.replace(/\d{1,3}(?:[ .,]\d{3})*/g, '0').trim() : null;
}
