import { isAskedFor, type Asked } from '../../asked';

/** More than a number and the words around it. */
const MAX_LENGTH = 120;
const MAIL = /(?<![\p{L}\d._%+-])[\p{L}\d][\p{L}\d._%+-]{0,60}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{2,30}){1,4}/u;
const PHONE = /[+(（]?\d[\d\s()（）./–-]{4,24}\d/g;

/** An address for mail or a number to call, out of the words around it; empty where there is none, null where none is asked. */
export function wayAsked(text: string, asked: Asked): string | null {
  if (isAskedFor(asked, 'email')) return MAIL.exec(text)?.[0] ?? '';
  if (!['phone', 'fax', 'mobile'].some((name) => isAskedFor(asked, name))) return null;
  const numbers = text.length > MAX_LENGTH ? [] : (text.match(PHONE) ?? []);
  // What stands in brackets behind it is when to call, or what it costs.
  const called = CALLED_AT.exec(text)?.[1];
  if (called !== undefined) return called.trim();
  if (numbers.length === 0) return /\d{3}|^\d\d\s\d\d$/.test(text) ? text : '';
  // Signs that write a whole word stand next to a number without a blank.
  return numbers.length === 1 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
    ? (numbers[0] ?? '').trim()
    : text;
}

/** `987 555 310 (9:00 – 14:00)`. */
const CALLED_AT = /^([+(]?\d[\d\s()./–-]{1,24}\d)\s\((?=[^)]*[\p{L}:])[^)]{3,40}\)$/u;
