/** What runners are counted in, besides attempts. */
export const COUNTED_UNITS = ['step', 'minute', 'page', 'token', 'credit'] as const;
export type CountedUnit = (typeof COUNTED_UNITS)[number];

/** How much of each an attempt used; what nobody counted is left out. */
export type UsedUnits = Partial<Record<CountedUnit, number>>;
