import { newId } from '../../../db/new-id';
import { deleteRun } from '../../../db/runs/deletion';
import { reserveAttempt } from '../../../db/attempts/reservation';
import { announceSettled } from '../../../db/runs/settled-news';
import type { Settlement } from '../../../db/attempts/settlement';
import type { Principal } from '../../../db/accounts/workspaces';
import { resultOf } from '../../core/fixtures';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit, candidate, CONTEXT, dispatch, finish, settle } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;
let runId: string;
let winner: string;
let loser: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db));
  ({ runId, attemptId: winner } = await admit(test.db, principal));
  loser = newId('attempt');
  await reserveAttempt(test.db, { runId, attemptId: loser, ordinal: 1, candidate: candidate() });
  for (const id of [winner, loser]) await dispatch(test.db, id);
});

const announce = () => test.db.transaction((trx) => announceSettled(trx, CONTEXT, runId));
const settleLoser = (more: Partial<Settlement> = {}) => settle(test.db, loser, { status: 'cancelled', ...more });
const told = async () =>
  (await test.db('events').where({ run_id: runId }).orderBy('sequence')).map(({ type, data }) => {
    const { total_usd: total, provisional } = data.svc.cost;
    return [type, total, provisional];
  });

/** Ends the run while its second attempt is still at work. */
async function win(): Promise<void> {
  await settle(test.db, winner, { status: 'succeeded', result: resultOf() });
  await finish(test.db, runId, { kind: 'success', attemptId: winner });
}

it('the settled cost is told once, when the last attempt in flight has settled', async () => {
  await win();
  await announce();
  await settleLoser();
  await Promise.all([announce(), announce(), announce()]);
  expect(await told()).toEqual([
    ['response.completed', 0.01, true],
    ['response.updated', 0.02, false],
  ]);
});

it('a cancelled run with several attempts in flight is told of when all have settled', async () => {
  await finish(test.db, runId, { kind: 'cancelled' });
  await settleLoser();
  await announce();
  await settle(test.db, winner, { status: 'cancelled' });
  await announce();
  expect(await told()).toEqual([
    ['response.cancelled', 0, true],
    ['response.updated', 0.02, false],
  ]);
});

it('a run that settles as it was told of has nothing to add', async () => {
  await win();
  await settleLoser({ unbilled: true });
  await announce();
  expect(await told()).toEqual([['response.completed', 0.01, true]]);
});

it('a run that has settled before its end is told of once, with its final cost', async () => {
  await settleLoser();
  await announce();
  await win();
  await announce();
  expect(await told()).toEqual([['response.completed', 0.02, false]]);
});

it('nobody hears of a run that was deleted', async () => {
  await win();
  await deleteRun(test.db, principal.workspaceId, runId);
  await settleLoser();
  await announce();
  expect(await test.db('events').where({ run_id: runId }).pluck('type')).toEqual(['response.completed']);
});
