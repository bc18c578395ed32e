import { createRunMarks } from '../../../db/runs/run-marks';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit } from '../run-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('what is noted of several runs is written in one statement each', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await admit(test.db, principal)).runId);
  const statements: string[] = [];
  test.db.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
  const marks = createRunMarks(test.db, (error) => {
    throw error;
  });
  for (const id of ids) {
    marks.started(id);
    marks.arrived(id);
  }
  await marks.settled();
  expect(statements).toHaveLength(2);
  const rows = await test.db('runs').whereIn('id', ids).select('workflow_started_at', 'answered_at');
  expect(rows.every((row) => row.workflow_started_at !== null && row.answered_at !== null)).toBe(true);
});

it('what could not be written is told, and keeps nothing later from being written', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const { runId } = await admit(test.db, principal);
  const told: string[] = [];
  const marks = createRunMarks(test.db, (_error, what) => void told.push(what));
  await test.db.raw('ALTER TABLE runs RENAME COLUMN answered_at TO answered_at_gone');
  marks.arrived(runId);
  await marks.settled();
  await test.db.raw('ALTER TABLE runs RENAME COLUMN answered_at_gone TO answered_at');
  expect(told).toEqual(['whether replies arrived was not noted']);
  marks.arrived(runId);
  await marks.settled();
  expect((await test.db('runs').where({ id: runId }).first('answered_at')).answered_at).not.toBeNull();
});
