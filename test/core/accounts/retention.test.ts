import { parseRetention, RETENTIONS } from '../../../core/accounts/retention';
import { RequestError } from '../../../core/errors';

function codeOf(wanted: unknown): string {
  try {
    return parseRetention(wanted);
  } catch (error) {
    return error instanceof RequestError ? error.code : 'not refused in order';
  }
}

test('what may be chosen is chosen', () => {
  expect(RETENTIONS.map(codeOf)).toEqual(['24h', '7d', '30d']);
});

test.each(['48h', '90d', '1y', '8w', '0d', '1.5d', '7 D'])('%s is a window, but none to choose', (wanted) => {
  expect(codeOf(wanted)).toBe('retention_not_self_serve');
});

test.each([undefined, 7, '', 'forever', '7days', '-7d', ['7d'], { days: 7 }, true])('%p is no window', (wanted) => {
  expect(codeOf(wanted)).toBe('invalid_retention');
});
