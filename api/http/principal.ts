import type { Request, RequestHandler } from 'express';
import { RequestError, type RequestErrorCode } from '../../core/errors';
import { isId } from '../../core/run/ids';
import type { RunRecord } from '../../core/run/record';
import type { KeyUses } from '../../db/accounts/key-uses';
import type { Database } from '../../db/connection';
import { findHolder, type AccountAndUsage } from '../../db/accounts/accounts';
import { findPrincipal, hasFormOfKey, type Principal } from '../../db/accounts/workspaces';
import type { EarlierCreate } from '../../db/runs/admission/idempotency-keys';
import type { EndedRuns } from '../runs/reading/ended-runs';
import { idempotencyHeaderOf, isIdempotencyKey } from './idempotency-header';

/** What is known of keys. */
export interface KeyBook {
  db: Database;
  uses: KeyUses;
  /** Finds what is named in the same round trip as the holder of a key. */
  runs: Pick<EndedRuns, 'findWithKey' | 'findEarlierWithKey'>;
}

const PRINCIPALS = new WeakMap<Request, Principal>();
const NAMED_RUNS = new WeakMap<Request, RunRecord | null>();
const EARLIER_CREATES = new WeakMap<Request, EarlierCreate | null>();
const HOLDERS = new WeakMap<Request, AccountAndUsage & { readAtMs: number }>();
const MAX_KEY_LENGTH = 512;
/** A body can take long to arrive, and until it has, others are let in who take up the same room. */
const HOLDER_IS_KNOWN_FOR_MS = 250;

/**
 * Resolves the key to its workspace; handlers get the principal from here and from nowhere else.
 * @param refusal how strangers are told
 * @param keyOf where a request has its key
 */
export function authenticate(
  keys: KeyBook,
  refusal: RequestErrorCode,
  keyOf: (request: Request) => string | null = apiKeyOf,
): RequestHandler {
  return async (request, response, next) => {
    // Replies are for the holder of the key alone, so no cache on the way may keep them.
    response.setHeader('Cache-Control', 'no-store');
    const key = keyOf(request);
    const principal = key === null ? null : await principalOfKey(keys, request, key);
    if (!principal) throw new RequestError(refusal);
    PRINCIPALS.set(request, principal);
    keys.uses.note(principal.apiKeyId);
    next();
  };
}

/**
 * What a request will ask for comes in the same round trip as the holder of its key: the run that it names, what it may
 * be a repetition of, or how the account stands that is to pay for it.
 */
async function principalOfKey(keys: KeyBook, request: Request, key: string): Promise<Principal | null> {
  const { id } = request.params;
  if (['GET', 'HEAD'].includes(request.method) && typeof id === 'string' && isId('response', id)) {
    const found = await keys.runs.findWithKey(key, id);
    if (found) NAMED_RUNS.set(request, found.run);
    return found?.principal ?? null;
  }
  if (request.method !== 'POST') return findPrincipal(keys.db, key);
  const idempotencyKey = idempotencyHeaderOf(request) ?? '';
  if (!isIdempotencyKey(idempotencyKey)) {
    // What is done to a thing that is there is paid for by nobody.
    if (id !== undefined) return findPrincipal(keys.db, key);
    const holder = await findHolder(keys.db, key);
    if (holder) HOLDERS.set(request, { ...holder, readAtMs: performance.now() });
    return holder?.principal ?? null;
  }
  const found = await keys.runs.findEarlierWithKey(key, idempotencyKey);
  if (found) EARLIER_CREATES.set(request, found.earlier);
  return found?.principal ?? null;
}

/** The run that came with the key, once: whoever asks again wants to know what has changed. */
export function takeNamedRun(request: Request): RunRecord | null | undefined {
  const run = NAMED_RUNS.get(request);
  NAMED_RUNS.delete(request);
  return run;
}

/** What was created before with the idempotency key of the header; undefined where that has not been asked yet. */
export function earlierCreateOf(request: Request): EarlierCreate | null | undefined {
  return EARLIER_CREATES.get(request);
}

/** How the account stands, where that came with the key just now. */
export function holderOf(request: Request): AccountAndUsage | null {
  const holder = HOLDERS.get(request);
  return holder && performance.now() - holder.readAtMs < HOLDER_IS_KNOWN_FOR_MS ? holder : null;
}

export function principalOf(request: Request): Principal {
  const principal = PRINCIPALS.get(request);
  if (!principal) throw new RequestError('invalid_api_key');
  return principal;
}

/**
 * Some clients send two: a token that is none of ours, meant for a gateway on the way or left in the environment, does
 * not stand before a key.
 * @param header where else it may be
 */
export function apiKeyOf(request: Request, header = 'x-api-key'): string | null {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
  const beside = (request.get(header) ?? request.get('x-api-key'))?.trim() ?? '';
  const key = beside === '' || hasFormOfKey(bearer) ? bearer : beside;
  return key === '' || key.length > MAX_KEY_LENGTH ? null : key;
}
