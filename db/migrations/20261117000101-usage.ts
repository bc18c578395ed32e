import type { Knex } from 'knex';
import { siteKeyOf } from '../../core/routing/evidence-site';

/** Sums of what was spent, which grow with every line: a chart over a year reads days and not lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- the registrable domain of the address that the task names, or its host where there is none
    ALTER TABLE runs ADD COLUMN site text;
    CREATE TABLE usage_days (
      workspace_id text COLLATE "C" NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
      -- of UTC
      day date NOT NULL,
      -- empty of what no runner did, and of tasks that name no site
      runner text COLLATE "C" NOT NULL,
      site text COLLATE "C" NOT NULL,
      api_key_id text COLLATE "C" NOT NULL,
      attempts bigint NOT NULL,
      runner_micros bigint NOT NULL,
      fee_micros bigint NOT NULL,
      normalization_micros bigint NOT NULL,
      PRIMARY KEY (workspace_id, day, runner, site, api_key_id)
    );
  `);
  await nameSites(knex);
  await knex.raw(`
    INSERT INTO usage_days
    SELECT r.workspace_id, (l.created_at AT TIME ZONE 'UTC')::date, coalesce(a.runner, ''), coalesce(r.site, ''),
      r.api_key_id, count(*) FILTER (WHERE l.kind = 'attempt'),
      coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind = 'attempt'), 0),
      coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind = 'platform_fee'), 0),
      coalesce(-sum(l.amount_micros) FILTER (WHERE l.kind = 'normalization'), 0)
    FROM ledger_lines l JOIN runs r ON r.id = l.run_id LEFT JOIN attempts a ON a.id = l.attempt_id
    GROUP BY 1, 2, 3, 4, 5;
  `);
}

async function nameSites(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { url: string }[] }>(
    `SELECT DISTINCT request #>> '{task,url}' AS url FROM runs WHERE request #>> '{task,url}' IS NOT NULL`,
  );
  await knex.raw(
    `UPDATE runs SET site = named.site
     FROM unnest(CAST(:urls AS text[]), CAST(:sites AS text[])) AS named (url, site)
     WHERE request #>> '{task,url}' = named.url`,
    { urls: rows.map(({ url }) => url), sites: rows.map(({ url }) => siteKeyOf(url)) },
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE usage_days; ALTER TABLE runs DROP COLUMN site;');
}
