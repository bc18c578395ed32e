import { reachOfFault } from '../../../core/outcome/fault-reach';
import type { Defense, Fault } from '../../../core/run/outcome';
import { planInOrder } from '../../../core/routing/plan';
import { optionOf, requestOf } from '../fixtures';

test.each<[Fault | null, string | null, Defense | undefined, string | null]>([
  ['site', 'http_404', 'none', 'everyone'],
  ['site', 'http_410', 'unknown', 'everyone'],
  ['site', 'http_404', 'cloudflare', 'equivalents'],
  ['site', 'http_503', 'none', null],
  ['site', 'timeout', 'unknown', null],
  ['task', 'unsafe_url', 'unknown', 'everyone'],
  ['task', 'dns', 'unknown', 'everyone'],
  ['task', 'missing_url', 'unknown', 'equivalents'],
  ['task', 'unsupported_task', undefined, 'equivalents'],
  ['task', 'login_refused', 'none', 'equivalents'],
  ['runner', 'http_404', 'none', null],
  ['platform', 'worker_lost', undefined, null],
  [null, null, 'none', null],
])('a fault of the %s, %s, at a site guarded by %s speaks for: %s', (fault, code, defense, reach) => {
  expect(reachOfFault(fault, code, defense)).toBe(reach);
});

test('a plan says which local runners work alike', () => {
  const local = (slug: string, engine: string) => optionOf(slug, { engine });
  const options = [
    local('a', 'chromium'),
    local('b', 'chromium'),
    local('c', 'http'),
    optionOf('d', { kind: 'custom' }),
  ];
  const context = { site: null, taskClass: 'extract', cluster: 'unknown', defense: 'unknown' } as const;
  const plan = planInOrder(requestOf({ routingClass: 'chain' }), { options, custody: null, notes: [] }, context);
  expect(plan.candidates.map(({ family }) => family)).toEqual([
    'local/chromium',
    'local/chromium',
    'local/http',
    undefined,
  ]);
});
