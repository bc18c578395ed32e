import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtifactSweepActivities } from '../../activities/artifact-sweep';
import { captureArtifact } from '../../activities/attempt/artifact-capture';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { createDiskBlobStore, type BlobStore } from '../../db/artifacts/blob-store';
import { deleteRun } from '../../db/runs/deletion';
import { newId } from '../../db/new-id';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import type { Principal } from '../../db/accounts/workspaces';
import { admit, dispatch } from '../db/run-fixture';
import { until } from '../support/until';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';

const FILE = { kind: 'download', name: 'a.csv', contentType: 'text/csv', body: Buffer.from('a,b') } as const;
let test: TestDatabase;
let principal: Principal;
let owner: { runId: string; attemptId: string; epoch: number };
let folder: string;
let disk: BlobStore;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ principal } = await createTestWorkspace(test.db));
});
afterAll(() => test.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-capture-'));
  disk = createDiskBlobStore(folder);
  owner = await atWork();
});
afterEach(() => rm(folder, { recursive: true }));

/** An attempt in its first try, of a run of its own. */
async function atWork(): Promise<typeof owner> {
  const admitted = await admit(test.db, principal);
  await dispatch(test.db, admitted.attemptId);
  return { ...admitted, epoch: 1 };
}

/** As the API does it. */
async function remove(): Promise<void> {
  await deleteRun(test.db, principal.workspaceId, owner.runId);
  await disk.removeRun(owner.runId);
}
const capture = (put: BlobStore['put']) =>
  captureArtifact({ db: test.db, newId, blobs: { ...disk, put } }, owner, FILE);

it.each<[string, BlobStore['put']]>([
  [
    'before its bytes are written',
    async (...file) => {
      await remove();
      await disk.put(...file);
    },
  ],
  [
    'after they were written',
    async (...file) => {
      await disk.put(...file);
      await remove();
    },
  ],
  ['while they are being written', async (...file) => void (await Promise.all([disk.put(...file), remove()]))],
  [
    'by whose removal the write fails',
    async () => {
      await remove();
      throw new Error('ENOENT');
    },
  ],
])('a run deleted during a capture, %s, leaves no bytes and no fault', async (_name, put) => {
  expect(await capture(put)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

it('a write that fails gives its place back and leaves nothing half written', async () => {
  const full = { ...disk, put: () => Promise.reject(new Error('no room')) };
  await expect(captureArtifact({ db: test.db, newId, blobs: full }, owner, FILE)).rejects.toMatchObject({
    cause: { message: 'no room' },
  });
  expect(await test.db('artifacts').where({ run_id: owner.runId })).toEqual([]);
});

it('a file of a run that goes on is kept', async () => {
  expect(await capture(disk.put)).toMatchObject({ id: expect.stringMatching(/^art_/), sizeBytes: 3 });
  expect(await readdir(join(folder, owner.runId))).toHaveLength(1);
});

it('a file that expires while it arrives leaves no bytes', async () => {
  const kept = await capture(async (...file) => {
    await disk.put(...file);
    await test.db('artifacts').where({ run_id: owner.runId }).update({ purged_at: new Date() });
  });
  expect(kept).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['as much as may be kept is kept', MAX_ARTIFACT_BYTES, MAX_ARTIFACT_BYTES],
  ['one byte more is refused', MAX_ARTIFACT_BYTES + 1, null],
])('of a file that arrives piece by piece, %s', async (_name, size, kept) => {
  async function* arriving(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let left = size; left > 0; left -= 1_000_000)
      yield await Promise.resolve(new Uint8Array(Math.min(left, 1_000_000)));
  }
  const captured = await captureArtifact({ db: test.db, newId, blobs: disk }, owner, { ...FILE, body: arriving() });
  expect(captured?.sizeBytes ?? null).toBe(kept);
  expect(await test.db('artifacts').where({ run_id: owner.runId })).toHaveLength(kept === null ? 0 : 1);
  expect((await disk.list(null)).found).toHaveLength(kept === null ? 0 : 1);
});

it('a page in the place of a file is none, and the run says so', async () => {
  const page = {
    ...FILE,
    name: 'form.pdf',
    contentType: 'application/pdf',
    body: Buffer.from('<!doctype html><h1>Error 500'),
  };
  expect(await captureArtifact({ db: test.db, newId, blobs: disk }, owner, page)).toBeNull();
  expect(await test.db('artifacts').where({ run_id: owner.runId })).toMatchObject([
    { name: 'form.pdf', unavailable_reason: 'The site sent a page in place of the file.' },
  ]);
  expect((await disk.list(null)).found).toEqual([]);
});

it('a file that breaks off says nothing about the database', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array, void, undefined> {
    yield await Promise.resolve(Buffer.from('a'));
    throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  }
  const broken = await captureArtifact({ db: test.db, newId, blobs: disk }, owner, { ...FILE, body: breaking() }).catch(
    (error: unknown) => error,
  );
  expect(broken).toMatchObject({ name: 'NotStored' });
  expect(isDatabaseUnavailable(broken)).toBe(false);
});

describe('the sweep', () => {
  const logged: unknown[] = [];
  const sweep = (blobs: BlobStore = disk) =>
    createArtifactSweepActivities({
      db: test.db,
      blobs,
      log: { info: (fields: unknown) => logged.push(fields) } as never,
    });
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  const here = async () => (await disk.list(null)).found.map(({ artifactId }) => artifactId);

  it('removes bytes of no file, of one past its time and of a deleted run, and no others', async () => {
    const kept = (await capture(disk.put))?.id ?? '';
    const purged = (await capture(disk.put))?.id ?? '';
    await test.db('artifacts').where({ id: purged }).update({ purged_at: new Date() });
    const other = await atWork();
    const deleted = await captureArtifact({ db: test.db, newId, blobs: disk }, other, FILE);
    await deleteRun(test.db, principal.workspaceId, other.runId);
    await disk.put('resp_unknown', 'art_unknown', Buffer.from('x'));
    expect(await here()).toEqual(expect.arrayContaining([kept, purged, deleted?.id, 'art_unknown']));
    expect(await sweep().sweepOrphans({ after: null })).toEqual({ looked: 4, removed: 3, next: null });
    expect(await here()).toEqual([kept]);
    await sweep().reportSweep({ looked: 4, removed: 3 });
    expect(logged).toContainEqual({ looked: 4, removed: 3 });
  });

  it('leaves a file alone that is on its way', async () => {
    let swept: unknown;
    const kept = await capture(async (...file) => {
      await disk.put(...file);
      swept = [await sweep().sweepOrphans({ after: null }), await sweep().dropAbandonedCaptures()];
    });
    expect(swept).toMatchObject([{ removed: 0 }, { dropped: 0 }]);
    expect(await here()).toEqual([kept?.id]);
  });

  it('drops what a crash left between the place, the bytes and the record', async () => {
    const crash = { ...disk, put: () => new Promise<void>(() => undefined) };
    void captureArtifact({ db: test.db, newId, blobs: crash }, owner, FILE);
    const id = await until(
      'the claimed place',
      async () => (await test.db('artifacts').where({ run_id: owner.runId }).first('id'))?.id as string,
    );
    await disk.put(owner.runId, id, Buffer.from('x'));
    expect(await sweep().dropAbandonedCaptures()).toEqual({ dropped: 0 });
    await test.db('artifacts').where({ id }).update({ created_at: twoHoursAgo });
    expect(await sweep().dropAbandonedCaptures()).toEqual({ dropped: 1 });
    expect(await here()).toEqual([]);
    expect(await test.db('artifacts').where({ id })).toEqual([]);
  });

  it('finds what a store that was away could not remove', async () => {
    const away: BlobStore = { ...disk, remove: () => Promise.reject(new Error('away')) };
    const put: BlobStore['put'] = async (...file) => {
      await disk.put(...file);
      await deleteRun(test.db, principal.workspaceId, owner.runId);
    };
    expect(await captureArtifact({ db: test.db, newId, blobs: { ...away, put } }, owner, FILE)).toBeNull();
    await expect(sweep(away).sweepOrphans({ after: null })).rejects.toThrow('away');
    expect(await here()).toHaveLength(1);
    expect(await sweep().sweepOrphans({ after: null })).toMatchObject({ removed: 1 });
    expect(await here()).toEqual([]);
  });
});
