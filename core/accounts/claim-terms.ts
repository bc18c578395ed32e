import type { Allowance } from './signup-terms';

/** A code of six digits is found by trying, so there are few tries and little time. */
export const CLAIM_CODE = { digits: 6, minutes: 10, tries: 5 } as const;

/** What is sent goes to people who may not have asked for it, so each of these bounds it. */
export const CLAIM_ALLOWANCES = {
  codesForAccount: { atOnce: 3, everySeconds: 300 },
  codesForEmail: { atOnce: 3, everySeconds: 300 },
  codesForNetwork: { atOnce: 10, everySeconds: 60 },
  triesForNetwork: { atOnce: 20, everySeconds: 30 },
} as const satisfies Record<string, Allowance>;
