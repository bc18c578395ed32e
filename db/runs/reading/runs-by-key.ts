import type { RunRecord } from '../../../core/run/record';
import {
  hashApiKey,
  KEY_AND_WORKSPACE,
  PRINCIPAL_COLUMNS,
  toPrincipal,
  type Principal,
} from '../../accounts/workspaces';
import type { Database } from '../../connection';
import { fixedQuery } from '../../fixed-query';
import { ENDED_RUN_VERSION, RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

const RUN_OF_KEY = `${KEY_AND_WORKSPACE}
  LEFT JOIN runs r ON r.id = :id AND r.workspace_id = w.id AND r.deleted_at IS NULL`;

const selectRun = fixedQuery<Principal & { version: string | null } & (RunSnapshotRow | { id: null })>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version, ${RUN_SNAPSHOT_COLUMNS} FROM ${RUN_OF_KEY}`,
);
const selectVersion = fixedQuery<Principal & { version: string | null }>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version FROM ${RUN_OF_KEY}`,
);

/**
 * Who holds the key, and the run of that workspace that goes by the id, in one round trip.
 * @returns null where the key is not good
 */
export async function findWithKey(
  db: Database,
  key: string,
  id: string,
): Promise<{ principal: Principal; run: RunRecord | null; version: string | null } | null> {
  const [row] = await selectRun(db, { keyHash: hashApiKey(key), id });
  if (!row) return null;
  return { principal: toPrincipal(row), run: row.id === null ? null : toRunRecord(row), version: row.version };
}

/** The same for whoever has the run already, and only needs to know whether it still is what it was. */
export async function findVersionWithKey(
  db: Database,
  key: string,
  id: string,
): Promise<{ principal: Principal; version: string | null } | null> {
  const [row] = await selectVersion(db, { keyHash: hashApiKey(key), id });
  return row ? { principal: toPrincipal(row), version: row.version } : null;
}
