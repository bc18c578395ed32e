import type { Knex } from 'knex';

/** Which workers can be visited and where, what they have, and the secrets by which our processes know each other. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE service_secrets (
      name text COLLATE "C" PRIMARY KEY,
      sealed jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE relay_workers (
      id text COLLATE "C" PRIMARY KEY,
      -- host:port of its internal server
      address text NOT NULL,
      -- a worker that has not said for a while that it is there is taken to be gone
      beat_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE relay_places (
      -- what can be visited, as kind/id
      place text COLLATE "C" PRIMARY KEY,
      worker_id text COLLATE "C" NOT NULL REFERENCES relay_workers (id) ON DELETE CASCADE
    );
    CREATE INDEX relay_places_of_worker ON relay_places (worker_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE relay_places; DROP TABLE relay_workers; DROP TABLE service_secrets;');
}
