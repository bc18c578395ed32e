/** Two-sided 95 % points of Student's t by degrees of freedom; beyond the table the normal one is near enough. */
const T_95 = [
  NaN,
  12.71,
  4.3,
  3.18,
  2.78,
  2.57,
  2.45,
  2.36,
  2.31,
  2.26,
  2.23,
  2.2,
  2.18,
  2.16,
  2.14,
  2.13,
  2.12,
  2.11,
  2.1,
  2.09,
  2.09,
  2.08,
  2.07,
  2.07,
  2.06,
  2.06,
  2.06,
  2.05,
  2.05,
  2.05,
  2.04,
];

export interface Interval {
  mean: number;
  /** Half the width of the 95 % interval of the mean; null with a single value. */
  half: number | null;
}

export function intervalOf(values: readonly number[]): Interval {
  const known = values.filter((value) => Number.isFinite(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  if (known.length < 2) return { mean, half: null };
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1);
  return { mean, half: (T_95[known.length - 1] ?? 1.96) * Math.sqrt(variance / known.length) };
}
