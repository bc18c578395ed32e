import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE interactions
      DROP CONSTRAINT interactions_check,
      -- a used answer stays sealed while its attempt goes on: a runner that repeats it in a later round is masked
      ADD CONSTRAINT interactions_answer_kept CHECK (
        CASE status WHEN 'answered' THEN answer_sealed IS NOT NULL
                    WHEN 'consumed' THEN true
                    ELSE answer_sealed IS NULL END);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE interactions SET answer_sealed = NULL WHERE status = 'consumed';
    ALTER TABLE interactions
      DROP CONSTRAINT interactions_answer_kept,
      ADD CONSTRAINT interactions_check CHECK ((answer_sealed IS NOT NULL) = (status = 'answered'));
  `);
}
