import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureArtifact } from '../../activities/attempt/artifact-capture';
import { createDiskBlobStore, type BlobStore } from '../../db/artifacts/blob-store';
import { deleteRun } from '../../db/runs/deletion';
import { newId } from '../../db/new-id';
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
  await expect(captureArtifact({ db: test.db, newId, blobs: full }, owner, FILE)).rejects.toThrow('no room');
  expect(await test.db('artifacts').where({ run_id: owner.runId })).toEqual([]);
});

it('a file of a run that goes on is kept', async () => {
  expect(await capture(disk.put)).toMatchObject({ id: expect.stringMatching(/^art_/) });
  expect(await readdir(join(folder, owner.runId))).toHaveLength(1);
});
