/**
 * A script of ours as a function that the driver sends into a page. It sends a function's source text, so scripts that
 * are kept as text, away from what a compiler adds to functions, only have to tell theirs.
 */
export function pageFunction<Given extends unknown[], Told>(script: string): (...given: Given) => Told {
  const sent = (): Told => {
    throw new Error('it runs in pages only');
  };
  return Object.assign(sent, { toString: () => script });
}
