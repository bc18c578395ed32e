import type { JsonValue } from '../../../json';
import { phraseEntries } from '../phrase-entries';
import { createEntry, type Entry } from '../scope';
import { coordinateEntries } from '../values/named/coordinates';
import { addressEntries, addressOfLine, isAddressLine } from '../values/named/postal-address';
import { pairEntries } from './pair-entries';

const MAX_TEXT = 200;
const NAMED = /^(\p{L}[^:：\d]{0,40})[:：]\s?(\S.{0,120})$/u;
/** `26.5 x 46 x 9.5 cm` is not several texts. */
const DIMENSIONS = /(?:^|[^\d.,])(\d{1,5}(?:[.,]\d{1,2})?)\s?(\p{L}{1,2})?\s?[x×*]\s?/u;

/** A value that is made of several, as an object: `390 passengers | 120 cars`, `IMO: 9067142`, `2217 Quarry Rd, Asheville, NC 28804`. */
export function partEntries(value: JsonValue | undefined, items: readonly string[] | undefined): Entry[] {
  const text = typeof value === 'string' && value.length <= MAX_TEXT ? value : '';
  const parts = items ?? (DIMENSIONS.test(text) ? [] : text.split(/[;,·|]\s|\s[|·–—]\s/));
  const named = parts.flatMap((part) => {
    const [, name, said] = NAMED.exec(part) ?? [];
    return name === undefined || said === undefined ? [] : [createEntry(name, said)];
  });
  const address = isAddressLine(text) ? addressOfLine(text) : null;
  return [
    ...named,
    ...coordinateEntries(text),
    ...phraseEntries([...parts]),
    ...(address === null ? [] : addressEntries(address)),
    ...pairEntries(text.trim()),
  ];
}
