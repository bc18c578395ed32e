import { RequestError } from '../../../core/errors';
import { MICROS_PER_USD } from '../../../core/money';
import { recordAdmission } from '../../../db/runs/admission/admission';
import { loadRun } from '../../../db/runs/reading/run-snapshot';
import { findReplay } from '../../../db/runs/admission/idempotency-keys';
import { newId } from '../../../db/new-id';
import { createLocalKek } from '../../../db/vault/sealing';
import { openRunSecrets, sealRunSecrets } from '../../../db/vault/run-secrets';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import {
  accountOf,
  admissionOf,
  candidate,
  countOf,
  openTransactions,
  PRICE,
  rowCounts,
  untilSomeoneWaits,
} from '../run-fixture';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-15T10:00:00.000Z');
const hash = (byte: number) => Buffer.alloc(32, byte);
let test: TestDatabase;
let principal: Principal;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db));
});

const admitted = (more: Parameters<typeof admissionOf>[1] = {}, now = NOW) =>
  recordAdmission(test.db, newId, admissionOf(principal, more), now);
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof RequestError ? error.code : String(error)),
  );

describe('a create', () => {
  it('leaves a run in progress with its plan, a deadline, and a first attempt that holds its price', async () => {
    const kek = createLocalKek(Buffer.alloc(32, 7), 'k1');
    const result = await admitted({
      plan: { candidates: [candidate({ engine: 'x9' }), candidate({ runner: 'second' })], lifetimeMs: HOUR },
      sealSecrets: (runId) =>
        sealRunSecrets(kek, { workspaceId: 'ws_x', runId }, { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null }),
    });
    if (result.kind !== 'created') throw new Error('not created');
    expect(result.run).toEqual(await loadRun(test.db, result.runId));
    const run = await test.db('runs').where({ id: result.runId }).first();
    expect(run).toMatchObject({
      workspace_id: principal.workspaceId,
      api_key_id: principal.apiKeyId,
      status: 'in_progress',
      envelope_status: 'running',
      created_at: NOW,
      deadline_at: new Date(NOW.getTime() + HOUR),
      finished_at: null,
      workflow_started_at: null,
      event_sequence: 0,
    });
    expect(await test.db('attempts').where({ run_id: result.runId })).toMatchObject([
      {
        id: result.attemptId,
        ordinal: 0,
        runner: 'local-reader',
        engine: 'x9',
        status: 'reserved',
        price_micros: PRICE,
        hold_micros: PRICE,
        cost_micros: 0,
        settled_at: null,
      },
    ]);
    const { sealed } = await test.db('run_secrets').where({ run_id: result.runId }).first('sealed');
    expect(await openRunSecrets(kek, { workspaceId: 'ws_x', runId: result.runId }, sealed)).toEqual({
      totpSecret: 'JBSWY3DPEHPK3PXP',
      totpInbox: null,
    });
    expect(JSON.stringify(await test.db('run_secrets').where({ run_id: result.runId }))).not.toContain('JBSWY3DP');
    expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 10 * MICROS_PER_USD, holds: PRICE });
  });

  it('with characters that PostgreSQL cannot hold is admitted with replacements', async () => {
    const result = await admitted({ request: { metadata: { a: 'x\u0000y\ud83d', b: '\\u0000 ✓ 🙂' } } });
    if (result.kind !== 'created') throw new Error('not created');
    const run = await loadRun(test.db, result.runId);
    expect(result.run).toEqual(run);
    expect(run?.request.metadata).toEqual({ a: 'x\ufffdy\ufffd', b: '\\u0000 ✓ 🙂' });
  });
});

describe('an idempotency key', () => {
  it('stands for its run: the same body is a replay that creates nothing', async () => {
    const first = await admitted({ idempotencyKey: 'k' });
    const before = await rowCounts(test.db);
    const run = await loadRun(test.db, first.runId);
    expect(await admitted({ idempotencyKey: 'k' })).toEqual({ kind: 'replayed', runId: first.runId, run });
    expect(await findReplay(test.db, { workspaceId: principal.workspaceId, key: 'k', bodyHash: hash(1) }, NOW)).toEqual(
      {
        runId: first.runId,
        run,
      },
    );
    expect(await rowCounts(test.db)).toEqual(before);
  });

  it('with another body is a conflict that creates nothing', async () => {
    await admitted({ idempotencyKey: 'k' });
    const before = await rowCounts(test.db);
    expect(await codeOf(admitted({ idempotencyKey: 'k', bodyHash: hash(2) }))).toBe('idempotency_conflict');
    expect(
      await codeOf(findReplay(test.db, { workspaceId: principal.workspaceId, key: 'k', bodyHash: hash(2) }, NOW)),
    ).toBe('idempotency_conflict');
    expect(await rowCounts(test.db)).toEqual(before);
  });

  it('is free again 24 hours after its first use, for any body, and then stands for the new run', async () => {
    const first = await admitted({ idempotencyKey: 'k' });
    const almost = new Date(NOW.getTime() + 24 * HOUR - 1);
    expect(await admitted({ idempotencyKey: 'k' }, almost)).toMatchObject({ kind: 'replayed', runId: first.runId });
    const later = new Date(NOW.getTime() + 24 * HOUR);
    const second = await admitted({ idempotencyKey: 'k', bodyHash: hash(2) }, later);
    expect(second.kind).toBe('created');
    expect(await admitted({ idempotencyKey: 'k', bodyHash: hash(2) }, later)).toMatchObject({
      kind: 'replayed',
      runId: second.runId,
    });
    expect(await countOf(test.db, 'idempotency_keys', { workspace_id: principal.workspaceId })).toBe(1);
  });

  it('belongs to its workspace: another may use the same', async () => {
    const first = await admitted({ idempotencyKey: 'k' });
    const other = (await createTestWorkspace(test.db)).principal;
    const second = await recordAdmission(
      test.db,
      newId,
      admissionOf(other, { idempotencyKey: 'k', bodyHash: hash(2) }),
      NOW,
    );
    expect(second.kind).toBe('created');
    expect(second.runId).not.toBe(first.runId);
  });

  it('without a key every create is a run of its own', async () => {
    const [first, second] = [await admitted(), await admitted()];
    expect(first.runId).not.toBe(second.runId);
  });

  it('held by a create that is still being admitted is in flight, and free when that one fails', async () => {
    const holder = await test.db.transaction();
    await holder('accounts').where({ id: principal.accountId }).forUpdate().first('id');
    const tooDear = { candidates: [candidate({ priceMicros: 11 * MICROS_PER_USD })] };
    const slow = codeOf(admitted({ idempotencyKey: 'k', plan: tooDear }));
    await untilSomeoneWaits(test.db);
    expect(await codeOf(admitted({ idempotencyKey: 'k' }))).toBe('idempotency_in_flight');
    await holder.rollback();
    expect(await slow).toBe('insufficient_credits');
    expect((await admitted({ idempotencyKey: 'k' })).kind).toBe('created');
  });
});

it('secrets are sealed while no transaction is open: the keys may be far away', async () => {
  const kek = createLocalKek(Buffer.alloc(32, 7), 'k1');
  let open = -1;
  await admitted({
    sealSecrets: async (runId) => {
      open = await openTransactions(test.db);
      return sealRunSecrets(kek, { workspaceId: 'ws_x', runId }, { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null });
    },
  });
  expect(open).toBe(0);
});

describe('a refused create', () => {
  it.each<[string, string, Parameters<typeof admissionOf>[1]]>([
    [
      'without the money',
      'insufficient_credits',
      { plan: { candidates: [candidate({ priceMicros: 10 * MICROS_PER_USD + 1 })] } },
    ],
    ['without a runner', 'runner_unavailable', { plan: { candidates: [] } }],
    [
      'that crashes on the way',
      'Error: sealing failed',
      { sealSecrets: () => Promise.reject(new Error('sealing failed')) },
    ],
  ])('%s leaves nothing in any table and does not consume its key', async (_name, code, more) => {
    const before = await rowCounts(test.db);
    expect(await codeOf(admitted({ ...more, idempotencyKey: 'k' }))).toBe(code);
    expect(await rowCounts(test.db)).toEqual(before);
    expect((await admitted({ idempotencyKey: 'k', bodyHash: hash(9) })).kind).toBe('created');
  });

  it('the whole balance may be held, but not a micro-dollar more', async () => {
    const price = 10 * MICROS_PER_USD;
    await admitted({ plan: { candidates: [candidate({ priceMicros: price })] } });
    expect(await codeOf(admitted({ plan: { candidates: [candidate({ priceMicros: 1 })] } }))).toBe(
      'insufficient_credits',
    );
    expect((await admitted({ plan: { candidates: [candidate({ priceMicros: 0 })] } })).kind).toBe('created');
  });
});

describe('under concurrency', () => {
  it('60 creates with 6 keys make exactly 6 runs; every other answer is a replay of one of them or in flight', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const key = `key-${index % 6}`;
        try {
          return { key, ...(await admitted({ idempotencyKey: key, bodyHash: hash(index % 6) })) };
        } catch (error) {
          expect(error).toMatchObject({ code: 'idempotency_in_flight' });
          return { key, kind: 'refused' as const };
        }
      }),
    );
    const created = outcomes.filter(({ kind }) => kind === 'created');
    expect(new Set(created.map(({ key }) => key)).size).toBe(6);
    expect(created).toHaveLength(6);
    expect(await countOf(test.db, 'runs', { workspace_id: principal.workspaceId })).toBe(6);
    const runOfKey = new Map(created.map((one) => [one.key, 'runId' in one ? one.runId : null]));
    for (const one of outcomes) if (one.kind === 'replayed') expect(one.runId).toBe(runOfKey.get(one.key));
  });

  it('30 creates with money for 10 make exactly 10 runs, and the balance is never overspent', async () => {
    const poor = (await createTestWorkspace(test.db, { micros: 10 * PRICE + 1 })).principal;
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => codeOf(recordAdmission(test.db, newId, admissionOf(poor)))),
    );
    expect(codes.filter((code) => code === 'nothing was refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(20);
    expect(await accountOf(test.db, poor.accountId)).toEqual({
      balance: 10 * PRICE + 1,
      ledger: 10 * PRICE + 1,
      holds: 10 * PRICE,
    });
  });
});
