import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- which turns of a seed's code an attempt has used, also one whose worker died
    ALTER TABLE attempts ADD COLUMN code_steps bigint[] NOT NULL DEFAULT '{}';
    UPDATE attempts SET
      code_steps = ARRAY(SELECT step::bigint FROM jsonb_array_elements_text(input_request->'codeSteps') AS step),
      input_request = input_request - 'codeSteps'
    WHERE input_request->'codeSteps' IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE attempts SET input_request = input_request || jsonb_build_object('codeSteps', code_steps)
    WHERE input_request IS NOT NULL AND code_steps <> '{}';
    ALTER TABLE attempts DROP COLUMN code_steps;
  `);
}
