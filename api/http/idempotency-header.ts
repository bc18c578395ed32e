import type { Request } from 'express';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../core/limits';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The key as its sender wrote it: Node reads each byte of a header as a letter, and most clients send UTF-8. */
export function idempotencyHeaderOf(request: Request, name = 'idempotency-key'): string | undefined {
  const header = request.get(name);
  if (header === undefined) return undefined;
  try {
    return UTF8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

/** Letters are counted as the schema of the body counts them. */
export function isIdempotencyKey(key: string): boolean {
  return key !== '' && [...key].length <= MAX_IDEMPOTENCY_KEY_LENGTH;
}
