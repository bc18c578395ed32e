import type { Knex } from 'knex';

const MOMENTS = `'attempt_started', 'attempt_finished', 'progress', 'paused', 'resumed', 'ended', 'session'`;
const FILES = `'download', 'screenshot', 'recording'`;

/** Steps are told while they happen, each with a small picture of its page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE run_moments DROP CONSTRAINT run_moments_kind_check,
      ADD CONSTRAINT run_moments_kind_check CHECK (kind IN (${MOMENTS}, 'step'));
    ALTER TABLE artifacts DROP CONSTRAINT artifacts_kind_check,
      ADD CONSTRAINT artifacts_kind_check CHECK (kind IN (${FILES}, 'step_picture'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE run_moments SET kind = 'progress', note = NULL WHERE kind = 'step';
    ALTER TABLE run_moments DROP CONSTRAINT run_moments_kind_check,
      ADD CONSTRAINT run_moments_kind_check CHECK (kind IN (${MOMENTS}));
    DELETE FROM artifacts WHERE kind = 'step_picture';
    ALTER TABLE artifacts DROP CONSTRAINT artifacts_kind_check,
      ADD CONSTRAINT artifacts_kind_check CHECK (kind IN (${FILES}));
  `);
}
