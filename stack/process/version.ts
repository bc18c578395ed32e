/** Whether a version such as 1.10.0 is another one or newer. */
export function isAtLeast(version: string, needed: string): boolean {
  const [found, least] = [version, needed].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (found?.[part] ?? 0) - (least?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
