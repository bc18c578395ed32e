import type { Knex } from 'knex';

/**
 * Runs can be erased. The ledger outlives them and goes on naming them, and so does an idempotency key until its time is
 * over, which must not start a deleted run once more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger_lines
      DROP CONSTRAINT ledger_lines_run_id_fkey,
      DROP CONSTRAINT ledger_lines_attempt_id_fkey;
    ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_run_id_fkey;
    CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);
    -- without an index on runs the check would read all of them for each key that goes, and the workspace is checked too
    ALTER TABLE runs DROP CONSTRAINT runs_api_key_id_fkey;
    CREATE INDEX runs_of_workspace_by_end ON runs (workspace_id, finished_at)
      WHERE finished_at IS NOT NULL AND parent_id IS NULL;
    CREATE INDEX artifacts_of_attempt ON artifacts (attempt_id);
    CREATE INDEX interactions_of_attempt ON interactions (attempt_id);
    -- what a sweep found out outlives the sweep
    ALTER TABLE learning_winners ALTER COLUMN run_id DROP NOT NULL;
    CREATE INDEX learning_winners_of_run ON learning_winners (run_id) WHERE run_id IS NOT NULL;
    -- ids of files that went with their run, so that who comes late hears 410
    CREATE TABLE expired_artifacts (
      id text COLLATE "C" PRIMARY KEY,
      run_id text COLLATE "C" NOT NULL,
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      expired_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX expired_artifacts_by_age ON expired_artifacts (expired_at);
    CREATE INDEX expired_artifacts_of_workspace ON expired_artifacts (workspace_id);
  `);
}

/** What refers to erased rows by then is not checked again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE expired_artifacts;
    DROP INDEX learning_winners_of_run, interactions_of_attempt, artifacts_of_attempt, runs_of_workspace_by_end,
      idempotency_keys_by_end;
    DELETE FROM learning_winners WHERE run_id IS NULL;
    ALTER TABLE learning_winners ALTER COLUMN run_id SET NOT NULL;
    ALTER TABLE runs ADD CONSTRAINT runs_api_key_id_fkey
      FOREIGN KEY (api_key_id) REFERENCES api_keys (id) NOT VALID;
    ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_run_id_fkey
      FOREIGN KEY (run_id) REFERENCES runs (id) NOT VALID;
    ALTER TABLE ledger_lines
      ADD CONSTRAINT ledger_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs (id) NOT VALID,
      ADD CONSTRAINT ledger_lines_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts (id) NOT VALID;
  `);
}
