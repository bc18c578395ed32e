import { retryAfterMs } from '../../net/retry-after';

const NOW = Date.parse('Sun, 06 Nov 1994 08:49:30 GMT');

test.each<[string | undefined, number | null]>([
  ['0', 0],
  [' 7 ', 7_000],
  ['3600', 30_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 7_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 7_000],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  // Parsed as dates they would be long past, or far ahead.
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('a Retry-After of %s is %s milliseconds', (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
