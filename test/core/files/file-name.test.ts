import { fc } from '../../support/property';
import { safeFileName } from '../../../core/files/file-name';
import { RECORD } from '../../../core/limits';

it.each([
  ['report.pdf', 'report.pdf'],
  ['Büro 2026 – Überblick.pdf', 'Büro 2026 – Überblick.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\a.txt', 'C:_temp_a.txt'],
  ['a"b\r\nSet-Cookie: x', 'a_b_Set-Cookie: x'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['  ', 'file'],
  ['a\ud800b', 'a\ufffdb'],
])('%j is kept as %j', (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

it('a long name keeps its ending', () => {
  expect(safeFileName(`${'x'.repeat(500)}.tar.gz`)).toMatch(/^x{190,}\.gz$/);
});

it('no name is a path, a header of its own, too long, or changed by a second look', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const kept = safeFileName(name);
      expect(kept).not.toMatch(/[/\\"\p{Cc}\p{Surrogate}]|^\.|^$/u);
      expect(kept.length).toBeLessThanOrEqual(RECORD.nameLength);
      expect(safeFileName(kept)).toBe(kept);
    }),
  );
});
