import type { Knex } from 'knex';

const BEFORE = ['top_up', 'welcome_credit', 'attempt', 'platform_fee', 'normalization'];

/** Credit that the operator gives: money that nobody paid, so it does not begin the platform fee. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(allow([...BEFORE, 'grant']));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger_lines DISABLE TRIGGER ledger_is_append_only;
    UPDATE ledger_lines SET kind = 'welcome_credit' WHERE kind = 'grant';
    ALTER TABLE ledger_lines ENABLE TRIGGER ledger_is_append_only;
    ${allow(BEFORE)}`);
}

function allow(kinds: string[]): string {
  return `
    ALTER TABLE ledger_lines DROP CONSTRAINT ledger_lines_kind_check;
    ALTER TABLE ledger_lines ADD CONSTRAINT ledger_lines_kind_check
      CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));`;
}
