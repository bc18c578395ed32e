import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { copyPlace, sequenceStates, tableShapes, type SequenceState, type TableShape } from './table-shapes';
import { withClient } from './with-client';

export interface DatabaseContents {
  /** By name, in the order in which they were made: they are the schema. */
  migrations: string[];
  tables: (TableShape & { rows: number })[];
  sequences: SequenceState[];
}

/**
 * Hands out every row, as of one moment, while others go on writing. Rows are in the text form of COPY, which every
 * version of PostgreSQL reads; the schema is what the migrations make.
 */
export async function dumpDatabase(
  url: string,
  save: (table: string, rows: Readable) => Promise<void>,
): Promise<DatabaseContents> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: made } = await client.query<{ name: string }>('SELECT name FROM knex_migrations ORDER BY id');
    const tables: DatabaseContents['tables'] = [];
    for (const shape of await tableShapes(client)) {
      const rows = client.query(copyTo(`COPY ${copyPlace(client, shape)} TO STDOUT`));
      await save(shape.name, rows);
      tables.push({ ...shape, rows: rows.rowCount });
    }
    const sequences = await sequenceStates(client);
    await client.query('COMMIT');
    return { migrations: made.map(({ name }) => name), tables, sequences };
  });
}
