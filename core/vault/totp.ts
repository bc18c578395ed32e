import { HOTP, Secret } from 'otpauth';

/** One code lives this long; authenticator apps and sites agree on it. */
export const TOTP_STEP_MS = 30_000;
/** Shorter seeds are guessed from a few codes; sites use 10 bytes and more. */
const MIN_SEED_BYTES = 5;

export function isTotpSeed(text: string): boolean {
  return (readSeed(text)?.bytes.length ?? 0) >= MIN_SEED_BYTES;
}

/** RFC 6238: which code it is the turn of. */
export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / TOTP_STEP_MS);
}

/** The code of a step, with the settings that authenticator apps use (SHA-1, 6 digits). Null when it is no seed. */
export function totpOfStep(seed: string, step: number): string | null {
  const secret = readSeed(seed);
  return secret === null || secret.bytes.length === 0 ? null : HOTP.generate({ secret, counter: step });
}

/** Base32 with the spaces and dashes that sites show seeds with. Null if it is none. */
function readSeed(text: string): Secret | null {
  try {
    return Secret.fromBase32(text.replace(/[\s-]/g, ''));
  } catch {
    return null;
  }
}
