import type { Database } from '../../../db/connection';
import { beginAttempt, markDispatched, recordJobId, recordProgress } from '../../../db/attempts/attempts';
import type { Micros } from '../../../core/money';
import { settleAttempt } from '../../../db/attempts/settlement';
import { newId } from '../../../db/new-id';
import { pauseAttempt } from '../../../db/attempts/paused-attempts';
import { reserveAttempt } from '../../../db/attempts/reservation';
import { affordableHold } from '../../../db/money/ledger';
import { runsOf } from '../../../db/runs/runs';
import type { Principal } from '../../../db/accounts/workspaces';
import { resultOf } from '../../core/fixtures';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import {
  accountOf,
  admit,
  candidate,
  dispatch,
  finish,
  linesOf,
  PRICE,
  settle,
  untilSomeoneWaits,
} from '../run-fixture';

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
  ({ runId, attemptId } = await admit(test.db, principal));
});

const row = async () => test.db('attempts').where({ id: attemptId }).first();

describe('beginning', () => {
  it('takes the attempt over for one try, and says what earlier tries got to', async () => {
    expect(await beginAttempt(test.db, attemptId, 1)).toMatchObject({
      kind: 'begun',
      dispatched: false,
      jobId: null,
      runner: 'local-reader',
      task: { text: 'Read the page', url: 'https://shop.example/' },
      sealed: null,
    });
    expect(await row()).toMatchObject({ status: 'running', epoch: 1, dispatched_at: null });
    await markDispatched(test.db, attemptId, 1);
    await recordJobId(test.db, attemptId, 1, 'job-7');
    const started = (await row()).started_at;
    expect(await beginAttempt(test.db, attemptId, 2)).toMatchObject({
      kind: 'begun',
      dispatched: true,
      jobId: 'job-7',
    });
    expect(await row()).toMatchObject({ epoch: 2, started_at: started });
  });

  it('of a plain first try commits at once that the runner is about to be called, and that the workflow has started', async () => {
    const runner = 'local-reader';
    expect(await beginAttempt(test.db, attemptId, 1, { runner })).toMatchObject({
      ...{ kind: 'begun', dispatched: false, dispatching: true, jobId: null, runner, lostTries: 0, sealed: null },
      task: { text: 'Read the page', url: 'https://shop.example/' },
    });
    expect(await row()).toMatchObject({ status: 'running', epoch: 1 });
    expect(await test.db('run_moments').where({ run_id: runId }).pluck('kind')).toEqual(['attempt_started']);
    const { dispatched_at: dispatchedAt } = await row();
    expect(dispatchedAt).not.toBeNull();
    expect(
      (await test.db('runs').where({ id: runId }).first('workflow_started_at')).workflow_started_at,
    ).not.toBeNull();
    expect(await beginAttempt(test.db, attemptId, 2, { runner })).toMatchObject({
      dispatched: true,
      dispatching: false,
    });
    expect((await row()).dispatched_at).toEqual(dispatchedAt);
  });

  const CREDENTIAL = `UPDATE runs SET request = jsonb_set(request::jsonb, '{credentialId}', '"cred_1"')::json`;
  it.each<[string, string, (db: Database) => PromiseLike<unknown>]>([
    ['is of another runner', 'local-chromium', (db) => db.raw('SELECT 1')],
    ['has a credential', 'local-reader', (db) => db.raw(CREDENTIAL)],
    ['has secrets', 'local-reader', (db) => db('run_secrets').insert({ run_id: runId, sealed: '{}' })],
  ])('an attempt that %s is begun, and not marked as dispatched', async (_what, runner, change) => {
    await change(test.db);
    expect(await beginAttempt(test.db, attemptId, 1, { runner })).toMatchObject({ kind: 'begun', dispatching: false });
    expect(await row()).toMatchObject({ status: 'running', epoch: 1, dispatched_at: null });
  });

  it('a run that is to be cancelled releases even a plain attempt', async () => {
    await test.db('runs').where({ id: runId }).update({ cancel_requested_at: new Date() });
    expect(await beginAttempt(test.db, attemptId, 1, { runner: 'local-reader' })).toMatchObject({
      kind: 'over',
      status: 'released',
    });
    expect(await row()).toMatchObject({ status: 'released', dispatched_at: null, cost_micros: 0 });
  });

  describe('beside an attempt that has asked its caller for something', () => {
    const ask = { kind: 'otp', prompt: 'Code?', channel: 'unknown' } as const;
    let other: string;
    beforeEach(async () => {
      other = newId('attempt');
      await dispatch(test.db, attemptId);
      await reserveAttempt(test.db, { runId, attemptId: other, ordinal: 1, candidate: candidate() });
    });
    const pause = (): Promise<boolean> =>
      test.db.transaction((trx) =>
        pauseAttempt(trx, attemptId, 1, { request: ask, screenshotArtifactId: null, queue: null }),
      );

    it.each([null, 'local-reader'])(
      'a further one is released, free of charge, and no runner called (%s)',
      async (runner) => {
        await pause();
        expect(await beginAttempt(test.db, other, 1, { runner })).toMatchObject({ kind: 'over', status: 'released' });
        expect(await linesOf(test.db, other)).toEqual([]);
        expect((await accountOf(test.db, principal.accountId)).holds).toBe(PRICE);
      },
    );

    it('also while the question is being recorded', async () => {
      let begun: Promise<unknown> = Promise.resolve();
      await test.db.transaction(async (trx) => {
        await pauseAttempt(trx, attemptId, 1, { request: ask, screenshotArtifactId: null, queue: null });
        begun = beginAttempt(test.db, other, 1, { runner: 'local-reader' });
        await untilSomeoneWaits(test.db);
      });
      expect(await begun).toMatchObject({ kind: 'over', status: 'released' });
    });

    it('one whose runner was called before goes on', async () => {
      await dispatch(test.db, other);
      await pause();
      expect(await beginAttempt(test.db, other, 2, { runner: 'local-reader' })).toMatchObject({ dispatched: true });
    });
  });

  it('an attempt that has ended is told again what was recorded', async () => {
    await dispatch(test.db, attemptId);
    await settle(test.db, attemptId, { status: 'failed', fault: 'site' });
    const before = await row();
    expect(await beginAttempt(test.db, attemptId, 2)).toEqual({ kind: 'over', status: 'failed', fault: 'site' });
    expect(await row()).toEqual(before);
  });

  it('an attempt that does not exist is over', async () => {
    expect(await beginAttempt(test.db, 'att_unknown', 1)).toEqual({ kind: 'over', status: 'released', fault: null });
  });

  it('a run that has ended releases the attempt, free of charge', async () => {
    await test.db('runs').where({ id: runId }).update({ status: 'failed', envelope_status: 'failed' });
    expect(await beginAttempt(test.db, attemptId, 1)).toMatchObject({ kind: 'over', status: 'released' });
    expect(await row()).toMatchObject({ status: 'released', hold_micros: 0, cost_micros: 0 });
    expect(await linesOf(test.db, attemptId)).toEqual([]);
  });

  it('a cancelled run never starts its attempt', async () => {
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    expect(await beginAttempt(test.db, attemptId, 1)).toMatchObject({ kind: 'over', status: 'released' });
    expect(await markDispatched(test.db, attemptId, 1)).toBe(false);
    expect(await linesOf(test.db, attemptId)).toEqual([]);
  });

  it('a cancelled run whose runner was called already bills it', async () => {
    await dispatch(test.db, attemptId);
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    expect(await beginAttempt(test.db, attemptId, 2)).toMatchObject({ kind: 'over', status: 'cancelled' });
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });
});

describe('dispatching', () => {
  it('is refused once the run was cancelled, even after the attempt has begun', async () => {
    await beginAttempt(test.db, attemptId, 1);
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    expect(await markDispatched(test.db, attemptId, 1)).toBe(false);
    expect((await row()).dispatched_at).toBeNull();
  });

  it('is refused once the run has ended, even after the attempt has begun', async () => {
    await beginAttempt(test.db, attemptId, 1);
    await finish(test.db, runId, { kind: 'timeout' });
    expect(await markDispatched(test.db, attemptId, 1)).toBe(false);
    await settle(test.db, attemptId, { status: 'cancelled' });
    expect(await linesOf(test.db, attemptId)).toEqual([]);
  });

  it('keeps the moment of the first call when a later try calls again', async () => {
    await dispatch(test.db, attemptId, 1);
    const first = (await row()).dispatched_at;
    await dispatch(test.db, attemptId, 2);
    expect((await row()).dispatched_at).toEqual(first);
  });
});

describe('a zombie of an earlier try', () => {
  beforeEach(async () => {
    await dispatch(test.db, attemptId, 1);
    await dispatch(test.db, attemptId, 2);
  });

  it('writes nothing: no dispatch, job, progress or settlement', async () => {
    const before = await row();
    expect(await markDispatched(test.db, attemptId, 1)).toBe(false);
    expect(await recordJobId(test.db, attemptId, 1, 'job-of-a-zombie')).toBe(false);
    await recordProgress(test.db, attemptId, 1, 'still here');
    expect(await settle(test.db, attemptId, { status: 'succeeded', epoch: 1, result: resultOf() })).toBe(false);
    expect(await row()).toEqual(before);
    expect(await linesOf(test.db, attemptId)).toEqual([]);
  });

  it('does not take the attempt back', async () => {
    const before = await row();
    expect(await beginAttempt(test.db, attemptId, 1)).toMatchObject({ kind: 'over', status: 'running' });
    expect(await row()).toEqual(before);
  });

  it('does not settle what a later try still executes, even when the run has been cancelled', async () => {
    await runsOf(test.db, principal.workspaceId).requestCancel(runId);
    const before = await row();
    expect(await beginAttempt(test.db, attemptId, 1)).toMatchObject({ kind: 'over' });
    expect(await row()).toEqual(before);
  });

  it('and the later try settles as if it had never been', async () => {
    expect(await settle(test.db, attemptId, { status: 'succeeded', epoch: 2, result: resultOf() })).toBe(true);
    expect(await row()).toMatchObject({ status: 'succeeded', cost_micros: PRICE, hold_micros: 0 });
  });
});

describe('progress', () => {
  it('is a note on the attempt and a sign of life of the run', async () => {
    await dispatch(test.db, attemptId);
    await test
      .db('runs')
      .where({ id: runId })
      .update({ updated_at: new Date(0) });
    await recordProgress(test.db, attemptId, 1, 'page 2\u0000');
    expect((await row()).progress_note).toBe('page 2\ufffd');
    const run = await test.db('runs').where({ id: runId }).first('updated_at');
    expect(run.updated_at.getTime()).toBeGreaterThan(0);
  });
});

describe('settling', () => {
  it('twice bills once and keeps what was recorded first', async () => {
    await dispatch(test.db, attemptId);
    expect(await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: 'first' }) })).toBe(true);
    expect(await settle(test.db, attemptId, { status: 'failed', units: { step: 1 } })).toBe(false);
    expect(await row()).toMatchObject({ status: 'succeeded', cost_micros: PRICE, result: { output: 'first' } });
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });

  it('from ten sides at once bills once', async () => {
    await dispatch(test.db, attemptId);
    const written = await Promise.all(Array.from({ length: 10 }, () => settle(test.db, attemptId)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
    const account = await accountOf(test.db, principal.accountId);
    expect(account).toEqual({ balance: account.ledger, ledger: 10_000_000 - PRICE, holds: 0 });
  });

  it('an attempt that reached no runner is free', async () => {
    await beginAttempt(test.db, attemptId, 1);
    expect(await settle(test.db, attemptId, { status: 'failed', units: { step: 5 }, epoch: 1 })).toBe(true);
    expect(await row()).toMatchObject({ status: 'failed', cost_micros: 0, hold_micros: 0 });
    expect(await linesOf(test.db, attemptId)).toEqual([]);
  });

  it('a failed attempt bills like any other', async () => {
    await dispatch(test.db, attemptId);
    await settle(test.db, attemptId, { status: 'failed', fault: 'runner', error: { code: 'x', message: 'y' } });
    expect(await row()).toMatchObject({ error: { code: 'x', message: 'y' }, fault: 'runner', cost_micros: PRICE });
    expect(await linesOf(test.db, attemptId)).toEqual([['attempt', -PRICE]]);
  });

  it('a price by units is charged for what was used, between the minimum and the ceiling', async () => {
    const tariff = { unit: 'step', micros: 3, minMicros: 10 } as const;
    const costs: Micros[] = [];
    for (const units of [{ step: 7 }, { step: 1.5 }, { step: PRICE }, {}, { minute: 99 }]) {
      const plan = { candidates: [candidate({ priceMicros: PRICE, tariff })] };
      const counted = await admit(test.db, principal, { plan });
      expect((await accountOf(test.db, principal.accountId)).holds).toBe(2 * PRICE);
      await dispatch(test.db, counted.attemptId);
      await settle(test.db, counted.attemptId, { status: 'failed', units, reportedCostUsd: 0.5 });
      const [[, amount] = ['', 0]] = await linesOf(test.db, counted.attemptId);
      costs.push(-amount);
      expect(await test.db('attempts').where({ id: counted.attemptId }).first()).toMatchObject({
        units,
        reported_cost_micros: 500_000,
      });
    }
    expect(costs).toEqual([21, 10, PRICE, 10, 10]);
  });

  it('minutes that nobody measured are measured from the call of the runner on', async () => {
    const tariff = { unit: 'minute', micros: 60, minMicros: 0 } as const;
    const plan = { candidates: [candidate({ priceMicros: PRICE, tariff })] };
    const timed = await admit(test.db, principal, { plan });
    await dispatch(test.db, timed.attemptId);
    await test
      .db('attempts')
      .where({ id: timed.attemptId })
      .update({ dispatched_at: test.db.raw("now() - interval '150 seconds'") });
    await settle(test.db, timed.attemptId, { status: 'cancelled' });
    const [[, amount] = ['', 0]] = await linesOf(test.db, timed.attemptId);
    expect(-amount).toBeGreaterThanOrEqual(150);
    expect(-amount).toBeLessThan(PRICE);
  });

  it('the fee of 5 % is charged once the account has topped up', async () => {
    const paying = (await createTestWorkspace(test.db, { kind: 'top_up' })).principal;
    const paid = await admit(test.db, paying);
    await dispatch(test.db, paid.attemptId);
    await settle(test.db, paid.attemptId);
    expect(await linesOf(test.db, paid.attemptId)).toEqual([
      ['attempt', -PRICE],
      ['platform_fee', -PRICE / 20],
    ]);
  });

  it('a result with characters that PostgreSQL cannot hold is stored with replacements', async () => {
    await dispatch(test.db, attemptId);
    const output = { text: 'a\u0000b', cut: 'smile \ud83d', whole: '🙂', written: '\\u0000', ['k\u0000']: 1 };
    await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output }) });
    expect((await row()).result.output).toEqual({
      text: 'a\ufffdb',
      cut: 'smile \ufffd',
      whole: '🙂',
      written: '\\u0000',
      'k\ufffd': 1,
    });
  });
});

it('an attempt that begins while its run is being finished does not deadlock with it', async () => {
  let begun: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (trx) => {
    await trx('runs').where({ id: runId }).forUpdate().first('id');
    begun = beginAttempt(test.db, attemptId, 1);
    await untilSomeoneWaits(test.db);
    expect(await settleAttempt(trx, attemptId, { status: 'released' })).toMatchObject({ status: 'released' });
  });
  expect(await begun).toMatchObject({ kind: 'over', status: 'released' });
});

it('an attempt that settles while its run reserves the next one does not deadlock with it', async () => {
  await dispatch(test.db, attemptId);
  let settled: Promise<boolean> = Promise.resolve(false);
  await test.db.transaction(async (trx) => {
    await trx('runs').where({ id: runId }).forUpdate().first('id');
    settled = settle(test.db, attemptId);
    await untilSomeoneWaits(test.db);
    expect(await affordableHold(trx, principal.accountId, 10_000_000 - PRICE)).toBe(10_000_000 - PRICE);
    expect(await affordableHold(trx, principal.accountId, 10_000_000 - PRICE + 1)).toBeNull();
  });
  expect(await settled).toBe(true);
});
