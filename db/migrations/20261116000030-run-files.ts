import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- apart from run_secrets, which is read with every lock of a run
    CREATE TABLE run_files (
      run_id text COLLATE "C" PRIMARY KEY REFERENCES runs (id),
      sealed jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE run_files;');
}
