import { RequestError } from '../../../core/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../../../core/run/time/durations';
import type { RunRecord } from '../../../core/run/record';
import {
  hashApiKey,
  KEY_AND_WORKSPACE,
  PRINCIPAL_COLUMNS,
  toPrincipal,
  type Principal,
} from '../../accounts/workspaces';
import type { Database, Transaction } from '../../connection';
import { fixedQuery } from '../../fixed-query';
import { ENDED_RUN_VERSION, RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

/** A key as a request brings it: the same key with another body is a mistake of the caller's. */
export interface KeyClaim {
  workspaceId: string;
  key: string;
  bodyHash: Buffer;
}

/** What a key already stands for. */
export interface Replay {
  runId: string;
  /** Null where the run was deleted. */
  run: RunRecord | null;
}

/** The same before it is known what is asked for now. */
export interface EarlierCreate extends Replay {
  bodyHash: Buffer;
}

/** @returns what this key already stands for, or null when the key is free and now locked by us */
export async function claimKey(trx: Transaction, claim: KeyClaim, now = new Date()): Promise<Replay | null> {
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked',
    [`${claim.workspaceId} ${claim.key}`],
  );
  if (!rows[0]?.locked) throw new RequestError('idempotency_in_flight');
  return findReplay(trx, claim, now);
}

type KeyRow = { run_id: string; known_hash: Buffer };
type EarlierRow = KeyRow & (RunSnapshotRow | { id: null });

const KEY_COLUMNS = `i.run_id, i.body_hash AS known_hash`;
const EARLIER_COLUMNS = `${KEY_COLUMNS}, ${RUN_SNAPSHOT_COLUMNS}`;
const RUN_OF_EARLIER = `LEFT JOIN runs r ON r.id = i.run_id AND r.workspace_id = i.workspace_id AND r.deleted_at IS NULL`;

const selectEarlier = fixedQuery<EarlierRow>(`
  SELECT ${EARLIER_COLUMNS} FROM idempotency_keys i ${RUN_OF_EARLIER}
  WHERE i.workspace_id = :workspaceId AND i.key = :key AND i.expires_at > :now
`);

const EARLIER_OF_KEY = `${KEY_AND_WORKSPACE}
  LEFT JOIN idempotency_keys i ON i.workspace_id = w.id AND i.key = :key AND i.expires_at > now() ${RUN_OF_EARLIER}`;

const selectEarlierWithKey = fixedQuery<Principal & { version: string | null } & (EarlierRow | { run_id: null })>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version, ${EARLIER_COLUMNS} FROM ${EARLIER_OF_KEY}`,
);
const selectEarlierVersionWithKey = fixedQuery<Principal & { version: string | null } & (KeyRow | { run_id: null })>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version, ${KEY_COLUMNS} FROM ${EARLIER_OF_KEY}`,
);

/** The run this key stands for. Asked before anything is checked, so that a replay costs one look-up. */
export async function findReplay(
  db: Database | Transaction,
  { workspaceId, key, bodyHash }: KeyClaim,
  now = new Date(),
): Promise<Replay | null> {
  const [row] = await selectEarlier(db, { workspaceId, key, now });
  return row ? toReplay(toEarlierCreate(row), bodyHash) : null;
}

/**
 * Who holds the API key, and what was created before with the idempotency key, in one round trip.
 * @returns null where the API key is not good
 */
export async function findEarlierWithKey(
  db: Database,
  apiKey: string,
  key: string,
): Promise<{ principal: Principal; earlier: EarlierCreate | null; version: string | null } | null> {
  const [row] = await selectEarlierWithKey(db, { keyHash: hashApiKey(apiKey), key });
  if (!row) return null;
  const earlier = row.run_id === null ? null : toEarlierCreate(row);
  return { principal: toPrincipal(row), earlier, version: row.version };
}

/** The same for whoever may have the run already, and only needs to know whether it still is what it was. */
export async function findEarlierVersionWithKey(
  db: Database,
  apiKey: string,
  key: string,
): Promise<{ principal: Principal; earlier: Omit<EarlierCreate, 'run'> | null; version: string | null } | null> {
  const [row] = await selectEarlierVersionWithKey(db, { keyHash: hashApiKey(apiKey), key });
  if (!row) return null;
  const earlier = row.run_id === null ? null : toKeyed(row);
  return { principal: toPrincipal(row), earlier, version: row.version };
}

/** @param bodyHash of what is asked for now, which has to be what was asked for then */
export function toReplay({ bodyHash: knownHash, ...replay }: EarlierCreate, bodyHash: Buffer): Replay {
  if (!bodyHash.equals(knownHash)) throw new RequestError('idempotency_conflict', { param: 'idempotency_key' });
  return replay;
}

function toEarlierCreate(row: EarlierRow): EarlierCreate {
  return { ...toKeyed(row), run: row.id === null ? null : toRunRecord(row) };
}

function toKeyed({ run_id: runId, known_hash: bodyHash }: KeyRow): Omit<EarlierCreate, 'run'> {
  return { runId, bodyHash };
}

/** In the transaction of what the key is for, so that neither is there without the other. */
export async function rememberKey(
  trx: Transaction,
  { workspaceId, key, bodyHash }: KeyClaim,
  runId: string,
  now = new Date(),
): Promise<void> {
  await trx('idempotency_keys')
    .insert({
      workspace_id: workspaceId,
      key,
      body_hash: bodyHash,
      run_id: runId,
      created_at: now,
      expires_at: new Date(now.getTime() + IDEMPOTENCY_WINDOW_MS),
    })
    .onConflict(['workspace_id', 'key'])
    .merge();
}
