import { trimEndOf } from '../text/trim';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Shorter seeds are guessed from a few codes; sites use 10 bytes and more. */
const MIN_SEED_BYTES = 5;

/** RFC 4648 without regard to case, with the spaces, dashes and padding that sites show seeds with. Null if it is none. */
export function decodeBase32(text: string): Uint8Array | null {
  const digits = trimEndOf(text.toUpperCase().replace(/[\s-]/g, ''), '=');
  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return null;
    bits = (bits << 5) | value;
    bitCount += 5;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes.push((bits >> bitCount) & 0xff);
      bits &= (1 << bitCount) - 1;
    }
  }
  return Uint8Array.from(bytes);
}

export function isTotpSeed(text: string): boolean {
  return (decodeBase32(text)?.length ?? 0) >= MIN_SEED_BYTES;
}
