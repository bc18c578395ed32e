/** Offsets of a schedule are five seconds apart or more, so that no moment counts for two of them. */
const LATE_BY_LESS_THAN_SECONDS = 4;
/** Clocks are read in whole milliseconds. */
const ROUNDING_SECONDS = 0.01;

/**
 * Expects one attempt at each offset. None comes early, but each as late as a busy machine makes it.
 * @param moments seconds from the first attempt to each
 */
export function expectSchedule(moments: readonly number[], offsets: readonly number[]): void {
  const keeps = (moment: number, offset: number): boolean =>
    moment >= offset - ROUNDING_SECONDS && moment < offset + LATE_BY_LESS_THAN_SECONDS;
  expect(moments.map((moment) => offsets.find((offset) => keeps(moment, offset)) ?? moment)).toEqual(offsets);
}
