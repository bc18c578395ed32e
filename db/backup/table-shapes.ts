import type { Client } from 'pg';

/** A table as it is copied. What the server computes by itself is not among its columns. */
export interface TableShape {
  name: string;
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** A bigint, in digits. */
  value: string;
}

/** Asked of the server and not listed here: a table that is new is in the next backup. */
export async function tableShapes(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** They stand outside of transactions: read after a snapshot, they are at least as far as its rows. */
export async function sequenceStates(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

/** `"runs" ("id", "status")`, as both directions of COPY take it. */
export function copyPlace(client: Client, { name, columns }: TableShape): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
