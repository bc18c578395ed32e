import { wordsOf, type Wanted } from '../../extract/fill/names/key-names';
import { stockAsked, stockState } from './stock';

const YES = new Set(
  'true|yes|y|ja|oui|sí|si|sì|sim|tak|evet|var|jawohl|はい|有り|あり|有|是|是的|예|네|있음|✓|✔|✔️|✅|☑'.split('|'),
);
const NO = new Set(
  'false|no|n|nein|non|não|nao|nee|nie|hayır|hayir|yok|いいえ|無し|なし|無|无|否|不是|没有|아니요|아니오|없음|✗|✘|❌|✖|☒'.split(
    '|',
  ),
);
const NEGATIONS = /^(?:not|no|nicht|non|pas|niet|nie|sin|sem|without|ohne|kein|keine) /;
const OPPOSITES: Record<string, string> = {
  closed: 'open',
  inactive: 'active',
  disabled: 'enabled',
  excluded: 'included',
  private: 'public',
};
/** Keys that are true when something is not so: what a yes would mean for them is better not guessed. */
const NEGATIVE_KEY =
  /(?:^| )(?:no|not|non|without|forbidden|prohibited|excluded|disabled|un\p{L}{1,20}|nicht|ohne|sin|sem|sans)(?: |$)/u;

/** A truth that a text states plainly: in one word, in words about stock for a key about stock, or in the key's own. */
export function truthIn(text: string, { names }: Wanted): boolean | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[.!。]$/, '');
  if (YES.has(plain)) return true;
  if (NO.has(plain)) return false;
  const asked = names.map(stockAsked).find((state) => state !== null) ?? null;
  if (asked !== null) {
    const told = /\d/.test(text) ? null : stockState(text);
    return told === null ? null : told === asked;
  }
  const words = wordsOf(text);
  const isEchoed = (one: string): boolean =>
    one !== '' && names.some((name) => name === one || name.endsWith(` ${one}`));
  if (names.some((name) => NEGATIVE_KEY.test(name))) return null;
  if (isEchoed(words)) return true;
  const opposite = Object.hasOwn(OPPOSITES, words) ? (OPPOSITES[words] ?? '') : '';
  if (opposite !== '' && names.some((name) => name.split(' ').includes(opposite))) return false;
  return NEGATIONS.test(words) && isEchoed(words.replace(NEGATIONS, '')) ? false : null;
}
