import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 4226 (HOTP) and RFC 6238 (TOTP) with HMAC-SHA-1 and 30 s steps, as authenticator apps use them.

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

export function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (const character of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const value = BASE32_ALPHABET.indexOf(character);
    if (value < 0) throw new Error(`not a base32 character: ${character}`);
    bits = (bits << 5) | value;
    bitCount += 5;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes.push((bits >> bitCount) & 0xff);
      bits &= (1 << bitCount) - 1;
    }
  }
  return Buffer.from(bytes);
}

function hotp(key: Buffer, counter: number, digits: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

export function totp(key: Buffer, atMs: number, digits = 6): string {
  return hotp(key, Math.floor(atMs / STEP_MS), digits);
}

/** Accepts the neighbouring steps too: clocks differ, and a code may be typed as it changes. */
export function verifyTotp(key: Buffer, code: string, atMs: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  return [0, -STEP_MS, STEP_MS].some((shiftMs) =>
    timingSafeEqual(Buffer.from(totp(key, atMs + shiftMs)), Buffer.from(code)),
  );
}
