import { parseIsoDateTime } from '../../../core/lists/iso-date-time';
import { fc } from '../../support/property';

const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-08-13T10:00:00Z', at('2026-08-13T10:00:00Z')],
  ['2026-08-13t10:00:00z', at('2026-08-13T10:00:00Z')],
  ['2026-08-13T10:00:00+02:00', at('2026-08-13T08:00:00Z')],
  ['2026-08-13T10:00:00 02:00', at('2026-08-13T08:00:00Z')],
  ['2026-08-13T10:00:00-0530', at('2026-08-13T15:30:00Z')],
  ['2026-08-13T10:00:00.5Z', at('2026-08-13T10:00:00.500Z')],
  ['2026-08-13T10:00:00.0005Z', at('2026-08-13T10:00:00Z') + 0.5],
  ['2026-08-13T10:00', at('2026-08-13T10:00:00Z')],
  ['2026-08-13', at('2026-08-13T00:00:00Z')],
  ['2016-12-31T23:59:60Z', at('2017-01-01T00:00:00Z')],
  ['0001-01-01T00:00:00Z', at('0001-01-01T00:00:00Z')],
])('%s is a date-time', (text, expected) => {
  expect(parseIsoDateTime(text)).toBe(expected);
});

it.each(['', 'now', '2026', '2026-13-01', '2026-02-30', '2026-08-13T24:00:00Z', '2026-08-13T10:61:00Z', '13/08/2026'])(
  '%j is none',
  (text) => {
    expect(parseIsoDateTime(text)).toBeNull();
  },
);

it('every moment that JavaScript writes is read back', () => {
  const date = fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') });
  fc.assert(fc.property(date, (one) => parseIsoDateTime(one.toISOString()) === one.getTime()));
});
