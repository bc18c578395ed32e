import { isAskedFor, type Asked } from '../../asked';
import { isAddressLine } from './postal-address';

/** What goes by a name is no mere number. */
const NAMED = [
  'name',
  'author',
  'company',
  'seller',
  'brand',
  'manufacturer',
  'city',
  'country',
  'contact person',
  'agent',
];
const NAMED_SO =
  /(?:^| )(?:author|team|club|school|hospital|museum|theatre|theater|band|supplier|employer|landlord|tenant|buyer|winner|player|captain|coach)$/;
/** Several values, each behind its label. */
const LABELS_IN = /\p{L}{2,20}:\s[^:]{1,80}\s\p{L}{2,20}:\s/u;
const NUMBER_AND_STREET = /^\d{1,5}\p{L}?\s\p{Lu}\p{L}+(?:\s\p{L}+){0,3},\s/u;

/** Whether a text cannot be what somebody or something is called. */
export function isNoName(text: string, asked: Asked): boolean {
  const isNamed = NAMED.some((name) => isAskedFor(asked, name));
  if (isNamed && !/\p{L}/u.test(text)) return true;
  if (!isNamed && !asked.names.some((name) => NAMED_SO.test(name))) return false;
  return (
    isAddressLine(text) || NUMBER_AND_STREET.test(text) || LABELS_IN.test(text) || /^[^\s@]{1,60}@[^\s@]{3,}/.test(text)
  );
}
