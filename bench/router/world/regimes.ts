/**
 * How much of a runner's strength on a site is shared by the sites of its cluster. The whole variance is the same in
 * all three, so that no policy can win by assuming structure that is not there.
 */
export const REGIMES = ['informative', 'half', 'useless'] as const;
export type Regime = (typeof REGIMES)[number];

const WHOLE_VARIANCE = 1.5 ** 2 + 0.5 ** 2;

export const SPREAD: Record<Regime, { cluster: number; site: number }> = {
  informative: { cluster: 1.5, site: 0.5 },
  half: { cluster: Math.sqrt(WHOLE_VARIANCE / 2), site: Math.sqrt(WHOLE_VARIANCE / 2) },
  useless: { cluster: 0, site: Math.sqrt(WHOLE_VARIANCE) },
};
