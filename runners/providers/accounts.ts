import { createHash } from 'node:crypto';
import type { AccountTrouble } from '../../core/routing/health/troubles';
import { createExchange, type Exchange, type ExchangeDeps } from '../exchange/exchange';
import { createProviderHttp, type ProviderHttp } from '../exchange/provider-http';
import { createRateGate } from '../exchange/rate-gate';
import type { Keys } from './order';
import type { Provider } from './provider';

/** A provider as this installation uses it. */
export interface Account {
  provider: Provider;
  keys: Keys;
  /** Without a slash at its end. */
  baseUrl: string;
  /** Where connecting opens a browser, without a slash at its end; may hold a password. */
  browsersUrl?: string;
}

/** An account that requests can be made with. All attempts of a worker share it, and with it what its key may do. */
export interface OpenAccount extends Account {
  http: ProviderHttp;
  exchange: Exchange;
}

/** Who else uses the same accounts, and has to know what the provider said to us. */
export interface AccountSharing {
  /** Told with each answer that shows it whether something is wrong with the account. */
  onTrouble(account: Account, trouble: AccountTrouble, isThere: boolean): void;
  /** The provider wants no request for so long. */
  onClosed(account: Account, forMs: number): void;
  /** Calls back when somebody else was told so. */
  onClosedElsewhere(account: Account, heard: (forMs: number) => void): void;
}

export interface AccountWatch extends AccountSharing {
  /** A request was held back for so long because the provider wanted none. */
  onWaited(account: Account, ms: number): void;
}

/** Tells one account with a provider from another, without telling its key. */
export function accountName({ provider, keys, baseUrl }: Account): { provider: string; account: string } {
  const account = createHash('sha256')
    .update([baseUrl, ...keys].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return { provider: provider.id, account };
}

/** How patient requests are; left out, as patient as they should be. */
export type Patience = Pick<ExchangeDeps, 'clock' | 'replyMs'>;

export function openAccount(account: Account, watch: AccountWatch, patience: Patience = {}): OpenAccount {
  const { provider, keys, baseUrl } = account;
  const http = createProviderHttp({ url: baseUrl, authorization: provider.authorize(keys) });
  const gate = createRateGate(
    { onClosed: (forMs) => watch.onClosed(account, forMs), onWaited: (ms) => watch.onWaited(account, ms) },
    patience.clock,
  );
  watch.onClosedElsewhere(account, (forMs) => gate.heardOfClosing(forMs));
  const exchange = createExchange({
    ...patience,
    http,
    baseUrl,
    gate,
    keyQuery: provider.authorizeByQuery?.(keys),
    failureOf: provider.failureOf?.bind(provider),
    onTrouble: (trouble, isThere) => watch.onTrouble(account, trouble, isThere),
  });
  return { ...account, http, exchange };
}
