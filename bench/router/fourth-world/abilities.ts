import type { WorldRunner } from '../world/catalogue';
import { normalAt, streamOf, uniformAt } from '../world/random';

/** Abilities that sites or tasks ask for; the first ones are answers to a defense each, the last ones to a kind of task. */
export const ABILITIES = 9;
export const DEFENSES = 5;
/** How likely a runner gets past one demand that it is not made for, half made for, and made for. */
const PASSES = [0.04, 0.6, 0.97] as const;
const SAME_AS_VENDOR = 0.7;
const HALF_MADE = 0.25;
/** Days between two releases of a runner; each lifts one ability by a grade, and now and then breaks one. */
const RELEASE_DAYS = 45;
const RELEASE_BREAKS = 0.2;

export interface AbleRunner extends Pick<WorldRunner, 'index' | 'name' | 'vendor' | 'kind' | 'browser' | 'priceUsd'> {
  costRatio: number;
  medianSeconds: number;
  /** Chance of success where nothing is asked for. */
  base: number;
  junkPassed: number;
  goodRefused: number;
  /** Grade of each ability, 0 to 2, from a day on. */
  releases: { fromDay: number; grades: number[] }[];
}

const KINDS = ['extraction', 'infrastructure', 'framework', 'agent'] as const;

/** More able runners are dearer and slower: here, other than in the second world, a price tells something. */
export function createAbleRunners(seed: number, count: number, vendors: number, days: number): AbleRunner[] {
  const draw = streamOf(seed, 'able runners');
  const gradeAt = (who: number, ability: number): number => {
    const point = uniformAt(draw, who, 1, ability);
    return point < 0.35 ? 0 : point < 0.35 + HALF_MADE ? 1 : 2;
  };
  return Array.from({ length: count }, (_, index) => {
    const vendor = Math.floor(uniformAt(draw, index, 0) * vendors);
    const grades = Array.from({ length: ABILITIES }, (_, ability) =>
      uniformAt(draw, index, 2, ability) < SAME_AS_VENDOR ? gradeAt(10_000 + vendor, ability) : gradeAt(index, ability),
    );
    const able = grades.reduce((sum, grade) => sum + grade, 0) / (2 * ABILITIES);
    const kind = KINDS[Math.min(KINDS.length - 1, Math.floor(able * KINDS.length + 0.4 * normalAt(draw, index, 3)))];
    return {
      index,
      name: `able-${String(index).padStart(2, '0')}`,
      vendor,
      kind: kind ?? 'extraction',
      browser: kind !== undefined && kind !== 'extraction',
      priceUsd: 0.01 * Math.exp(2.2 * able + 0.4 * normalAt(draw, index, 4)),
      costRatio: Math.exp(0.2 * normalAt(draw, index, 5)),
      medianSeconds: 12 * Math.exp(1.5 * able + 0.3 * normalAt(draw, index, 6)),
      base: 0.85 + 0.13 * uniformAt(draw, index, 7),
      junkPassed: 0.03,
      goodRefused: 0.02,
      releases: releasesOf(draw, index, grades, days),
    };
  });
}

function releasesOf(draw: number, index: number, first: number[], days: number): AbleRunner['releases'] {
  const releases = [{ fromDay: 0, grades: first }];
  let fromDay = 0;
  for (let number = 0; ; number += 1) {
    fromDay += -Math.log(uniformAt(draw, index, 8, number)) * RELEASE_DAYS;
    if (fromDay > days) return releases;
    const ability = Math.floor(uniformAt(draw, index, 9, number) * ABILITIES);
    const step = uniformAt(draw, index, 10, number) < RELEASE_BREAKS ? -1 : 1;
    const before = releases.at(-1)?.grades ?? first;
    const grades = before.with(ability, Math.max(0, Math.min(2, (before[ability] ?? 0) + step)));
    releases.push({ fromDay, grades });
  }
}

/** Every demand has to be met: chances multiply, and one missing ability is the end of it. */
export function chanceOf({ base, releases }: AbleRunner, demands: readonly number[], day: number): number {
  const grades = releases.findLast(({ fromDay }) => fromDay <= day)?.grades ?? [];
  return demands.reduce((chance, ability) => chance * (PASSES[grades[ability] ?? 0] ?? 0), base);
}
