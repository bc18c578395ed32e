import type { PageFacts } from '../../page-facts';
import type { Asked } from '../asked';

const NUMBERS =
  /(?:^| )(?:numbers|zahlen|gewinnzahlen|lottozahlen|numeros|numeri|nummers|getallen|cijfers|liczby|numery|numaralar|sayilar|numren|tallene|vindertal|cisla|号码|號碼|当选番号|当せん番号|번호)$/;
const SMALL_NUMBER = /^\d{1,3}$/;
const MIN_ROW = 3;
const MAX_ROW = 30;

/** The only row of bare numbers that a page has, where numbers are asked for: those that were drawn. Pages of a list count on. */
export function onlyRowOfNumbers({ names }: Asked, { lists, groups }: PageFacts): string[] {
  if (!names.some((name) => NUMBERS.test(name))) return [];
  const grouped = groups.flatMap(({ isAside, items }) =>
    isAside || items.some(({ texts }) => texts.length !== 1) ? [] : [items.flatMap(({ texts }) => texts)],
  );
  const rows = [...lists.map(({ items }) => items), ...grouped].filter(isRow);
  const told = new Set(rows.map((row) => row.join(' ')));
  return told.size === 1 ? (rows[0] ?? []) : [];
}

function isRow(texts: readonly string[]): boolean {
  const isCountedOn = texts.every((text, at) => at === 0 || Number(text) === Number(texts[at - 1]) + 1);
  return (
    texts.length >= MIN_ROW && texts.length <= MAX_ROW && texts.every((text) => SMALL_NUMBER.test(text)) && !isCountedOn
  );
}
