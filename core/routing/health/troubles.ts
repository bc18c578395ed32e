import type { FailureReason } from '../../run/failure-reasons';

/** What can be wrong with an account with a provider, so that nothing comes of it until the operator has mended it. */
export const ACCOUNT_TROUBLES = ['key_refused', 'credit_exhausted'] as const satisfies FailureReason[];

export type AccountTrouble = (typeof ACCOUNT_TROUBLES)[number];

interface TroubleTimes {
  sinceMs: number;
  /** When the provider last said so. */
  lastMs: number;
}

export type Troubles = Partial<Record<AccountTrouble, TroubleTimes>>;

/** When the provider last spoke of any of them. */
export function lastTroubleMs(troubles: Troubles = {}): number {
  return Math.max(...ACCOUNT_TROUBLES.map((trouble) => troubles[trouble]?.lastMs ?? Number.NEGATIVE_INFINITY));
}
