import type { Knex } from 'knex';

/** What was recorded of a session lies beside what it has downloaded. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE browser_session_files ADD COLUMN kind text NOT NULL DEFAULT 'download'
      CHECK (kind IN ('download', 'recording'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM browser_session_files WHERE kind = 'recording';
    ALTER TABLE browser_session_files DROP COLUMN kind;
  `);
}
