/** What several finds agree on: none where there is none, or where they differ. */
export function agreed<Value>(found: Iterable<Value>): Value | undefined {
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}
