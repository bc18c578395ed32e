import { UNITS } from '../../lexicon/unit-words';
import type { Asked } from '../asked';
import { wordsOf } from '../names/key-names';
import type { Entry } from '../scope';
import { paidFor, paidForInName } from './rates';

const PER =
  /(?:\d|\p{L}|[€$£¥%]|\s)(?:\s?\/|\s(?:per|pro|je|par|por|al|na|za|om|pr\.?)\s)\s?(100)?\s?(\p{L}[\p{L}\d²³]{0,11})/u;

/** Whether a number is told for as much as the key says; of money the page has to say so, of what is measured its unit says enough. */
export function isCountedFor({ value, words }: Entry, { per, currency }: Asked): boolean {
  if (per === null || typeof value !== 'string') return true;
  const [, hundred = '', word = ''] = PER.exec(value) ?? [];
  if (word !== '') return isSame(`${hundred}${word.toLowerCase()}`, per);
  const named = paidForInName(words);
  return named === null ? currency === null : isSame(named, per);
}

function isSame(found: string, asked: string): boolean {
  const [one, other] = [found, asked].map((word) => paidFor(word) ?? wordsOf(word)) as [string, string];
  if (one === other) return true;
  return Object.values(UNITS).some((units) => units[one] !== undefined && units[one] === units[other]);
}
