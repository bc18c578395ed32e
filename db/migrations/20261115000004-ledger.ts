import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE ledger_lines (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id text COLLATE "C" NOT NULL REFERENCES accounts (id),
      kind text NOT NULL CHECK (kind IN ('top_up', 'welcome_credit', 'attempt', 'platform_fee', 'normalization')),
      amount_micros bigint NOT NULL,
      run_id text COLLATE "C" REFERENCES runs (id),
      attempt_id text COLLATE "C" REFERENCES attempts (id),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- what makes billing exactly once, however often an activity is retried
      UNIQUE (attempt_id, kind)
    );
    CREATE INDEX ledger_of_account ON ledger_lines (account_id, id);
    CREATE INDEX ledger_of_run ON ledger_lines (run_id) WHERE run_id IS NOT NULL;
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'ledger_lines is append-only'; END $$;
    CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_lines
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE ledger_lines; DROP FUNCTION refuse_ledger_change;');
}
