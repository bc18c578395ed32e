/** The same error from this many attempts in a row means that a further runner would only cost money. */
const LIMIT = 3;

export interface RepeatedErrors {
  /** Takes the error of an attempt that failed; true when dispatching should stop. */
  isRepeating(fingerprint: string | null): boolean;
}

export function createRepeatedErrors(): RepeatedErrors {
  let last: string | null = null;
  let inARow = 0;
  return {
    isRepeating(fingerprint) {
      inARow = fingerprint !== null && fingerprint === last ? inARow + 1 : 1;
      last = fingerprint;
      return fingerprint !== null && inARow >= LIMIT;
    },
  };
}
