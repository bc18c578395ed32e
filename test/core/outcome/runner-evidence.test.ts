import { countsForRunner } from '../../../core/outcome/runner-evidence';
import type { Fault } from '../../../core/run/outcome';
import type { AttemptStatus } from '../../../core/run/states';

test.each<[AttemptStatus, Fault | null, boolean]>([
  ['succeeded', null, true],
  ['empty', null, true],
  ['failed', 'runner', true],
  ['failed', 'site', true],
  ['failed', 'task', false],
  ['failed', 'platform', false],
  ['blocked', 'site', true],
  ['blocked', 'task', false],
  ['blocked', 'platform', false],
  ['cancelled', null, false],
  ['released', null, false],
])('an attempt that %s by a fault of the %s counts for its runner: %s', (status, fault, counts) => {
  expect(countsForRunner({ status, fault })).toBe(counts);
});
