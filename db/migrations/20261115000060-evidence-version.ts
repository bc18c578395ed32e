import type { Knex } from 'knex';

const WATCHED = ['evidence', 'runner_health'] as const;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- counts changes of what decisions of all sites share, so that a process reads it again only when it has changed
    CREATE TABLE evidence_version (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      version bigint NOT NULL
    );
    INSERT INTO evidence_version (version) VALUES (1);

    CREATE FUNCTION count_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE evidence_version SET version = version + 1;
        RETURN NULL;
      END
    $$;
  `);
  for (const table of WATCHED) {
    await knex.raw(
      `CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION count_evidence_change()`,
    );
  }
  await knex.raw(`
    CREATE INDEX runner_health_cluster ON runner_health (cluster);
    -- plain json: a card of hundreds of candidates is written at every create and read when somebody asks
    ALTER TABLE decisions ALTER COLUMN card TYPE json;
    -- the evidence the decision was made from; before, a part of the input
    ALTER TABLE decisions ADD COLUMN evidence bytea;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'DROP INDEX runner_health_cluster; ALTER TABLE decisions DROP COLUMN evidence; ALTER TABLE decisions ALTER COLUMN card TYPE jsonb',
  );
  for (const table of WATCHED) await knex.raw(`DROP TRIGGER count_change ON ${table}`);
  await knex.raw('DROP FUNCTION count_evidence_change; DROP TABLE evidence_version');
}
