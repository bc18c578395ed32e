import type { Range } from './ranges';

/** How much of a text is looked at on both sides of a code. */
const BEFORE = 48;
const AFTER = 24;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const NAMED_BEFORE = /\b(?:code|passcode|otp|totp|pin|tan|2fa|mfa)\b[^.!?\n]{0,24}$/i;
const NAMED_AFTER = /^[^.!?\n]{0,14}\b(?:code|passcode|otp|totp|pin|tan)\b/i;
const GIVEN_BEFORE =
  /\b(?:typed|typing|entered|entering|submitted|submitting|answered|told|gave|given|provided|filled in|said|used|using)[ :=]{0,3}["'“‘(`]?$/i;
/** So long that the same characters hardly stand for something else in the same breath. */
const LONG = 6;
const GIVEN_NEAR =
  /\b(?:typed|typing|entered|entering|submitted|submitting|answered|told|gave|given|provided|filled in|said|used|using)\b[^.!?\n]{0,30}$/i;

/**
 * Where a text repeats a code as a code: standing alone, and called one or said to have been typed. The same characters
 * elsewhere are a year, a price or a number of something.
 */
export function addEchoes(text: string, code: string, found: Range[]): void {
  if (code === '') return;
  const given = code.length < LONG ? GIVEN_BEFORE : GIVEN_NEAR;
  for (let at = text.indexOf(code); at >= 0; at = text.indexOf(code, at + code.length)) {
    const end = at + code.length;
    if (LETTER_OR_DIGIT.test(text[at - 1] ?? '') || LETTER_OR_DIGIT.test(text[end] ?? '')) continue;
    const before = text.slice(Math.max(0, at - BEFORE), at);
    const isEcho = NAMED_BEFORE.test(before) || given.test(before) || NAMED_AFTER.test(text.slice(end, end + AFTER));
    if (isEcho) found.push([at, end]);
  }
}
