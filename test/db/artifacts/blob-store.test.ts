import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskBlobStore, type BlobStore } from '../../../db/artifacts/blob-store';

let folder: string;
let store: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-blobs-'));
  await writeFile(join(folder, 'outside'), 'not yours');
  store = createDiskBlobStore(join(folder, 'blobs'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (runId: string, artifactId: string): Promise<string | null> => {
  const found = await store.open(runId, artifactId);
  if (!found) return null;
  const body = await buffer(found.stream);
  expect(body.byteLength).toBe(found.sizeBytes);
  return body.toString();
};

it('what was put comes back, and putting it again replaces it', async () => {
  await store.put('resp_1', 'art_1', Buffer.from('one'));
  expect(await read('resp_1', 'art_1')).toBe('one');
  await store.put('resp_1', 'art_1', Buffer.from('longer than one'));
  expect(await read('resp_1', 'art_1')).toBe('longer than one');
});

it('what was never put is not there', async () => {
  expect(await store.open('resp_1', 'art_1')).toBeNull();
});

it('one file can be removed, or all of a run, and others stay', async () => {
  for (const [run, file] of [
    ['resp_1', 'art_1'],
    ['resp_1', 'art_2'],
    ['resp_2', 'art_3'],
  ] as const) {
    await store.put(run, file, Buffer.from(file));
  }
  await store.remove('resp_1', 'art_1');
  expect([await read('resp_1', 'art_1'), await read('resp_1', 'art_2')]).toEqual([null, 'art_2']);
  await store.removeRun('resp_1');
  expect([await read('resp_1', 'art_2'), await read('resp_2', 'art_3')]).toEqual([null, 'art_3']);
});

it('removing what is not there is no error', async () => {
  await store.remove('resp_9', 'art_9');
  await store.removeRun('resp_9');
});

it('only the owner may read, and no half-written file is left', async () => {
  await store.put('resp_1', 'art_1', Buffer.from('one'));
  const modes = await Promise.all(['resp_1', 'resp_1/art_1'].map((path) => stat(join(folder, 'blobs', path))));
  expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
  expect(await readdir(join(folder, 'blobs', 'resp_1'))).toEqual(['art_1']);
});

it.each(['..', '.', '', '../outside', 'a/b', 'a\\b', '/etc/passwd', 'a\u0000', 'art_1.part', 'ART', 'é', 'a\n'])(
  'the name %j leads nowhere',
  async (name) => {
    await store.put('resp_1', 'art_1', Buffer.from('one'));
    const tries = [
      store.put('resp_1', name, Buffer.from('x')),
      store.put(name, 'art_1', Buffer.from('x')),
      store.open('resp_1', name),
      store.open(name, 'outside'),
      store.remove(name, 'outside'),
      store.removeRun(name),
    ];
    for (const attempt of tries) await expect(attempt).rejects.toThrow('not an id');
    expect((await readdir(folder)).sort()).toEqual(['blobs', 'outside']);
    expect(await read('resp_1', 'art_1')).toBe('one');
  },
);
