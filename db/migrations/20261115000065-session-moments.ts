import type { Knex } from 'knex';

const EARLIER = `'attempt_started', 'attempt_finished', 'progress', 'paused', 'resumed', 'ended'`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE run_moments DROP CONSTRAINT run_moments_kind_check,
      ADD CONSTRAINT run_moments_kind_check CHECK (kind IN (${EARLIER}, 'session'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE run_moments SET kind = 'progress', note = NULL WHERE kind = 'session';
    ALTER TABLE run_moments DROP CONSTRAINT run_moments_kind_check,
      ADD CONSTRAINT run_moments_kind_check CHECK (kind IN (${EARLIER}));
  `);
}
