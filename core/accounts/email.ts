/** By RFC 5321; longer ones cannot be delivered to. */
export const MAX_EMAIL_LENGTH = 254;
/** Neither blanks nor control characters nor what separates addresses: whatever passes is one recipient. */
const ADDRESS = /^[^\s\p{Cc}@<>(),;:\\"[\]]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}$/u;

/** As it is kept, or null where it is none. That somebody reads it is shown by a code. */
export function toEmail(given: string): string | null {
  const address = given.trim();
  return address.length <= MAX_EMAIL_LENGTH && ADDRESS.test(address) ? address : null;
}
