import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE events (
      id text COLLATE "C" PRIMARY KEY,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      run_id text COLLATE "C" NOT NULL REFERENCES runs (id),
      type text NOT NULL,
      sequence integer NOT NULL,
      -- frozen at emission, so that every delivery attempt sends the same bytes
      data jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL,
      UNIQUE (run_id, sequence)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE events;');
}
