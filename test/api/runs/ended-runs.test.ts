import { createEndedRuns, type EndedRuns } from '../../../api/runs/reading/ended-runs';
import type { RunRecord } from '../../../core/run/record';
import type { Principal } from '../../../db/accounts/workspaces';
import type { Transaction } from '../../../db/connection';
import { newId } from '../../../db/new-id';
import { deleteRun } from '../../../db/runs/deletion';
import { runsOf } from '../../../db/runs/runs';
import { resultOf } from '../../core/fixtures';
import { admit, dispatch, finish, settle } from '../../db/run-fixture';
import { fc } from '../../support/property';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { statementsDuring } from '../../support/records/asked-statements';

let database: TestDatabase;
let principal: Principal;
let apiKey: string;
let ended: EndedRuns;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  ({ principal, apiKey } = await createTestWorkspace(database.db));
  ended = createEndedRuns(database.db);
});

async function endedRun(idempotencyKey: string | null = null): Promise<{ runId: string; attemptId: string }> {
  const ids = await admit(database.db, principal, { idempotencyKey });
  await dispatch(database.db, ids.attemptId);
  await settle(database.db, ids.attemptId, { status: 'succeeded', result: resultOf({ output: 'open at nine' }) });
  await finish(database.db, ids.runId, { kind: 'success', attemptId: ids.attemptId });
  return ids;
}

/** As a request reads and shows it. */
async function shown(runId: string, key = apiKey): Promise<{ run: RunRecord; text: string } | null> {
  const found = await ended.findWithKey(key, runId);
  return found?.run ? { run: found.run, text: ended.show(found.run, (run) => run).text } : null;
}

/** The same by what it was created with. */
async function shownAgain(idempotencyKey: string, key = apiKey): Promise<{ run: RunRecord; text: string } | null> {
  const run = (await ended.findEarlierWithKey(key, idempotencyKey))?.earlier?.run;
  return run ? { run, text: ended.show(run, (each) => each).text } : null;
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsDuring(database.db, work)).map(({ sql }) => sql);
}

type Ids = { runId: string; attemptId: string };
const CHANGES: Record<string, (trx: Transaction, ids: Ids) => Promise<unknown>> = {
  'the run': (trx, { runId }) =>
    trx('runs')
      .where({ id: runId })
      .update({ updated_at: trx.raw(`updated_at + interval '1 s'`) }),
  'an attempt': (trx, { attemptId }) => trx('attempts').where({ id: attemptId }).increment('cost_micros', 1),
  'a line of the ledger': (trx, { runId }) =>
    trx('ledger_lines').insert({ account_id: principal.accountId, kind: 'attempt', amount_micros: -7, run_id: runId }),
  'a question': (trx, { runId, attemptId }) =>
    trx('interactions').insert({
      ...{ id: newId('interaction'), workspace_id: principal.workspaceId, run_id: runId, attempt_id: attemptId },
      ...{ kind: 'otp', prompt: 'The code?', channel: 'email', status: 'expired', expires_at: trx.fn.now() },
    }),
  'its end': (trx, { runId }) => trx('interactions').where({ run_id: runId }).update({ status: 'consumed' }),
  'no question': (trx, { runId }) => trx('interactions').where({ run_id: runId }).delete(),
  'a file': (trx, { runId, attemptId }) =>
    trx('artifacts').insert({
      ...{ id: newId('artifact'), run_id: runId, attempt_id: attemptId, kind: 'download', name: 'a.csv' },
      ...{ content_type: 'text/csv', size_bytes: 5, created_at: trx.fn.now(), expires_at: trx.fn.now() },
    }),
  'a file that is gone': (trx, { runId }) =>
    trx('artifacts').where({ run_id: runId }).update({ unavailable_reason: 'expired' }),
  'no file': (trx, { runId }) => trx('artifacts').where({ run_id: runId }).delete(),
};

test('a run that is kept is shown as it is, whatever changed and in whichever order', async () => {
  const steps = fc.array(fc.subarray(Object.keys(CHANGES), { minLength: 1 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (transactions) => {
      const key = newId('interaction');
      const ids = await endedRun(key);
      await shown(ids.runId);
      await shownAgain(key);
      for (const changes of transactions) {
        await database.db.transaction(async (trx) => {
          for (const change of changes) await CHANGES[change]?.(trx, ids);
        });
        const now = await runsOf(database.db, principal.workspaceId).find(ids.runId);
        expect(await shown(ids.runId)).toEqual({ run: now, text: JSON.stringify(now) });
        expect(await shownAgain(key)).toEqual({ run: now, text: JSON.stringify(now) });
      }
    }),
    { numRuns: 40 },
  );
});

test('it is neither read nor rendered again while nothing changes', async () => {
  const { runId } = await endedRun('first-order');
  const first = await shown(runId);
  let second: RunRecord | null | undefined;
  const statements = await statementsOf(async () => (second = (await ended.findWithKey(apiKey, runId))?.run));
  expect(second).toBe(first?.run);
  expect(statements).toEqual([expect.not.stringContaining('request')]);
  expect(ended.show(second as RunRecord, () => ({ rendered: 'again' })).text).toBe(first?.text);
});

test('nor when its create is sent again', async () => {
  await endedRun('second-order');
  const first = await shownAgain('second-order');
  let second: RunRecord | null | undefined;
  const statements = await statementsOf(async () => (second = (await shownAgain('second-order'))?.run));
  expect(second).toBe(first?.run);
  expect(statements).toEqual([expect.not.stringContaining('request')]);
});

test('a run that goes on is never kept', async () => {
  const { runId } = await admit(database.db, principal);
  const first = await shown(runId);
  expect(first?.run.status).toBe('in_progress');
  expect((await shown(runId))?.run).not.toBe(first?.run);
});

test('what is kept is shown to its owner alone, and to nobody when it was deleted or the key was revoked', async () => {
  const { runId } = await endedRun('third-order');
  const other = await createTestWorkspace(database.db);
  expect(await shown(runId)).not.toBeNull();
  expect(await shownAgain('third-order')).not.toBeNull();
  expect(await ended.findEarlierWithKey(other.apiKey, 'third-order')).toMatchObject({ earlier: null });
  expect(await ended.findEarlierWithKey('sk_svc_nobody', 'third-order')).toBeNull();
  expect(await ended.findWithKey(other.apiKey, runId)).toMatchObject({ principal: other.principal, run: null });
  expect(await ended.findWithKey('sk_svc_nobody', runId)).toBeNull();
  await deleteRun(database.db, principal.workspaceId, runId);
  expect(await ended.findWithKey(apiKey, runId)).toMatchObject({ principal, run: null });
  expect(await ended.findEarlierWithKey(apiKey, 'third-order')).toMatchObject({ earlier: { runId, run: null } });

  const again = await endedRun();
  expect(await shown(again.runId)).not.toBeNull();
  await database.db('api_keys').where({ id: principal.apiKeyId }).update({ revoked_at: database.db.fn.now() });
  expect(await ended.findWithKey(apiKey, again.runId)).toBeNull();
});

test('who asks together with others is shown their own, and nobody gets what is not theirs', async () => {
  const other = await createTestWorkspace(database.db);
  const runs = await Promise.all([endedRun(), endedRun(), endedRun()]);
  const runIds = runs.map(({ runId }) => runId);
  for (const runId of runIds) await shown(runId);
  const asked = [apiKey, other.apiKey, 'sk_svc_nobody'].flatMap((key) => runIds.map((runId) => ({ key, runId })));
  let found: Awaited<ReturnType<EndedRuns['findWithKey']>>[] = [];
  const statements = await statementsOf(async () => {
    found = await Promise.all(asked.map(({ key, runId }) => ended.findWithKey(key, runId)));
  });
  expect(found.map((each) => each && [each.principal.workspaceId, each.run?.id ?? null])).toEqual([
    ...runIds.map((runId) => [principal.workspaceId, runId]),
    // A run that is not its own is asked for as one that has changed.
    ...runIds.map(() => [other.principal.workspaceId, null]),
    ...runIds.map(() => null),
  ]);
  const asking = statements.filter((sql) => !sql.includes('request'));
  expect(asking.length).toBeLessThan(asked.length);
});
