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
}

/** An account that requests can be made with. All attempts of a worker share it, and with it what its key may do. */
export interface OpenAccount extends Account {
  http: ProviderHttp;
  exchange: Exchange;
}

export interface AccountWatch {
  /** Told when the key stops or starts being taken. */
  onKey(providerId: string, isRefused: boolean): void;
}

/** How patient requests are; left out, as patient as they should be. */
export type Patience = Pick<ExchangeDeps, 'clock' | 'answerMs'>;

export function openAccount(account: Account, watch: AccountWatch, patience: Patience = {}): OpenAccount {
  const { provider, keys, baseUrl } = account;
  const http = createProviderHttp({ url: baseUrl, authorization: provider.authorize(keys) });
  const exchange = createExchange({
    ...patience,
    http,
    baseUrl,
    gate: createRateGate(patience.clock),
    keyQuery: provider.authorizeByQuery?.(keys),
    failureOf: provider.failureOf?.bind(provider),
    onKey: (isRefused) => watch.onKey(provider.id, isRefused),
  });
  return { ...account, http, exchange };
}
