/** The results in the order of the items, so many at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = [...items.entries()];
  const results: Result[] = [];
  async function serve(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await work(next[1]);
  }
  await Promise.all(Array.from({ length: most }, serve));
  return results;
}
