import {
  claimArtifact,
  completeArtifact,
  dropArtifact,
  expiredArtifacts,
  findArtifact,
  markPurged,
} from '../../../db/artifacts/artifacts';
import { loadRun } from '../../../db/runs/reading/run-snapshot';
import { deleteRun } from '../../../db/runs/deletion';
import { beginAttempt } from '../../../db/attempts/attempts';
import { beginResume, pauseAttempt } from '../../../db/attempts/paused-attempts';
import { newId } from '../../../db/new-id';
import { reserveAttempt } from '../../../db/attempts/reservation';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit, candidate, countOf, dispatch, finish, settle } from '../run-fixture';

const WEEK_MS = 7 * 24 * 3_600_000;
let test: TestDatabase;
let principal: Principal;
let owner: { runId: string; attemptId: string; epoch: number };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db));
  owner = await atWork();
});

/** An attempt in its first try, of a run of its own. */
async function atWork(): Promise<typeof owner> {
  const { runId, attemptId } = await admit(test.db, principal);
  await dispatch(test.db, attemptId);
  return { runId, attemptId, epoch: 1 };
}

const claim = (name = 'a.csv', sizeBytes: number | null = 5) =>
  claimArtifact(test.db, newId, { ...owner, kind: 'download', name, contentType: 'text/csv', sizeBytes });
const find = (id: string | null) => findArtifact(test.db, principal.workspaceId, owner.runId, id ?? '');
const expire = (id: string | null, ago: number) =>
  test
    .db('artifacts')
    .where({ id })
    .update({ expires_at: new Date(Date.now() - ago) });

describe('claiming a place', () => {
  it('records the file, to be kept for seven days', async () => {
    const id = await claim();
    const file = await find(id);
    expect(file).toMatchObject({
      id,
      ...{ attemptId: owner.attemptId, kind: 'download', name: 'a.csv', sizeBytes: 5 },
      purged: false,
    });
    const keptMs = (file?.expiresAt.getTime() ?? 0) - (file?.createdAt.getTime() ?? 0);
    expect(Math.abs(keptMs - WEEK_MS)).toBeLessThan(60_000);
  });

  it('is a change of its run', async () => {
    const of = test.db('runs').where({ id: owner.runId });
    await of.clone().update({ updated_at: new Date(0) });
    await claim();
    expect((await of.clone().first('updated_at')).updated_at).not.toEqual(new Date(0));
  });

  it('an attempt keeps at most ten files, however many come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => claim()));
    expect(ids.filter((id) => id !== null)).toHaveLength(10);
    expect(await countOf(test.db, 'artifacts', { run_id: owner.runId })).toBe(10);
    expect(await claim()).toBeNull();
  });

  it('ten files of one run take no place of another', async () => {
    await Promise.all(Array.from({ length: 10 }, () => claim()));
    owner = await atWork();
    expect(await claim()).not.toBeNull();
  });

  it('files of other attempts, pictures and files without bytes take no place of a download', async () => {
    const missing = { reason: 'too large', providerUrl: null };
    const file = { ...owner, name: 'a', contentType: 'text/plain', sizeBytes: 1 };
    await Promise.all(Array.from({ length: 12 }, () => claim()));
    const other = newId('attempt');
    await reserveAttempt(test.db, { runId: owner.runId, attemptId: other, ordinal: 1, candidate: candidate() });
    await dispatch(test.db, other);
    owner = { ...owner, attemptId: other };
    for (let index = 0; index < 12; index += 1)
      await claimArtifact(test.db, newId, { ...file, attemptId: other, kind: 'download', missing });
    expect(await claimArtifact(test.db, newId, { ...file, attemptId: other, kind: 'screenshot' })).not.toBeNull();
    const ids = await Promise.all(Array.from({ length: 12 }, () => claim()));
    expect(ids.filter((id) => id !== null)).toHaveLength(10);
    expect(await countOf(test.db, 'artifacts', { attempt_id: other })).toBe(21);
  });

  it('a place that could not be filled is given back', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => claim('a.csv', null)));
    expect(await claim()).toBeNull();
    expect(await dropArtifact(test.db, ids[3] ?? '')).toBe(true);
    expect(await claim()).not.toBeNull();
  });

  it('a file whose bytes are on their way is not shown before they have arrived', async () => {
    const id = (await claim('a.csv', null)) ?? '';
    const shown = async () => [(await find(id))?.sizeBytes, (await loadRun(test.db, owner.runId))?.artifacts.length];
    expect(await shown()).toEqual([undefined, 0]);
    expect(await completeArtifact(test.db, id, { sizeBytes: 7, contentType: 'text/plain' })).toBe(true);
    expect(await shown()).toEqual([7, 1]);
    expect(await find(id)).toMatchObject({ contentType: 'text/plain' });
    expect(await dropArtifact(test.db, id)).toBe(false);
  });

  it('a run that was deleted takes no more files', async () => {
    await deleteRun(test.db, principal.workspaceId, owner.runId);
    expect(await claim()).toBeNull();
    expect(await countOf(test.db, 'artifacts', { run_id: owner.runId })).toBe(0);
  });

  it('an attempt that has ended, or that another try has taken over, takes no more files, nor bytes for places it has', async () => {
    const id = (await claim('a.csv', null)) ?? '';
    await beginAttempt(test.db, owner.attemptId, 2);
    expect(await claim()).toBeNull();
    owner = { ...owner, epoch: 2 };
    expect(await claim()).not.toBeNull();
    await settle(test.db, owner.attemptId);
    expect(await claim()).toBeNull();
    expect(await completeArtifact(test.db, id, { sizeBytes: 7, contentType: 'text/plain' })).toBe(false);
  });

  it('what came before a pause stays, also what came while the page waited; a lost try of going on leaves nothing', async () => {
    const { runId, attemptId } = owner;
    const names = async () => (await loadRun(test.db, runId))?.artifacts.map(({ name }) => name);
    await claim('before.csv');
    const request = { kind: 'text', prompt: 'Which?', channel: 'unknown' } as const;
    const pending = { request, screenshotArtifactId: null, queue: null };
    await test.db.transaction((trx) => pauseAttempt(trx, attemptId, 1, pending));
    await claim('meanwhile.csv');
    await beginResume(test.db, attemptId, { epoch: 2, pausedEpoch: 1 });
    owner = { ...owner, epoch: 2 };
    await claim('lost.csv');
    expect(await names()).toEqual(['before.csv', 'meanwhile.csv', 'lost.csv']);
    await beginResume(test.db, attemptId, { epoch: 3, pausedEpoch: 1 });
    expect(await names()).toEqual(['before.csv', 'meanwhile.csv']);
  });

  it('a name with a character that PostgreSQL cannot hold is kept with a replacement', async () => {
    expect(await find(await claim('a\u0000.csv'))).toMatchObject({ name: 'a\ufffd.csv' });
  });
});

describe('retention', () => {
  it('files of attempts that do not count are kept for a day from the end of the run, also those that come later', async () => {
    const other = newId('attempt');
    await reserveAttempt(test.db, { runId: owner.runId, attemptId: other, ordinal: 1, candidate: candidate() });
    await dispatch(test.db, other);
    const winner = owner;
    const ofWinner = await claim();
    owner = { ...owner, attemptId: other };
    const ofLoser = await claim();
    await finish(test.db, owner.runId, { kind: 'success', attemptId: winner.attemptId });
    const late = await claim();
    owner = winner;
    const days = async (id: string | null) =>
      Math.round((((await find(id))?.expiresAt.getTime() ?? 0) - Date.now()) / (WEEK_MS / 7));
    expect([await days(ofWinner), await days(ofLoser), await days(late), await days(await claim())]).toEqual([
      7, 1, 1, 7,
    ]);
  });

  it('lists exactly the files past their window that still have bytes, oldest first and no more than asked for', async () => {
    const [older, old, purged, young] = [await claim(), await claim(), await claim(), await claim()];
    await expire(older, 2000);
    await expire(old, 1000);
    await expire(purged, 3000);
    await markPurged(test.db, purged ?? '');
    const { runId } = owner;
    expect(await expiredArtifacts(test.db, 10)).toEqual([
      { id: older, runId },
      { id: old, runId },
    ]);
    expect(await expiredArtifacts(test.db, 1)).toEqual([{ id: older, runId }]);
    expect(await find(young)).toMatchObject({ purged: false });
  });

  it('a purged file stays known, so that a late reader hears that it has expired', async () => {
    const id = await claim();
    await markPurged(test.db, id ?? '');
    expect(await find(id)).toMatchObject({ id, purged: true });
  });

  it('the files of a deleted run are not known any more', async () => {
    const id = await claim();
    await deleteRun(test.db, principal.workspaceId, owner.runId);
    expect(await find(id)).toBeNull();
  });
});
