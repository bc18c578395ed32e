import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- what executed attempts taught; plain inserts in the settling transaction, aggregated a moment later
    CREATE TABLE observations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      attempt_id text COLLATE "C" NOT NULL,
      -- an attempt teaches once, and the winner of a sweep once more
      is_bonus boolean NOT NULL DEFAULT false,
      runner text NOT NULL,
      site text,
      task_class text NOT NULL,
      defense text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('success', 'failure', 'block', 'censored')),
      cost_micros bigint NOT NULL,
      latency_ms bigint NOT NULL,
      weight double precision NOT NULL,
      predicted_success double precision,
      created_at timestamptz(3) NOT NULL,
      folded boolean NOT NULL DEFAULT false,
      UNIQUE (attempt_id, is_bonus)
    );
    CREATE INDEX observations_unfolded ON observations (id) WHERE NOT folded;
    CREATE INDEX observations_unfolded_site ON observations (site) WHERE NOT folded;

    CREATE TABLE evidence (
      level text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      runner text COLLATE "C" NOT NULL,
      -- discounted sums in the order of db/evidence/cells.ts
      sums double precision[] NOT NULL,
      PRIMARY KEY (level, key, runner)
    );

    CREATE TABLE runner_health (
      runner text COLLATE "C" NOT NULL,
      -- empty: the runner everywhere
      cluster text COLLATE "C" NOT NULL,
      health jsonb NOT NULL,
      PRIMARY KEY (runner, cluster)
    );

    CREATE TABLE site_profiles (
      site text COLLATE "C" PRIMARY KEY,
      profile jsonb NOT NULL,
      defense text NOT NULL
    );
    CREATE INDEX site_profiles_defense ON site_profiles (defense);

    CREATE TABLE evidence_strengths (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      strengths jsonb NOT NULL,
      fitted_at timestamptz(3) NOT NULL
    );

    CREATE TABLE learning_winners (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      site text COLLATE "C" NOT NULL,
      task_class text NOT NULL,
      runner text NOT NULL,
      run_id text COLLATE "C" NOT NULL,
      won_at timestamptz(3) NOT NULL,
      PRIMARY KEY (workspace_id, site, task_class)
    );

    CREATE TABLE exploration_days (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id),
      day date NOT NULL,
      decisions integer NOT NULL,
      explored integer NOT NULL,
      PRIMARY KEY (workspace_id, day)
    );

    CREATE INDEX runs_site ON runs (workspace_id, (plan->'context'->>'site'));

    -- the card that explains a decision, and everything the decision was made from, so that it can be made again
    CREATE TABLE decisions (
      run_id text COLLATE "C" PRIMARY KEY REFERENCES runs (id),
      card jsonb NOT NULL,
      input bytea NOT NULL,
      created_at timestamptz(3) NOT NULL
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `DROP INDEX runs_site;
     DROP TABLE decisions, exploration_days, learning_winners, evidence_strengths, site_profiles, runner_health, evidence,
       observations;`,
  );
}
