import { isJsonObject, type JsonValue } from '../../json';
import type { Mark } from './digits';
import { orderTold, type DayOrder } from './days';

/** How numbers and days are written in an output, as far as some of them can only be read in one way. */
export interface Habits {
  groups: Mark | null;
  order: DayOrder;
}

const MAX_LENGTH = 100_000;
const DECIMALS = /(?<![\d.,])\d{1,3}(?:[.,' \u00a0\u202f]\d{3}){0,6}([.,])\d{1,2}(?![\d.,:-])/g;

export function habitsOf(output: JsonValue): Habits {
  const groups = new Set<Mark>();
  const orders = new Set<DayOrder>();
  let left = MAX_LENGTH;
  const read = (text: string): void => {
    left -= text.length;
    if (left < 0) return;
    for (const [, decimal] of text.matchAll(DECIMALS)) groups.add(decimal === ',' ? '.' : ',');
    for (const line of text.split('\n')) {
      const order = orderTold(line);
      if (order !== null) orders.add(order);
    }
  };
  const queue: JsonValue[] = [output];
  for (let value = queue.pop(); value !== undefined && left > 0; value = queue.pop()) {
    left -= 1;
    if (typeof value === 'string') read(value);
    else if (Array.isArray(value)) queue.push(...value.slice(0, left));
    else if (isJsonObject(value)) queue.push(...Object.values(value).slice(0, left));
  }
  return { groups: onlyOf(groups), order: onlyOf(orders) };
}

function onlyOf<Habit>(told: Set<Habit>): Habit | null {
  const [first] = told;
  return told.size === 1 && first !== undefined ? first : null;
}
