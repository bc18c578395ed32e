import { fromBuffer } from 'yauzl';
import { firstBytes } from '../../../core/files/file-bytes';
import { zipOf, type ZipEntry } from '../../../core/files/zip';

async function unpacked(entries: ZipEntry[]): Promise<Record<string, string>> {
  const archive = Buffer.from(await firstBytes(zipOf(entries), Infinity));
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('end', resolve).on('error', reject);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            files[entry.fileName] = Buffer.concat(pieces).toString();
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  return files;
}

async function* inPieces(...texts: string[]): AsyncGenerator<Uint8Array, void, undefined> {
  for (const text of texts) yield Buffer.from(text);
}

test('an archive holds files that came whole and in pieces, under names of any letters', async () => {
  const entries = [
    { name: 'whole.txt', body: Buffer.from('all at once') },
    { name: 'größe.txt', body: inPieces('piece ', 'by ', 'piece') },
    { name: 'empty', body: Buffer.alloc(0) },
  ];
  expect(await unpacked(entries)).toEqual({ 'whole.txt': 'all at once', 'größe.txt': 'piece by piece', empty: '' });
});

test('an archive of nothing is one', async () => {
  expect(await unpacked([])).toEqual({});
});
