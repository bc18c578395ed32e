import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CLAIM_CODE } from '../../core/accounts/claim-terms';
import type { SealedCode } from '../../db/accounts/claims';

const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export function newClaimCode(): string {
  return String(randomInt(10 ** CLAIM_CODE.digits)).padStart(CLAIM_CODE.digits, '0');
}

/** There are a million codes, so a plain hash would give away which one it was; a slow one takes longer than it is valid. */
export async function sealClaimCode(code: string): Promise<SealedCode> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(code, salt, HASH_BYTES) };
}

export async function isClaimCode(given: string, { salt, hash }: SealedCode): Promise<boolean> {
  return timingSafeEqual(await derive(given, salt, HASH_BYTES), hash);
}
