import { fc } from '../../support/property';
import { contentTypeOf } from '../../../core/files/content-type';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const OCTETS = 'application/octet-stream';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it.each([
  ['what says nothing is what its bytes show', OCTETS, bytes('%PDF-1.7'), 'application/pdf'],
  ['a picture under another name', 'image/png', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF'), 'image/jpeg'],
  ['a page that is called a document', 'application/pdf', bytes('\n<!DOCTYPE html><p>'), 'text/html'],
  ['a drawing that is called a picture', 'image/png', bytes('<svg xmlns='), 'image/svg+xml'],
  ['a drawing with a prologue', OCTETS, bytes('<?xml version="1.0"?>\n<svg>'), 'image/svg+xml'],
  ['an archive that is a table inside stays one', SHEET, bytes('PK\u0003\u0004', [20, 0]), SHEET],
  ['an archive that is called a picture', 'image/gif', bytes('PK\u0003\u0004', [20, 0]), 'application/zip'],
  ['sound in the container of films', 'audio/mp4', bytes([0, 0, 0, 32], 'ftypM4A '), 'audio/mp4'],
  ['two marks', OCTETS, bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ['a table that begins like a program', 'text/csv', bytes('MZ,1\n'), 'text/csv'],
  ['words that begin like a program', OCTETS, bytes('MZ is a short word'), 'text/plain; charset=utf-8'],
  ['a program', 'text/plain', bytes('MZ', [0x90, 0, 3, 0]), 'application/vnd.microsoft.portable-executable'],
  ['a text that begins like a page is what it says', 'text/plain', bytes('<html>'), 'text/plain'],
  ['charset and all', 'text/csv; charset=utf-8', bytes('a;b'), 'text/csv; charset=utf-8'],
  ['bytes that show nothing', 'application/x-thing', bytes([1, 2, 3]), 'application/x-thing'],
  ['no bytes at all', 'application/pdf', bytes(), 'application/pdf'],
  ['a type that would leave its header', 'text/html\r\nx: y', bytes([1, 2]), OCTETS],
  ['words that are no type', 'whatever', bytes([1, 2]), OCTETS],
])('%s', (_name, claimed, start, expected) => {
  expect(contentTypeOf(claimed, start)).toBe(expected);
});

it('whatever is claimed and sent, the type fits in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (claimed, start) => {
      expect(contentTypeOf(claimed, start)).toMatch(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w-]+=[\w.-]+)*$/);
    }),
  );
});
