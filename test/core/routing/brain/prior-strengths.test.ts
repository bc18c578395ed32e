import { createRandom, nextNormal } from '../../../../core/routing/brain/random';
import { addObservation, emptyCell } from '../../../../core/routing/brain/evidence/evidence-cell';
import {
  addSiblings,
  DEFAULT_STRENGTHS,
  noSpread,
  strengthsFrom,
  type SiblingGroup,
} from '../../../../core/routing/brain/evidence/prior-strengths';
import type { EvidenceCell, Strengths } from '../../../../core/routing/brain/types';
import { NOW, observation } from './fixtures';

function fitStrengths(groups: SiblingGroup[]): Strengths {
  const sums = noSpread();
  for (const group of groups) addSiblings(sums, group);
  return strengthsFrom(sums);
}

/** Groups of clusters in which a runner's success differs by so much, in log-odds. */
function groups(spread: number, seed: number): SiblingGroup[] {
  const random = createRandom(seed);
  return Array.from({ length: 60 }, () => ({
    level: 'cluster' as const,
    cells: Array.from({ length: 8 }, () => {
      const chance = 1 / (1 + Math.exp(-spread * nextNormal(random)));
      let cell: EvidenceCell = emptyCell(NOW);
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const success = random() < chance;
        const logCost = Math.log(20_000) + 0.2 * nextNormal(random);
        const seen = { outcome: success ? 'success' : 'failure', costMicros: Math.round(Math.exp(logCost)) } as const;
        cell = addObservation(cell, observation(seen));
      }
      return cell;
    }),
  }));
}

test('siblings that differ much get a weak prior, siblings that are alike a strong one', () => {
  const different = fitStrengths(groups(1.5, 1)).cluster.success;
  const alike = fitStrengths(groups(0.1, 2)).cluster.success;
  expect(different).toBeLessThan(4);
  expect(alike).toBeGreaterThan(20);
});

test('the strength is the one that the true spread asks for', () => {
  // Shares of p have variance p(1-p) / (M + 1): a Beta distribution of strength M.
  const { cluster } = fitStrengths(groups(1, 3));
  expect(cluster.success).toBeGreaterThan(3.5);
  expect(cluster.success).toBeLessThan(8);
});

test('levels without evidence keep their default', () => {
  const fitted = fitStrengths(groups(1.5, 4));
  expect(fitted.domain).toEqual(DEFAULT_STRENGTHS.domain);
  expect(fitStrengths([])).toEqual(DEFAULT_STRENGTHS);
});

test('equal costs everywhere trust the parent, and free runners break nothing', () => {
  const free = {
    level: 'global' as const,
    cells: [emptyCell(NOW), emptyCell(NOW)].map((cell) => addObservation(cell, observation({ costMicros: 0 }))),
  };
  expect(fitStrengths([free]).global.cost).toBeGreaterThan(0);
  expect(fitStrengths(groups(1, 6)).cluster.cost).toBeGreaterThan(DEFAULT_STRENGTHS.cluster.cost);
});
