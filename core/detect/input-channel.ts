import type { InputChannel } from '../run/outcome';

/** `j***@example.com`; a handle has nothing before its sign. */
const EMAIL_ADDRESS = /[\p{L}\d_.+*•●·…-]@[\p{L}\d*•●·…]/u;
/** `+49 *** 123`, `(555) 123-4567`, `555-123-4567`, `0171 1234567`. */
const TELEPHONE_NUMBER =
  /\+ ?\(?\d[\d ().*•●·…xX/-]{4,24}|\(\d{3}\) ?[\d*•●xX]{3}-[\d*•●xX]{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\b0\d{2,4}[ /-]\d{5,8}\b/;
/** `***-***-1234`, `•••• 42`, `XXX-XXX-1234`. */
const MASKED_NUMBER = /(?:[*•●·…]|\b[xX]{2})[*•●·…xX ().-]{0,24}\d{2,4}(?![\d@\p{L}])/u;
/** `ending in 42`, and the same in German, French and Spanish. */
const LAST_DIGITS =
  /(?:\bend(?:s|ing) (?:in|with)|\blast (?:two|three|four|[2-4]) digits|endet (?:auf|mit)|mit (?:der )?endung|endziffern|se termin(?:e|ant) par|termina(?:do)? en)[ :*•●.…-]{1,8}\d{2,4}(?![\d@])/i;
const MASKED = /[*•●…]/;
const CARD = /\bcard\b|\bvisa\b|mastercard|\bamex\b|karte\b|\bcarte\b|\btarjeta\b|\biban\b|\baccount number\b/i;
const SENT =
  /\bsent\b|\bsend(?:ing)?\b|\btext(?:ed)?\b|\bdelivered to\b|gesendet|geschickt|senden|schicken|envoyé|envoyons|enviado|enviamos/i;

/** Null when the wording names no channel, or more than one. */
export function channelNamedIn(wording: string): InputChannel | null {
  const isMessage = /\bsms\b|text message|texted/i.test(wording);
  // An authenticator app is "on your phone" too: the app is the more telling word.
  if (/authenticat(?:or|ion) app|authenticator|\btotp\b|authy/i.test(wording)) return isMessage ? null : 'totp';
  const isPhone = isMessage || /\bphone\b|\bmobile\b|handy|téléphone/i.test(wording);
  const isEmail = /e-?mail|inbox|courriel/i.test(wording);
  if (isPhone === isEmail) return null;
  return isPhone ? 'sms' : 'email';
}

/** By the words of a question, or else by the address in it, which is often masked. */
export function channelOfPrompt(prompt: string): InputChannel | null {
  return channelNamedIn(prompt) ?? channelAddressedIn(prompt);
}

/** Where one of these lines says that something was sent to; an address at the foot of a page is just there. */
export function channelOfDestination(lines: readonly string[]): InputChannel | null {
  for (const line of lines) {
    const channel = SENT.test(line) || MASKED.test(line) ? channelAddressedIn(line) : null;
    if (channel !== null) return channel;
  }
  return null;
}

/** Null when there is neither an e-mail address nor a telephone number, or both. */
function channelAddressedIn(wording: string): InputChannel | null {
  const isEmail = EMAIL_ADDRESS.test(wording);
  const isNumber = [TELEPHONE_NUMBER, MASKED_NUMBER, LAST_DIGITS].some((pattern) => pattern.test(wording));
  const isPhone = isNumber && !CARD.test(wording);
  if (isPhone === isEmail) return null;
  return isPhone ? 'sms' : 'email';
}
