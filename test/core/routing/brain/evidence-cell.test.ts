import {
  addObservation,
  attemptsIn,
  decayed,
  emptyCell,
  LASTING_HALF_LIFE_MS,
  RECENT_HALF_LIFE_MS,
} from '../../../../core/routing/brain/evidence/evidence-cell';
import { fromSums, toSums } from '../../../../core/routing/brain/evidence/cell-sums';
import { cellIn, pageOf } from '../../../../core/routing/brain/evidence/evidence-page';
import { levelKeys } from '../../../../core/routing/brain/evidence/levels';
import type { EvidenceCell } from '../../../../core/routing/brain/types';
import { siteKeyOf } from '../../../../core/routing/evidence-site';
import { fc } from '../../../support/property';
import { CONTEXT, NOW, observation, observations } from './fixtures';

const COUNTS = [
  ...['success', 'failure', 'block', 'costSum', 'costSquares', 'latencyCount', 'logLatencySum'],
  ...['recentSuccess', 'recentAttempts', 'costRatioSum', 'listedCostSum'],
] as (keyof EvidenceCell)[];

function expectEqualCells(left: EvidenceCell, right: EvidenceCell): void {
  const asOf = Math.max(left.asOfMs, right.asOfMs);
  const [a, b] = [decayed(left, asOf), decayed(right, asOf)];
  for (const count of COUNTS) expect(a[count]).toBeCloseTo(b[count], 6);
}

test('what is recent halves every fourteen days, and the rest fades far more slowly', () => {
  const cell = addObservation(emptyCell(NOW), observation({ costMicros: 50_000, listedMicros: 25_000 }));
  const later = decayed(cell, NOW + RECENT_HALF_LIFE_MS);
  expect([later.recentSuccess, later.recentAttempts]).toEqual([0.5, 0.5]);
  expect(later.success).toBeGreaterThan(0.9);
  const much = decayed(cell, NOW + LASTING_HALF_LIFE_MS);
  expect([much.success, much.costSum, much.costRatioSum, much.listedCostSum]).toEqual([0.5, 0.025, 1, 0.025]);
  expect(RECENT_HALF_LIFE_MS).toBe(14 * 24 * 3_600_000);
});

test('cells of an earlier version are read as recent, and without prices', () => {
  const sums = toSums(addObservation(emptyCell(NOW), observation({ listedMicros: 10_000 })));
  const earlier = sums.slice(0, 9);
  const read = fromSums(earlier);
  expect(read).toMatchObject({ recentSuccess: 1, recentAttempts: 1, costRatioSum: 0, listedCostSum: 0 });
  expect(cellIn(pageOf(new Map([['a', earlier]])), 'a')).toEqual(toSums(read));
});

test('the order in which observations arrive does not matter', () => {
  const plain = observations.filter(({ outcome }) => outcome !== 'censored');
  fc.assert(
    fc.property(fc.array(plain, { minLength: 2, maxLength: 12 }), fc.nat(), (seen, turn) => {
      const rotated = [...seen.slice(turn % seen.length), ...seen.slice(0, turn % seen.length)];
      const fold = (list: typeof seen): EvidenceCell => list.reduce(addObservation, emptyCell(0));
      expectEqualCells(fold(seen), fold(rotated));
    }),
  );
});

test('a lost race counts as latency alone, and only when it took longer than usual', () => {
  const usual = addObservation(emptyCell(NOW), observation({ latencyMs: 10_000 }));
  const quick = addObservation(usual, observation({ outcome: 'censored', latencyMs: 5_000 }));
  const slow = addObservation(usual, observation({ outcome: 'censored', latencyMs: 60_000 }));
  expect(quick).toEqual(usual);
  expect(attemptsIn(slow)).toBe(1);
  expect(slow.costSum).toBe(usual.costSum);
  expect(slow.latencyCount).toBe(2);
});

test('a weighty observation counts as so many', () => {
  expect(addObservation(emptyCell(NOW), observation({ weight: 4 })).success).toBe(4);
});

test('each level has its own key, and contexts share the wider ones', () => {
  const keys = levelKeys(CONTEXT);
  const otherTask = levelKeys({ ...CONTEXT, taskClass: 'login' });
  const otherSite = levelKeys({ ...CONTEXT, site: 'news.example' });
  expect([otherTask.domain, otherTask.cluster]).toEqual([keys.domain, keys.cluster]);
  expect(otherTask.domain_task).not.toBe(keys.domain_task);
  expect([otherSite.cluster_task, otherSite.task, otherSite.global]).toEqual([
    keys.cluster_task,
    keys.task,
    keys.global,
  ]);
  expect(otherSite.domain).not.toBe(keys.domain);
  expect(levelKeys({ ...CONTEXT, site: null }).domain).not.toBe(keys.domain);
});

test.each([
  ['https://www.shop.example.co.uk/a?b=c', 'example.co.uk'],
  ['https://EXAMPLE.com', 'example.com'],
  ['http://192.168.0.1:8080/x', '192.168.0.1'],
  ['http://localhost:8081/text', 'localhost'],
  ['https://someone.github.io/', 'someone.github.io'],
])('%s belongs to the site %s', (url, site) => {
  expect(siteKeyOf(url)).toBe(site);
});
