/** What stands below each heading, in the order of the page; what stands below none is left out. */
export function bySection<Value extends { section: string | null }>(values: readonly Value[]): Map<string, Value[]> {
  const sections = new Map<string, Value[]>();
  for (const one of values) {
    if (one.section === null) continue;
    const known = sections.get(one.section);
    if (known === undefined) sections.set(one.section, [one]);
    else known.push(one);
  }
  return sections;
}
