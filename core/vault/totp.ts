import { createHmac } from 'node:crypto';
import { decodeBase32 } from './base32';

/** One code lives this long; authenticator apps and sites agree on it. */
export const TOTP_STEP_MS = 30_000;
const DIGITS = 6;

/** RFC 4226: the code of a counter. */
export function hotp(
  key: Uint8Array,
  counter: number,
  digits = DIGITS,
  hash: 'sha1' | 'sha256' | 'sha512' = 'sha1',
): string {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(counter));
  const digest = createHmac(hash, key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** RFC 6238: which code it is the turn of. */
export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / TOTP_STEP_MS);
}

/** The code of a step, with the settings that authenticator apps use (SHA-1, 6 digits). Null when it is no seed. */
export function totpOfStep(seed: string, step: number): string | null {
  const key = decodeBase32(seed);
  return key === null || key.length === 0 ? null : hotp(key, step);
}
