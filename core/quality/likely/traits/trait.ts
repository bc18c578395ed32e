/** What is seen of an outcome, by name; each is about as large as 1. */
export type Traits = Record<string, number>;

const SMALLER = 4;

export function flag(isSo: boolean): number {
  return isSo ? 1 : 0;
}

/** One more of few is more than one more of many. */
export function amount(count: number): number {
  return Math.log1p(count) / SMALLER;
}

export function matches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
