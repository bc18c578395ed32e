import { toResponseObject } from '../../../core/response/response-object';
import { deleteRun } from '../../../db/runs/deletion';
import { reserveAttempt } from '../../../db/attempts/reservation';
import { finishRun } from '../../../db/runs/finish';
import { newId } from '../../../db/new-id';
import { runsOf } from '../../../db/runs/runs';
import { createLocalKek } from '../../../db/vault/sealing';
import { sealRunFiles } from '../../../db/vault/run-files';
import { sealRunSecrets } from '../../../db/vault/run-secrets';
import type { Principal } from '../../../db/accounts/workspaces';
import { qualityOf, resultOf } from '../../core/fixtures';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import {
  accountOf,
  admit,
  candidate,
  CONTEXT,
  countOf,
  dispatch,
  finish,
  linesOf,
  PRICE,
  settle,
} from '../run-fixture';

const FILE = { name: 'a.txt', contentType: 'text/plain', data: 'aGVsbG8=' };

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
    sealSecrets: (id) =>
      sealRunSecrets(kek, { workspaceId: 'ws_x', runId: id }, { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null }),
    sealFiles: (id) => sealRunFiles(kek, { workspaceId: 'ws_x', runId: id }, [FILE]),
  }));
});

const run = async () => test.db('runs').where({ id: runId }).first();
const events = async () => test.db('events').where({ run_id: runId });

async function succeed(): Promise<boolean> {
  await dispatch(test.db, attemptId);
  await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: { a: 1 } }) });
  return finish(test.db, runId, { kind: 'success', attemptId });
}

describe('finishing a run', () => {
  it('commits state, ending and one event together', async () => {
    expect(await succeed()).toBe(true);
    expect(await run()).toMatchObject({
      status: 'completed',
      envelope_status: 'succeeded',
      runner: 'local-reader',
      event_sequence: 1,
      ending: { status: 'succeeded', attemptId, failure: null, budgetStop: null },
    });
    expect((await run()).finished_at).toBeInstanceOf(Date);
    expect(await events()).toMatchObject([
      { type: 'response.completed', sequence: 1, workspace_id: principal.workspaceId },
    ]);
  });

  it('the event carries the response as a reader gets it at that moment', async () => {
    await succeed();
    const record = await runsOf(test.db, principal.workspaceId).find(runId);
    if (!record) throw new Error('the run is gone');
    const [event] = await events();
    expect(event.data).toEqual(JSON.parse(JSON.stringify(toResponseObject(record, { ...CONTEXT, now: new Date() }))));
    expect(event.data.svc.cost.total_usd).toBe(PRICE / 1_000_000);
  });

  it('a long result is told whole where it counts, and read without its contents where it does not', async () => {
    const output = Array.from({ length: 2_000 }, (_value, index) => `line ${index}`).join('\n');
    await dispatch(test.db, attemptId);
    await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output, answer: output }) });
    const before = await runsOf(test.db, principal.workspaceId).find(runId);
    expect(before?.attempts[0]?.result).toMatchObject({ output: null, answer: null, isCut: true });
    await finish(test.db, runId, { kind: 'success', attemptId });
    const [event] = await events();
    expect(event.data.svc.output).toBe(output);
    expect((await runsOf(test.db, principal.workspaceId).find(runId))?.attempts[0]?.result?.output).toBe(output);
    expect((await run()).weight_bytes).toBeGreaterThan(2 * output.length);
  });

  it('bills the normalization of the result that counts, and of no other', async () => {
    const second = newId('attempt');
    await reserveAttempt(test.db, { runId, attemptId: second, ordinal: 1, candidate: candidate() });
    for (const id of [attemptId, second]) {
      await dispatch(test.db, id);
      await settle(test.db, id, { status: 'succeeded', result: resultOf({ normalized: true }) });
    }
    expect(await countOf(test.db, 'ledger_lines', { run_id: runId, kind: 'normalization' })).toBe(0);
    await finish(test.db, runId, { kind: 'swept', stoppedBy: null });
    const [event] = await events();
    expect(event.data.svc.cost).toMatchObject({ normalization_usd: 0.1, total_usd: 0.12 });
    expect((await runsOf(test.db, principal.workspaceId).find(runId))?.costs.normalization).toBe(100_000);
  });

  it('an attempt that lost a race is not billed for its normalization, one that the run ended with is', async () => {
    const second = newId('attempt');
    await reserveAttempt(test.db, { runId, attemptId: second, ordinal: 1, candidate: candidate() });
    for (const id of [attemptId, second]) await dispatch(test.db, id);
    await finish(test.db, runId, { kind: 'cancelled' });
    const normalized = () => countOf(test.db, 'ledger_lines', { run_id: runId, kind: 'normalization' });
    await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ normalized: true }) });
    expect(await normalized()).toBe(0);
    await settle(test.db, second, { status: 'succeeded', result: resultOf({ normalized: true }) });
    expect(await normalized()).toBe(1);
  });

  it.each(['run_secrets', 'run_files'])('erases the %s of the request', async (table) => {
    expect(await countOf(test.db, table, { run_id: runId })).toBe(1);
    await succeed();
    expect(await countOf(test.db, table, { run_id: runId })).toBe(0);
  });

  it('releases what is reserved and reached no runner, and leaves alone what is in flight', async () => {
    await dispatch(test.db, attemptId);
    const waiting = newId('attempt');
    await reserveAttempt(test.db, { runId, attemptId: waiting, ordinal: 1, candidate: candidate() });
    await finish(test.db, runId, { kind: 'cancelled' });
    expect(await test.db('attempts').where({ run_id: runId }).orderBy('ordinal')).toMatchObject([
      { id: attemptId, status: 'running', hold_micros: PRICE },
      { id: waiting, status: 'released', hold_micros: 0, cost_micros: 0 },
    ]);
    expect(await linesOf(test.db, waiting)).toEqual([]);
    expect(await settle(test.db, attemptId, { status: 'cancelled' })).toBe(true);
    expect((await accountOf(test.db, principal.accountId)).holds).toBe(0);
  });

  it.each([
    ['cancelled', 'cancelled', 'cancelled', 'response.cancelled', 'run_cancelled'],
    ['timeout', 'failed', 'failed', 'response.failed', 'run_timeout'],
    ['ceiling', 'failed', 'failed', 'response.failed', 'budget_exhausted'],
    ['lost', 'failed', 'failed', 'response.failed', 'run_failed'],
    ['exhausted', 'failed', 'failed', 'response.failed', 'run_failed'],
  ] as const)('by %s ends it %s', async (kind, status, envelope, type, code) => {
    await finish(test.db, runId, { kind });
    expect(await run()).toMatchObject({ status, envelope_status: envelope, ending: { failure: { code } } });
    expect(await events()).toMatchObject([{ type, data: { status, error: { code } } }]);
  });

  it('with an empty result is completed and empty', async () => {
    await dispatch(test.db, attemptId);
    const result = resultOf({ output: [], quality: qualityOf({ verdict: 'empty' }) });
    await settle(test.db, attemptId, { status: 'empty', result });
    await finish(test.db, runId, { kind: 'success', attemptId });
    expect(await run()).toMatchObject({ status: 'completed', envelope_status: 'empty' });
  });
});

describe('finishing is guarded', () => {
  it('a second finish changes nothing and hears so', async () => {
    await succeed();
    const before = [await run(), await events()];
    expect(await finish(test.db, runId, { kind: 'timeout' })).toBe(false);
    expect([await run(), await events()]).toEqual(before);
  });

  it('of eight finishers at once exactly one wins, with one event of sequence 1', async () => {
    const kinds = ['cancelled', 'timeout', 'ceiling', 'lost'] as const;
    const won = await Promise.all([...kinds, ...kinds].map((kind) => finish(test.db, runId, { kind })));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await events()).toMatchObject([{ sequence: 1 }]);
    expect((await run()).event_sequence).toBe(1);
  });

  it('a run that is not there cannot be finished', async () => {
    expect(await finish(test.db, newId('response'), { kind: 'timeout' })).toBe(false);
  });

  it('a finish that is rolled back leaves the run live, its money held, its secrets kept, and no event', async () => {
    const crash = test.db.transaction(async (trx) => {
      expect(await finishRun(trx, CONTEXT, runId, { kind: 'timeout' })).toMatchObject({ status: 'failed' });
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect(await run()).toMatchObject({ status: 'in_progress', ending: null, finished_at: null });
    expect(await events()).toEqual([]);
    expect(await countOf(test.db, 'run_secrets', { run_id: runId })).toBe(1);
    expect((await accountOf(test.db, principal.accountId)).holds).toBe(PRICE);
  });
});

describe('a cancel that was accepted', () => {
  const triggers = ['timeout', 'ceiling', 'balance', 'lost', 'exhausted', 'cancelled'] as const;
  const requestCancel = (): Promise<boolean> => runsOf(test.db, principal.workspaceId).requestCancel(runId);

  it.each(triggers)('ends the run cancelled, whoever ends it (by %s)', async (kind) => {
    await dispatch(test.db, attemptId);
    expect(await requestCancel()).toBe(true);
    expect(await finish(test.db, runId, { kind })).toBe(true);
    expect(await run()).toMatchObject({ status: 'cancelled', envelope_status: 'cancelled' });
    expect(await events()).toMatchObject([{ type: 'response.cancelled', data: { error: { code: 'run_cancelled' } } }]);
  });

  it('wins over a success that comes after it, which is billed all the same', async () => {
    await dispatch(test.db, attemptId);
    expect(await requestCancel()).toBe(true);
    await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: { a: 1 } }) });
    expect(await finish(test.db, runId, { kind: 'success', attemptId })).toBe(true);
    expect(await run()).toMatchObject({ status: 'cancelled' });
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });

  it('is refused once the run has succeeded, which it stays', async () => {
    await succeed();
    expect(await requestCancel()).toBe(false);
    expect(await run()).toMatchObject({ status: 'completed', cancel_requested_at: null });
  });

  it('at the same moment as an end: what the canceller hears is how the run ended', async () => {
    for (let round = 0; round < 12; round += 1) {
      ({ runId, attemptId } = await admit(test.db, principal));
      await dispatch(test.db, attemptId);
      await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: { a: 1 } }) });
      const end = () => finish(test.db, runId, { kind: 'success', attemptId });
      const [accepted, finished] =
        round % 2 === 0
          ? await Promise.all([requestCancel(), end()])
          : (await Promise.all([end(), requestCancel()])).reverse();
      expect(finished).toBe(true);
      expect((await run()).status).toBe(accepted ? 'cancelled' : 'completed');
    }
  });
});

describe('the deadline', () => {
  const pass = () => test.db('runs').where({ id: runId }).update({ deadline_at: test.db.fn.now() });

  it('wins over a success that comes after it, which is billed all the same: the run was read as failed by then', async () => {
    await pass();
    const record = await runsOf(test.db, principal.workspaceId).find(runId);
    expect(record && toResponseObject(record, { ...CONTEXT, now: new Date() }).error?.code).toBe('run_timeout');
    expect(await succeed()).toBe(true);
    expect(await run()).toMatchObject({
      status: 'failed',
      ending: { status: 'failed', attemptId, failure: { code: 'run_timeout' } },
    });
    expect(await events()).toMatchObject([{ type: 'response.failed', data: { error: { code: 'run_timeout' } } }]);
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });

  it.each(['ceiling', 'balance', 'lost', 'exhausted'] as const)('wins over an end by %s', async (kind) => {
    await pass();
    await finish(test.db, runId, { kind });
    expect((await run()).ending.failure.code).toBe('run_timeout');
  });

  it('leaves a run cancelled that was cancelled before it', async () => {
    expect(await runsOf(test.db, principal.workspaceId).requestCancel(runId)).toBe(true);
    await pass();
    await finish(test.db, runId, { kind: 'timeout' });
    expect((await run()).status).toBe('cancelled');
  });
});

it('a run deleted while it ran ends without an event', async () => {
  await deleteRun(test.db, principal.workspaceId, runId);
  expect(await finish(test.db, runId, { kind: 'cancelled' })).toBe(true);
  expect(await run()).toMatchObject({ status: 'cancelled', event_sequence: 0 });
  expect(await events()).toEqual([]);
});
