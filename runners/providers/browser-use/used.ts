import type { RunSummary } from 'browser-use-sdk/v4';
import type { SessionResponse } from 'browser-use-sdk/v3';
import type { Members } from '../../exchange/members';

/** Amounts come as texts. */
export function numberIn(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** What the third and the fourth generation count alike. */
export function tokensOf(view: Members<SessionResponse & RunSummary>): number {
  return (view.number('totalInputTokens') ?? 0) + (view.number('totalOutputTokens') ?? 0);
}
