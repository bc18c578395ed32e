import { findHolder, readAccountAndUsage } from '../../../db/accounts/accounts';
import { keptPlanOf, statementsDuring } from '../../support/records/asked-statements';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asking = {
  'with the key': (key: string) => findHolder(database.db, key),
  'by itself': async () => readAccountAndUsage(database.db, (await createTestWorkspace(database.db)).principal),
};

it.each(Object.entries(asking))(
  'a plan made while there are no runs does not go through those of a workspace later: asked %s',
  async (_how, ask) => {
    const { apiKey } = await createTestWorkspace(database.db);
    const asked = await statementsDuring(database.db, () => ask(apiKey));
    const statement = asked.find(({ sql }) => sql.includes('liveRuns'));
    const plan = await keptPlanOf(database.db, statement ?? { sql: '', bindings: [] });
    const runs = plan.split('\n').filter((line) => / on runs\b/.test(line));
    expect(runs).toEqual([expect.stringContaining('Index Scan using runs_pkey')]);
    expect(plan).not.toMatch(/Bitmap|Seq Scan on attempts/);
  },
);
