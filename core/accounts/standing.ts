import type { Micros } from '../money';

export const STANDINGS = ['active', 'unclaimed', 'frozen'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What decides on what an account may do. */
export interface Account {
  id: string;
  createdAt: Date;
  balanceMicros: Micros;
  /** What there is to claim; null of accounts that somebody owns, and of those that the operator made. */
  claim: { token: string; until: Date; frozenAt: Date | null } | null;
  ownerEmail: string | null;
}

/** An account that no person has claimed is frozen when its time has passed, and when its credit is used up. */
export function standingOf({ claim, balanceMicros }: Account): Standing {
  if (claim === null) return 'active';
  return claim.frozenAt !== null || balanceMicros <= 0 ? 'frozen' : 'unclaimed';
}

/** Where a person claims the account, for as long as there is something to claim. */
export function claimUrlOf(baseUrl: string, { claim }: Pick<Account, 'claim'>): string | null {
  return claim === null ? null : claimPageUrl(baseUrl, claim.token);
}

export function claimPageUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/claim/${token}`;
}
