import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureArtifact } from '../../activities/attempt/artifact-capture';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import { createDiskBlobStore, type BlobStore } from '../../db/artifacts/blob-store';
import { deleteRun } from '../../db/runs/deletion';
import { newId } from '../../db/new-id';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import type { Principal } from '../../db/accounts/workspaces';
import { admit } from '../db/run-fixture';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';

const FILE = { kind: 'download', name: 'a.csv', contentType: 'text/csv', body: Buffer.from('a,b') } as const;
let test: TestDatabase;
let principal: Principal;
let owner: { runId: string; attemptId: string };
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
  owner = await admit(test.db, principal);
});
afterEach(() => rm(folder, { recursive: true }));

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
