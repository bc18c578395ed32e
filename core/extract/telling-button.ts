import { isAmount } from './facts/labels/amount-form';
import { HEADINGS } from './facts/headings';
import { dateOfText } from './fill/dates';
import { isClockTime } from './fill/values/times/clock-times';
import { attributeOf, closest, type DomDocument, type DomElement } from './dom/tree';

const MAX_LENGTH = 40;
/** What they are called is written on a button where they can be opened or sorted. */
const HEADS = new Set([...HEADINGS, 'TH', 'SUMMARY']);

/**
 * Whether a button says something of the page and not only what pressing it does: a time, a day or an amount that can be
 * chosen, the heading of a part that can be opened, the name of a column that can be sorted.
 */
export function isTellingButton({ text }: DomDocument, button: DomElement): boolean {
  const length = text.lineLength(button);
  if (length === 0) return false;
  const head = closest(button, HEADS);
  // A button beside the words of a heading only says what it does with them.
  if (head !== null) return text.lineLength(head) === length;
  if (length > MAX_LENGTH || isSwitchedOff(button)) return false;
  const words = text.lineOf(button);
  return isClockTime(words) || isAmount(words) || dateOfText(words) !== null;
}

/** What cannot be chosen is not there to be had. */
function isSwitchedOff(button: DomElement): boolean {
  return button.attributes.has('disabled') || attributeOf(button, 'aria-disabled') === 'true';
}
