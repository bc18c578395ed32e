export type Mark = '.' | ',';

export interface DigitRules {
  isInteger: boolean;
  /** Three decimals are no amount of money, so a doubt about the mark stays one. */
  isMoney: boolean;
  /** The mark that groups thousands where this was written; null when nothing tells. */
  groups: Mark | null;
}

/** `1.299,50`, `1,23,45,678`, `1 299`, `1'299`: the number that digits with marks between them are, if only one. */
export function readDigits(digits: string, rules: DigitRules): number | null {
  const plain = withoutNeutralGroups(digits);
  if (plain === null) return null;
  const marks = [...plain.replace(/\d/g, '')] as Mark[];
  const last = marks.at(-1);
  if (last === undefined) return Number(plain);
  const [whole = '', tail = ''] = splitAtLast(plain, last);
  const before = marks.slice(0, -1);
  if (before.includes(last))
    return before.every((mark) => mark === last) && isGrouped(plain, last) ? joined(plain) : null;
  if (before.length > 0) {
    const group = before[0] ?? ',';
    return before.every((mark) => mark === group) && isGrouped(whole, group)
      ? Number(`${joined(whole)}.${tail}`)
      : null;
  }
  const decimal = Number(`${whole}.${tail}`);
  if (tail.length !== 3 || whole.length > 3 || whole.startsWith('0')) return decimal;
  if (rules.isInteger || rules.groups === last) return joined(plain);
  if (rules.groups === null && last === ',') return joined(plain);
  return rules.isMoney ? null : decimal;
}

/** Blanks and apostrophes only ever group; digits that they do not group by three are several numbers. */
function withoutNeutralGroups(digits: string): string | null {
  if (!/['’\s]/.test(digits)) return digits;
  const [whole = '', ...decimals] = digits.split(/[.,]/);
  if (decimals.length > 1 || !/^\d{1,3}(?:['’\s]\d{3})+$/.test(whole) || decimals.some((part) => /\D/.test(part)))
    return null;
  return [whole.replace(/\D/g, ''), ...decimals].join('.');
}

/** By three, or as in India by two and then three. */
function isGrouped(digits: string, mark: Mark): boolean {
  const [first = '', ...others] = digits.split(mark);
  const size = (others[0] ?? '').length;
  if (first.length === 0 || first.length > 3 || others.at(-1)?.length !== 3) return false;
  return others.slice(0, -1).every((group) => group.length === size) && (size === 3 || (size === 2 && mark === ','));
}

function splitAtLast(text: string, mark: Mark): [string, string] {
  const index = text.lastIndexOf(mark);
  return [text.slice(0, index), text.slice(index + 1)];
}

function joined(digits: string): number {
  return Number(digits.replace(/[.,]/g, ''));
}
