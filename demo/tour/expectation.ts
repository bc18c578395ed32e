/** A chapter promised something that the service did not keep: the tour stops there and exits with 1. */
export class UnmetExpectation extends Error {}

export function expectThat(condition: boolean, promise: string, seen?: unknown): asserts condition {
  if (condition) return;
  throw new UnmetExpectation(seen === undefined ? promise : `${promise}; seen: ${JSON.stringify(seen)}`);
}
