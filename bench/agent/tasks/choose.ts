/** The one at this place of a world's list, whose order is chance. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`there is no ${index} in a list of ${list.length}`);
  return found;
}

export const sortedBy = <T>(list: readonly T[], by: (one: T) => number): T[] =>
  [...list].sort((left, right) => by(left) - by(right));

export const least = <T>(list: readonly T[], by: (one: T) => number): T => at(sortedBy(list, by), 0);
export const most = <T>(list: readonly T[], by: (one: T) => number): T => at(sortedBy(list, by), -1);
