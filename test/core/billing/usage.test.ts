import { parseUsageQuery, USAGE } from '../../../core/billing/usage';
import { refusalOf } from '../fixtures';

const NOW = new Date('2026-11-16T23:59:59.999Z');
const parse = (query: Record<string, unknown>) => parseUsageQuery(query, NOW);

it('means the last thirty days by day where nothing is said', () => {
  expect(parse({})).toEqual({ from: '2026-10-18', to: '2026-11-16', groupBy: ['day'] });
});

it('takes a range and what to tell apart, in an order of its own', () => {
  const query = { from: '2024-02-29', to: '2025-02-28', group_by: 'key,site,day' };
  expect(parse(query)).toEqual({ from: '2024-02-29', to: '2025-02-28', groupBy: ['day', 'site', 'key'] });
});

it.each([
  ['from', { from: '2026-02-30' }],
  ['from', { from: '2026-11-17' }],
  ['from', { from: '2025-11-15' }],
  ['from', { from: '0000-12-31', to: '0001-01-05' }],
  ['to', { to: '2026-11-16T00:00:00Z' }],
  ['to', { to: ['2026-11-16', '2026-11-17'] }],
  ['group_by', { group_by: 'week' }],
  ['group_by', { group_by: 'day,day' }],
  ['group_by', { group_by: 'day,runner,site,key,' }],
  ['group_by', { group_by: '' }],
])('refuses %s of %j', (param, query) => {
  expect(refusalOf(() => parse(query))).toMatchObject({ code: 'invalid_list_filter', param });
});

it('takes a whole leap year and not a day more', () => {
  expect(USAGE.maxDays).toBe(366);
  expect(parse({ from: '2025-11-16' })).toMatchObject({ from: '2025-11-16' });
});
