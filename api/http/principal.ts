import type { Request, RequestHandler } from 'express';
import { RequestError, type RequestErrorCode } from '../../core/errors';
import type { KeyUses } from '../../db/accounts/key-uses';
import type { Database } from '../../db/connection';
import { findPrincipal, type Principal } from '../../db/accounts/workspaces';

const PRINCIPALS = new WeakMap<Request, Principal>();
const MAX_KEY_LENGTH = 512;

/**
 * Resolves the key to its workspace; handlers get the principal from here and from nowhere else.
 * @param refusal how strangers are told
 * @param keyOf where a request has its key
 */
export function authenticate(
  db: Database,
  keyUses: KeyUses,
  refusal: RequestErrorCode,
  keyOf: (request: Request) => string | null = apiKeyOf,
): RequestHandler {
  return async (request, response, next) => {
    // Replies are for the holder of the key alone, so no cache on the way may keep them.
    response.set('Cache-Control', 'no-store');
    const key = keyOf(request);
    const principal = key === null ? null : await findPrincipal(db, key);
    if (!principal) throw new RequestError(refusal);
    PRINCIPALS.set(request, principal);
    keyUses.note(principal.apiKeyId);
    next();
  };
}

export function principalOf(request: Request): Principal {
  const principal = PRINCIPALS.get(request);
  if (!principal) throw new RequestError('invalid_api_key');
  return principal;
}

/** @param header where else it may be */
export function apiKeyOf(request: Request, header = 'x-api-key'): string | null {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.get('authorization') ?? '')?.[1];
  const key = bearer ?? (request.get(header) ?? request.get('x-api-key'))?.trim() ?? '';
  return key === '' || key.length > MAX_KEY_LENGTH ? null : key;
}
