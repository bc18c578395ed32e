import { toBareHost } from '../../../core/vault/host';

test.each([
  ['example.com', 'example.com'],
  ['  Example.COM. ', 'example.com'],
  ['https://user.example.com:8443/login?x=1#y', 'user.example.com'],
  ['example.com:443', 'example.com'],
  ['example.com/path', 'example.com'],
  ['ftp://example.com/x', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['https://BÜCHER.example/', 'xn--bcher-kva.example'],
  ['127.0.0.1:8081', '127.0.0.1'],
  ['http://[::1]:80/', '[::1]'],
  ['localhost', 'localhost'],
  ['', null],
  ['   ', null],
  ['https://', null],
  ['https://ann:secret@example.com', null],
  ['*.example.com', null],
  ['a..b', null],
  ['-a.example', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  [`${'a'.repeat(64)}.example`, null],
])('the host of %j is %s', (raw, expected) => {
  expect(toBareHost(raw)).toBe(expected);
});
