import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LIVE_STATUSES } from '../../core/run/states';
import { migrate } from '../migrate';
import type { DatabaseContents } from './dump';
import { copyPlace } from './table-shapes';
import { withClient } from './with-client';

/** Fills an empty database with what was dumped, under the schema of that time; the next start migrates it further. */
export async function loadDatabase(
  url: string,
  contents: DatabaseContents,
  open: (table: string) => Readable,
): Promise<void> {
  await migrate(url, contents.migrations);
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    // Triggers and foreign keys have done their work when the rows were written first.
    await client.query('SET LOCAL session_replication_role = replica');
    // Migrations write rows too.
    await client.query(`TRUNCATE ${contents.tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
    for (const table of contents.tables) await loadTable(client, table, open(table.name));
    for (const { name, value } of contents.sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value]);
    }
    await keepFromStarting(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

async function loadTable(client: Client, table: DatabaseContents['tables'][number], rows: Readable): Promise<void> {
  const into = client.query(copyFrom(`COPY ${copyPlace(client, table)} FROM STDIN`));
  await pipeline(rows, into);
  if (into.rowCount !== table.rows) {
    throw new Error(`The table ${table.name} has ${into.rowCount} rows in the backup; ${table.rows} were written.`);
  }
}

/**
 * What was about to begin at the moment of the backup has since been done, by a service that was lost with its records.
 * To do it again would buy twice; the reconciler ends it like every other run whose workflow is gone.
 */
async function keepFromStarting(client: Client): Promise<void> {
  await client.query(
    'UPDATE runs SET workflow_started_at = created_at WHERE workflow_started_at IS NULL AND status = ANY($1)',
    [LIVE_STATUSES],
  );
}
