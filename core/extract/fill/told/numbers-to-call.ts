/** A number as people write one to call, wherever it stands. */
export const CALLED_NUMBER = String.raw`(?<![\p{L}\d,.€$£/-])[+(]?\d(?:(?:[\s()/–-]{0,3}|\.)\d){6,14}(?![\d%€]|[.,]\d)`;

const DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}\s?[–-]\s?\d{4})/;
/** Numbers to call begin with a nought, a bracket or a plus, or are written in three groups. */
const CALLED = /^(?:[+(0]|\d{2,4}[\s.-]\d{2,4}[\s.-]\d)/;
const WITH_CENTS = /[.,]\d\d$/;
/** What else has numbers of as many digits. */
const OTHER_NUMBER =
  /(?:nip|regon|krs|iban|vat|uid|isbn|issn|mls|konto|konta|account|kontonummer|licen[cs]e|lic\.|fax|telefax|faks)\W{0,8}(?:no|nr|number)?\W{0,4}$/i;

/** Whether a number is one to call, by its form and by the text before it. */
export function isCalled(number: string, before: string): boolean {
  return CALLED.test(number) && !DATE.test(number) && !WITH_CENTS.test(number) && !OTHER_NUMBER.test(before);
}
