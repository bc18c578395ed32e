import type { AccountWatch } from '../../runners/providers/accounts';

/** Accounts that nobody else uses. */
export const UNWATCHED: AccountWatch = {
  onTrouble: () => undefined,
  onClosed: () => undefined,
  onClosedElsewhere: () => undefined,
  onWaited: () => undefined,
};
