import type { RunRecord } from '../../../core/run/record';
import {
  hashApiKey,
  JOIN_KEYS_AND_WORKSPACES,
  KEY_AND_WORKSPACE,
  PRINCIPAL_COLUMNS,
  toPrincipal,
  type Principal,
} from '../../accounts/workspaces';
import type { Database } from '../../connection';
import { fixedQuery } from '../../fixed-query';
import { ENDED_RUN_VERSION, RUN_SNAPSHOT_COLUMNS, toRunRecord, type RunSnapshotRow } from '../run-rows';

const IS_OWN_RUN = `r.workspace_id = w.id AND r.deleted_at IS NULL`;

const selectRun = fixedQuery<Principal & { version: string | null } & (RunSnapshotRow | { id: null })>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version, ${RUN_SNAPSHOT_COLUMNS}
   FROM ${KEY_AND_WORKSPACE} LEFT JOIN runs r ON r.id = :id AND ${IS_OWN_RUN}`,
);
const selectVersions = fixedQuery<Principal & { version: string | null; place: number }>(
  `SELECT ${PRINCIPAL_COLUMNS}, ${ENDED_RUN_VERSION} AS version, asked.place
   FROM unnest(:keyHashes::bytea[], :ids::text[]) WITH ORDINALITY AS asked (key_hash, id, place)
   ${JOIN_KEYS_AND_WORKSPACES} LEFT JOIN runs r ON r.id = asked.id AND ${IS_OWN_RUN}`,
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

export interface AskedRun {
  key: string;
  id: string;
}

interface FoundVersion {
  principal: Principal;
  version: string | null;
}

/** The same of several, for whoever has the runs already and only needs to know whether they still are what they were. */
export async function findVersionsWithKeys(db: Database, asked: readonly AskedRun[]): Promise<(FoundVersion | null)[]> {
  const rows = await selectVersions(db, {
    keyHashes: asked.map(({ key }) => hashApiKey(key)),
    ids: asked.map(({ id }) => id),
  });
  const found = asked.map((): FoundVersion | null => null);
  for (const row of rows) found[row.place - 1] = { principal: toPrincipal(row), version: row.version };
  return found;
}
