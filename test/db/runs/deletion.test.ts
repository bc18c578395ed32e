import { beginAttempt, recordProgress } from '../../../db/attempts/attempts';
import { claimArtifact, expiredArtifacts } from '../../../db/artifacts/artifacts';
import { deleteRun } from '../../../db/runs/deletion';
import { newId } from '../../../db/new-id';
import { createLocalKek } from '../../../db/vault/sealing';
import { sealRunSecrets } from '../../../db/vault/run-secrets';
import type { Principal } from '../../../db/accounts/workspaces';
import { resultOf, taskOf } from '../../core/fixtures';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { accountOf, admit, dispatch, finish, linesOf, PRICE, settle, untilSomeoneWaits } from '../run-fixture';

/** Planted wherever a run can hold something of its caller's; after a delete it must be nowhere. */
const SECRET = 'zebra-crossing';
const TABLES = [
  'runs',
  'attempts',
  'artifacts',
  'events',
  'run_secrets',
  'run_files',
  'idempotency_keys',
  'ledger_lines',
];
const FILE = { kind: 'download' as const, name: `${SECRET}.pdf`, contentType: 'application/pdf', sizeBytes: 5 };

let test: TestDatabase;
let principal: Principal;
let runId: string;
let attemptId: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db));
  const kek = createLocalKek(Buffer.alloc(32, 7), 'k1');
  ({ runId, attemptId } = await admit(test.db, principal, {
    request: {
      instructions: SECRET,
      metadata: { order: SECRET },
      task: taskOf({
        text: SECRET,
        url: `https://${SECRET}.example`,
        steps: [SECRET],
        successCriteria: SECRET,
        outputSchema: { type: 'object', properties: { [SECRET]: { type: 'string' } } },
      }),
    },
    sealSecrets: (id) =>
      sealRunSecrets(kek, { workspaceId: 'ws_x', runId: id }, { totpSecret: SECRET, totpInbox: null }),
  }));
  await dispatch(test.db, attemptId);
  await recordProgress(test.db, attemptId, 1, SECRET);
  await claimArtifact(test.db, newId, { ...FILE, runId, attemptId, epoch: 1 });
});

const failed = () =>
  settle(test.db, attemptId, {
    status: 'failed',
    error: { code: 'no_button', message: `no button "${SECRET}"` },
    result: resultOf({ output: SECRET, answer: SECRET, finalUrl: `https://${SECRET}.example` }),
  });
const remove = () => deleteRun(test.db, principal.workspaceId, runId);
const tracesOf = async (): Promise<string[]> => {
  const dumps = await Promise.all(TABLES.map(async (table) => [table, JSON.stringify(await test.db(table))] as const));
  return dumps.filter(([, text]) => text.includes(SECRET)).map(([table]) => table);
};

describe('deleting a run that has ended', () => {
  beforeEach(async () => {
    await failed();
    await finish(test.db, runId, { kind: 'exhausted' });
  });

  it('erases the task, the results, the event, the file names and the secrets', async () => {
    expect(await tracesOf()).toEqual(['runs', 'attempts', 'artifacts', 'events']);
    expect(await remove()).toEqual({ found: true, wasLive: false });
    expect(await tracesOf()).toEqual([]);
    const events = await test.db('events').where({ run_id: runId });
    expect(events.map(({ data }) => data)).toEqual([{ id: runId, object: 'response', deleted: true }]);
  });

  it('keeps the row, the attempt and every line of the ledger', async () => {
    const before = [await linesOf(test.db, attemptId), await accountOf(test.db, principal.accountId)];
    await remove();
    expect([await linesOf(test.db, attemptId), await accountOf(test.db, principal.accountId)]).toEqual(before);
    expect(await test.db('runs').where({ id: runId }).first()).toMatchObject({
      status: 'failed',
      cancel_requested_at: null,
    });
    expect(await test.db('attempts').where({ id: attemptId }).first()).toMatchObject({ cost_micros: PRICE });
  });

  it('is done once: the second delete finds nothing', async () => {
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.filter(({ found }) => found)).toHaveLength(1);
  });

  it('leaves the bytes of its files to retention, should nobody remove them before', async () => {
    await remove();
    expect((await expiredArtifacts(test.db, 10)).map((file) => file.runId)).toContain(runId);
  });

  it('leaves other runs alone', async () => {
    const other = await admit(test.db, principal, { request: { instructions: 'kept' } });
    await remove();
    const row = await test.db('runs').where({ id: other.runId }).first();
    expect(row).toMatchObject({ deleted_at: null, request: { instructions: 'kept' } });
  });
});

describe('deleting a run that goes on', () => {
  it('asks for its cancellation, and no further attempt begins', async () => {
    expect(await remove()).toEqual({ found: true, wasLive: true });
    expect(await test.db('runs').where({ id: runId }).first()).toMatchObject({ status: 'in_progress' });
    expect(await beginAttempt(test.db, attemptId, 2)).toMatchObject({ kind: 'over', status: 'cancelled' });
  });

  it('what its attempt still delivers is billed, but not kept', async () => {
    await remove();
    await recordProgress(test.db, attemptId, 1, SECRET);
    expect(await claimArtifact(test.db, newId, { ...FILE, runId, attemptId, epoch: 1 })).toBeNull();
    expect(await failed()).toBe(true);
    await finish(test.db, runId, { kind: 'exhausted' });
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
    expect(await tracesOf()).toEqual([]);
  });

  it('does not deadlock with an attempt that reports progress or settles at the same moment', async () => {
    let waiting: Promise<unknown>[] = [];
    await test.db.transaction(async (trx) => {
      await trx('runs').where({ id: runId }).forUpdate().first('id');
      waiting = [recordProgress(test.db, attemptId, 1, SECRET), failed()];
      await untilSomeoneWaits(test.db);
      await trx('attempts').where({ run_id: runId }).update({ result: null });
      await trx('runs').where({ id: runId }).update({ deleted_at: new Date() });
    });
    await Promise.all(waiting);
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });
});
