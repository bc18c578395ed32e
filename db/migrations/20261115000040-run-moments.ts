import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- how many moments the run has had; advanced under the row's lock, so that positions are in commit order
    ALTER TABLE runs ADD COLUMN stream_position integer NOT NULL DEFAULT 0;
    -- No reference to runs: rows are only ever added by the statement that has just updated the run's row, and the
    -- check would be the dearest part of adding one.
    CREATE TABLE run_moments (
      run_id text COLLATE "C" NOT NULL,
      position integer NOT NULL,
      kind text NOT NULL CHECK (kind IN
        ('attempt_started', 'attempt_finished', 'progress', 'paused', 'resumed', 'ended')),
      subject text COLLATE "C",
      note text,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (run_id, position)
    );
    -- of runs that ended before they had a history, the ending is known
    WITH ended AS (
      UPDATE runs SET stream_position = 1 WHERE finished_at IS NOT NULL AND deleted_at IS NULL RETURNING id, finished_at)
    INSERT INTO run_moments (run_id, position, kind, at) SELECT id, 1, 'ended', finished_at FROM ended;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE run_moments; ALTER TABLE runs DROP COLUMN stream_position;');
}
