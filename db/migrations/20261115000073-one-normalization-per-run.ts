import type { Knex } from 'knex';

/** The add-on belongs to a run and to none of its attempts; lines of earlier releases name the attempt. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE UNIQUE INDEX ledger_one_normalization_per_run ON ledger_lines (run_id)
      WHERE kind = 'normalization' AND attempt_id IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX ledger_one_normalization_per_run;');
}
