import type { Knex } from 'knex';

/**
 * Lines of the ledger get ids that callers may see: the numbers that order them count the lines of all accounts
 * together, and would tell how much the others do.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger_lines ADD COLUMN line_id text COLLATE "C" NOT NULL
      DEFAULT 'line_' || left(replace(gen_random_uuid()::text, '-', ''), 26);
    CREATE UNIQUE INDEX ledger_by_line_id ON ledger_lines (line_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE ledger_lines DROP COLUMN line_id;');
}
