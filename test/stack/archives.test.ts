import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  await expect(extractZipEntry(archive, () => true, '/never')).rejects.toThrow('not a ZIP archive');
});

test('the files of a tar archive come out whole, and a name that leaves the folder is refused', () => {
  const files = [
    ...tarEntries(
      makeTar([
        ['x/y', 'one'],
        ['z', 'z'.repeat(600)],
      ]),
    ),
  ];
  expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['x/y', 'one'],
    ['z', 'z'.repeat(600)],
  ]);
  expect(() => [...tarEntries(makeTar([['../outside', '']]))]).toThrow('unsafe name');
  expect(() => [...tarEntries(makeTar([['/etc/passwd', '']]))]).toThrow('unsafe name');
});
