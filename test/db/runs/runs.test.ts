import type { JsonObject, JsonValue } from '../../../core/json';
import { claimArtifact, findArtifact } from '../../../db/artifacts/artifacts';
import { deleteRun } from '../../../db/runs/deletion';
import { jsonColumn } from '../../../db/json-column';
import { newId } from '../../../db/new-id';
import { markWorkflowsStarted, runsOf, standingsOf } from '../../../db/runs/runs';
import type { Principal } from '../../../db/accounts/workspaces';
import { resultOf, taskOf } from '../../core/fixtures';
import { fc } from '../../support/property';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit, dispatch, finish, PRICE, settle } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db, { kind: 'top_up' }));
});

const runs = () => runsOf(test.db, principal.workspaceId);
const admitMany = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await admit(test.db, principal)).runId);
  // Ids of one millisecond are in no particular order among themselves; the list goes by id.
  return ids.sort().reverse();
};

describe('a run is read back', () => {
  it('with the members of its request and of its result in the order in which they came', async () => {
    const text = (value: unknown) => JSON.stringify(value);
    const output = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 2 });
    await fc.assert(
      fc.asyncProperty(output, async (given) => {
        const kept = JSON.parse(jsonColumn(given)) as JsonValue;
        const outputSchema = { properties: kept } as JsonObject;
        const { runId, attemptId } = await admit(test.db, principal, { request: { task: taskOf({ outputSchema }) } });
        await dispatch(test.db, attemptId);
        await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: kept }) });
        await finish(test.db, runId, { kind: 'success', attemptId });
        const run = await runs().find(runId);
        expect(text(run?.attempts[0]?.result?.output)).toBe(text(kept));
        expect(text(run?.request.task.outputSchema)).toBe(text(outputSchema));
        const event = await test.db('events').where({ run_id: runId }).first('data');
        expect(text(event.data.svc.output)).toBe(text(kept));
      }),
      { numRuns: 30 },
    );
  });

  it('as it was admitted, with its attempts, files and costs', async () => {
    const { runId, attemptId } = await admit(test.db, principal, { request: { metadata: { a: 'b' } } });
    await dispatch(test.db, attemptId);
    const file = { kind: 'download' as const, name: 'a.csv', contentType: 'text/csv', sizeBytes: 5 };
    const artifactId = await claimArtifact(test.db, newId, { ...file, runId, attemptId, epoch: 1 });
    await settle(test.db, attemptId, { status: 'succeeded', result: resultOf({ output: 'x' }) });
    expect(await runs().find(runId)).toMatchObject({
      id: runId,
      workspaceId: principal.workspaceId,
      status: 'in_progress',
      envelopeStatus: 'running',
      request: { metadata: { a: 'b' } },
      ending: null,
      attempts: [{ id: attemptId, status: 'succeeded', dispatched: true, costMicros: PRICE, result: { output: 'x' } }],
      artifacts: [{ id: artifactId, kind: 'download', name: 'a.csv', sizeBytes: 5, unavailableReason: null }],
      costs: { runners: PRICE, platformFee: PRICE / 20, normalization: 0 },
    });
    const record = await runs().find(runId);
    expect(record?.createdAt).toBeInstanceOf(Date);
    expect(record?.attempts[0]?.startedAt).toBeInstanceOf(Date);
    expect(record?.artifacts[0]?.expiresAt).toBeInstanceOf(Date);
  });

  it('not at all once it was deleted', async () => {
    const { runId } = await admit(test.db, principal);
    await deleteRun(test.db, principal.workspaceId, runId);
    expect(await runs().find(runId)).toBeNull();
    expect(await runs().list({ limit: 10 })).toEqual(NO_RUNS);
    expect(await runs().requestCancel(runId)).toBe(false);
  });

  it.each(['', 'resp_unknown', '\u0000', `${'x'.repeat(10_000)}`, "' OR 1=1 --"])('%j is not there', async (id) => {
    expect(await runs().find(id)).toBeNull();
    expect(await runs().list({ limit: 10, startingAfter: id })).toEqual(NO_RUNS);
    expect(await runs().requestCancel(id)).toBe(false);
    expect(await deleteRun(test.db, principal.workspaceId, id)).toEqual({ found: false, wasLive: false });
    expect(await findArtifact(test.db, principal.workspaceId, id, id)).toBeNull();
  });
});

const NO_RUNS = { runs: [], hasMore: false, nextStartingAfter: null };

describe('another workspace finds nothing', () => {
  let stranger: Principal;
  let runId: string;
  let artifactId: string;
  beforeEach(async () => {
    stranger = (await createTestWorkspace(test.db)).principal;
    const admitted = await admit(test.db, principal);
    runId = admitted.runId;
    const file = { ...admitted, epoch: 0, kind: 'download' as const, name: 'a', contentType: 'a/b', sizeBytes: 1 };
    artifactId = (await claimArtifact(test.db, newId, file)) ?? '';
  });

  it('neither by id, nor in its list, nor by cursor', async () => {
    const theirs = runsOf(test.db, stranger.workspaceId);
    expect(await theirs.find(runId)).toBeNull();
    expect(await theirs.list({ limit: 100 })).toEqual(NO_RUNS);
    await admit(test.db, stranger);
    expect(await theirs.list({ limit: 100, startingAfter: runId })).toEqual(NO_RUNS);
  });

  it('can neither cancel nor delete it, nor read its files; and nothing has changed for the owner', async () => {
    const before = await test.db('runs').where({ id: runId }).first();
    expect(await runsOf(test.db, stranger.workspaceId).requestCancel(runId)).toBe(false);
    expect(await deleteRun(test.db, stranger.workspaceId, runId)).toEqual({ found: false, wasLive: false });
    expect(await findArtifact(test.db, stranger.workspaceId, runId, artifactId)).toBeNull();
    expect(await test.db('runs').where({ id: runId }).first()).toEqual(before);
    expect(await findArtifact(test.db, principal.workspaceId, runId, artifactId)).toMatchObject({ id: artifactId });
  });

  it('a file is found under its own run only', async () => {
    const other = await admit(test.db, principal);
    expect(await findArtifact(test.db, principal.workspaceId, other.runId, artifactId)).toBeNull();
  });
});

describe('a list', () => {
  it('is newest first, and its pages follow each other without gap or repetition', async () => {
    const ids = await admitMany(7);
    const seen: string[] = [];
    let startingAfter: string | undefined;
    for (const expected of [true, true, false]) {
      const page = await runs().list({ limit: 3, startingAfter });
      expect(page.hasMore).toBe(expected);
      seen.push(...page.runs.map(({ id }) => id));
      startingAfter = seen.at(-1);
    }
    expect(seen).toEqual(ids);
    expect(await runs().list({ limit: 3, startingAfter })).toEqual(NO_RUNS);
  });

  it('has no further page when it ends exactly at the limit', async () => {
    await admitMany(3);
    expect(await runs().list({ limit: 3 })).toMatchObject({ hasMore: false });
  });

  it('goes on after a cursor whose row was deleted meanwhile', async () => {
    const ids = await admitMany(4);
    await deleteRun(test.db, principal.workspaceId, ids[1] ?? '');
    const { runs: page } = await runs().list({ limit: 10, startingAfter: ids[1] });
    expect(page.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('after an unknown cursor is an empty last page', async () => {
    await admitMany(2);
    expect(await runs().list({ limit: 10, startingAfter: newId('response') })).toEqual(NO_RUNS);
    expect(await runs().list({ limit: 10, startingAfter: '' })).toEqual(NO_RUNS);
  });
});

describe('a cancel', () => {
  it('is written once and keeps its first moment', async () => {
    const { runId } = await admit(test.db, principal);
    const moment = async () => (await test.db('runs').where({ id: runId }).first()).cancel_requested_at;
    expect(await runs().requestCancel(runId)).toBe(true);
    const first = await moment();
    expect(await runs().requestCancel(runId)).toBe(true);
    expect(await moment()).toEqual(first);
  });

  it('of a run that has ended is refused and writes nothing', async () => {
    const { runId } = await admit(test.db, principal);
    await finish(test.db, runId, { kind: 'timeout' });
    expect(await runs().requestCancel(runId)).toBe(false);
    expect((await test.db('runs').where({ id: runId }).first()).cancel_requested_at).toBeNull();
  });
});

it('only runs that nobody needs to wait for any longer are settled', async () => {
  const [live, ended, paused] = [
    await admit(test.db, principal),
    await admit(test.db, principal),
    await admit(test.db, principal),
  ];
  await finish(test.db, ended.runId, { kind: 'timeout' });
  await test.db('runs').where({ id: paused.runId }).update({ status: 'requires_action' });
  const standings = await standingsOf(test.db, [live.runId, ended.runId, paused.runId, newId('response')]);
  const settled = [...standings].filter(([, { isSettled }]) => isSettled).map(([id]) => id);
  expect(settled.sort()).toEqual([ended.runId, paused.runId].sort());
});

it('the start of a workflow is noted once', async () => {
  const { runId } = await admit(test.db, principal);
  const startedAt = async () => (await test.db('runs').where({ id: runId }).first()).workflow_started_at;
  expect(await startedAt()).toBeNull();
  await markWorkflowsStarted(test.db, [runId]);
  const first = await startedAt();
  await markWorkflowsStarted(test.db, [runId]);
  expect(await startedAt()).toEqual(first);
});
