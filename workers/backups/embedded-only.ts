import { ConfigError, type Config } from '../config/config';

/** A PostgreSQL of the operator's is saved with its own tools, which its other databases need as well. */
export function requireEmbeddedDatabase({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new ConfigError([
    'DATABASE_URL is set: use pg_dump and pg_restore on that server, as docs/operations.md tells',
  ]);
}
