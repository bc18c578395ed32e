import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDiskBlobStore, type BlobStore, type ByteRange } from '../../../db/artifacts/blob-store';
import { openS3BlobStore } from '../../../db/artifacts/s3-blob-store';
import { lackOfS3Server, startS3Server, type S3Server } from '../../support/servers/s3-server';

const HOUR_MS = 3_600_000;
/** More than one part of an upload in parts. */
const LARGE = 12 * 1024 * 1024;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-blobs-'));
  writeFileSync(join(folder, 'outside'), 'not yours');
});
afterEach(() => rmSync(folder, { recursive: true }));

let s3: S3Server;
let prefixes = 0;
const lack = lackOfS3Server();
const stores: [string, () => BlobStore | Promise<BlobStore>][] = [
  ['a folder', () => createDiskBlobStore(join(folder, 'blobs'))],
];
if (lack !== null) process.stdout.write(`stores in S3 are not tested here: ${lack}\n`);
else {
  beforeAll(async () => {
    s3 = await startS3Server();
    Object.assign(process.env, s3.keys);
  });
  afterAll(() => s3.close());
  stores.push([
    'a bucket',
    () => {
      prefixes += 1;
      const { bucket: name, endpoint } = s3;
      return openS3BlobStore({ name, endpoint, region: 'us-east-1', prefix: `t${prefixes}/`, presigns: true });
    },
  ]);
}

async function* inPieces(size: number, end?: Error): AsyncGenerator<Uint8Array, void, undefined> {
  for (let sent = 0; sent < size; sent += 100_000) yield Buffer.alloc(Math.min(100_000, size - sent), sent % 251);
  if (end !== undefined) throw await Promise.resolve(end);
}

describe.each(stores)('%s', (_name, open) => {
  let store: BlobStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const read = async (runId: string, artifactId: string, range?: ByteRange): Promise<string | null> => {
    const stream = await (await store.open(runId, artifactId))?.read(range);
    return stream ? (await buffer(stream)).toString() : null;
  };
  const everything = async (): Promise<string[]> => {
    const paths: string[] = [];
    for (let after: string | null = null; ;) {
      const page = await store.list(after);
      paths.push(...page.found.map(({ runId, artifactId }) => `${runId}/${artifactId}`));
      if (page.next === null) return paths.sort();
      after = page.next;
    }
  };

  it('what was put comes back, and putting it again replaces it', async () => {
    await store.put('resp_1', 'art_1', Buffer.from('one'));
    expect(await read('resp_1', 'art_1')).toBe('one');
    await store.put('resp_1', 'art_1', Buffer.from('longer than one'));
    expect(await read('resp_1', 'art_1')).toBe('longer than one');
    expect((await store.open('resp_1', 'art_1'))?.sizeBytes).toBe(15);
  });

  it('a large file comes back as it came, in whatever pieces', async () => {
    await store.put('resp_1', 'art_1', inPieces(LARGE));
    const found = await store.open('resp_1', 'art_1');
    expect(found?.sizeBytes).toBe(LARGE);
    const stream = (await found?.read()) ?? Readable.from([]);
    expect((await buffer(stream)).equals(await buffer(inPieces(LARGE)))).toBe(true);
  });

  it('an empty file is a file', async () => {
    await store.put('resp_1', 'art_1', inPieces(0));
    expect(await read('resp_1', 'art_1')).toBe('');
  });

  it('a part of a file can be read', async () => {
    await store.put('resp_1', 'art_1', Buffer.from('0123456789'));
    expect(await read('resp_1', 'art_1', { first: 2, last: 4 })).toBe('234');
  });

  it('what was never put is not there', async () => {
    expect(await store.open('resp_1', 'art_1')).toBeNull();
  });

  it('what breaks off on its way leaves nothing', async () => {
    for (const size of [5, LARGE])
      await expect(store.put('resp_1', 'art_1', inPieces(size, new Error('broke off')))).rejects.toThrow('broke off');
    expect(await store.open('resp_1', 'art_1')).toBeNull();
    expect(await everything()).toEqual([]);
    expect(await store.dropUnfinished(new Date(Date.now() + HOUR_MS))).toBe(0);
  });

  it('one file can be removed, or all of a run, and others stay', async () => {
    const keys = ['resp_1/art_1', 'resp_1/art_2', 'resp_2/art_3'];
    for (const key of keys) {
      const [run = '', file = ''] = key.split('/');
      await store.put(run, file, Buffer.from(file));
    }
    expect(await everything()).toEqual(keys);
    await store.remove('resp_1', 'art_1');
    expect([await read('resp_1', 'art_1'), await read('resp_1', 'art_2')]).toEqual([null, 'art_2']);
    await store.removeRun('resp_1');
    expect([await read('resp_1', 'art_2'), await read('resp_2', 'art_3')]).toEqual([null, 'art_3']);
    expect(await everything()).toEqual(['resp_2/art_3']);
  });

  it('removing what is not there is no error', async () => {
    await store.remove('resp_9', 'art_9');
    await store.removeRun('resp_9');
  });

  it('has room', async () => {
    expect(await store.freeBytes()).toBeGreaterThan(0);
  });

  it.each(['..', '.', '', '../outside', 'a/b', 'a\\b', '/etc/passwd', 'a\u0000', 'art_1.part', 'ART', 'é', 'a\n'])(
    'the name %j leads nowhere',
    async (name) => {
      const put = async (run: string, file: string) => store.put(run, file, Buffer.from('x'));
      const tries = [
        () => put('resp_1', name),
        () => put(name, 'art_1'),
        async () => store.open('resp_1', name),
        async () => store.open(name, 'outside'),
        async () => store.remove(name, 'outside'),
        async () => store.removeRun(name),
      ];
      for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow('not an id');
      expect(readdirSync(folder).filter((each) => each !== 'blobs')).toEqual(['outside']);
    },
  );
});

describe('a folder', () => {
  it('only the owner may read, and no half-written file is left', async () => {
    const store = createDiskBlobStore(join(folder, 'blobs'));
    await store.put('resp_1', 'art_1', Buffer.from('one'));
    const modes = await Promise.all(['resp_1', 'resp_1/art_1'].map((path) => stat(join(folder, 'blobs', path))));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
    expect(await readdir(join(folder, 'blobs', 'resp_1'))).toEqual(['art_1']);
  });

  it('what a crash left of writing is dropped after a while, with the folder that it is alone in', async () => {
    const store = createDiskBlobStore(join(folder, 'blobs'));
    await store.put('resp_1', 'art_1', Buffer.from('one'));
    await store.put('resp_2', 'art_2', Buffer.from('two'));
    await store.remove('resp_2', 'art_2');
    for (const [run, part] of [
      ['resp_1', 'art_3.part'],
      ['resp_1', 'art_4.part'],
    ] as const)
      writeFileSync(join(folder, 'blobs', run, part), 'half');
    await utimes(join(folder, 'blobs', 'resp_1', 'art_3.part'), 0, 0);
    expect(await store.dropUnfinished(new Date(Date.now() - HOUR_MS))).toBe(1);
    expect((await readdir(join(folder, 'blobs', 'resp_1'))).sort()).toEqual(['art_1', 'art_4.part']);
    expect(existsSync(join(folder, 'blobs', 'resp_2'))).toBe(false);
  });
});
