import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tarEntries } from '../../stack/files/tar-entries';
import { extractZipEntry } from '../../stack/files/zip-entry';
import { makeTar, makeZip } from './fixtures/archives';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

afterAll(removeTempFolders);

test('one file of a ZIP archive is written, executable, whatever stands around it', async () => {
  const folder = makeTempFolder();
  const archive = join(folder, 'archive.zip');
  const target = join(folder, 'program');
  const long = 'line\n'.repeat(50_000);
  writeFileSync(
    archive,
    makeZip(
      [
        ['a/first', 'no'],
        ['a/scripts/program', long],
        ['b', 'no'],
      ],
      'a comment',
    ),
  );
  await extractZipEntry(archive, (name) => name.endsWith('/program'), target);
  expect(readFileSync(target, 'utf8')).toBe(long);
  expect(statSync(target).mode & 0o100).toBe(0o100);
});

test('a ZIP archive without the file, and a file that is no archive, are errors', async () => {
  const archive = join(makeTempFolder(), 'archive.zip');
  writeFileSync(archive, makeZip([['a', 'b']]));
  await expect(extractZipEntry(archive, () => false, '/never')).rejects.toThrow('does not contain');
  writeFileSync(archive, 'something else entirely, long enough to hold an end record');
  await expect(extractZipEntry(archive, () => true, '/never')).rejects.toThrow(/not a zip ?file/i);
});

test('a file of a ZIP archive that is larger than the archive says is an error', async () => {
  const folder = makeTempFolder();
  const archive = join(folder, 'archive.zip');
  const zip = makeZip([['a', 'twelve bytes']]);
  zip.writeUInt32LE(11, zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
  writeFileSync(archive, zip);
  await expect(extractZipEntry(archive, () => true, join(folder, 'a'))).rejects.toThrow('too many bytes');
});

const TAR = makeTar([
  ['./x/y', 'one'],
  ['z', 'z'.repeat(600)],
]);

test.each([
  ['as it is', TAR],
  ['packed', gzipSync(TAR)],
])('the files of a tar archive come out whole, %s', async (_how, archive) => {
  const files = await tarEntries(archive);
  expect(files.map(({ name, content, isExecutable }) => [name, content.toString(), isExecutable])).toEqual([
    ['x/y', 'one', true],
    ['z', 'z'.repeat(600), true],
  ]);
});

test.each(['../outside', '/etc/passwd', 'a/../../b'])('%s in a tar archive is refused', async (name) => {
  await expect(tarEntries(makeTar([[name, '']]))).rejects.toThrow('unsafe name');
});

test.each([
  ['cut off', TAR.subarray(0, 1700)],
  ['cut off and packed', gzipSync(TAR).subarray(0, 60)],
  ['changed', Buffer.from(TAR).fill('q', 0, 3)],
  ['something else', Buffer.alloc(2048, 'no archive ')],
])('a tar archive that is %s is an error', async (_what, archive) => {
  await expect(tarEntries(archive)).rejects.toThrow();
});
