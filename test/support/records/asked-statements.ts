import type { Database } from '../../../db/connection';

interface AskedStatement {
  sql: string;
  bindings: readonly unknown[];
}

/** What a database is asked while something is done. */
export async function statementsDuring(db: Database, work: () => Promise<unknown>): Promise<AskedStatement[]> {
  const asked: AskedStatement[] = [];
  const listen = ({ sql, bindings }: AskedStatement): void => void asked.push({ sql, bindings });
  db.on('query', listen);
  try {
    await work();
  } finally {
    db.removeListener('query', listen);
  }
  return asked;
}

/**
 * How PostgreSQL goes about a statement that was asked.
 * @param how what EXPLAIN is to do besides, in brackets
 */
export async function planOf(db: Database, { sql, bindings }: AskedStatement, how = ''): Promise<string> {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(`EXPLAIN ${how} ${sql.replace(/\$\d+/g, '?')}`, [
    ...bindings,
  ] as string[]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The plan that is kept for a statement whatever its values, as it is made with the rows that there are now. */
export async function keptPlanOf(db: Database, { sql }: AskedStatement): Promise<string> {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(`EXPLAIN (GENERIC_PLAN) ${sql}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
