import type { Call, CallResult } from '../../../runners/calls/call';
import { createExchange } from '../../../runners/exchange/exchange';
import { createProviderHttp } from '../../../runners/exchange/provider-http';
import { createRateGate } from '../../../runners/exchange/rate-gate';
import type { Settings } from '../../../runners/providers/order';
import type { Provider } from '../../../runners/providers/provider';
import { orderOf } from '../../runners/order';
import type { Simulator } from '../simulator';

interface Asked {
  provider: Provider;
  simulator: Simulator;
  product: string;
  url: string;
  settings?: Settings;
}

/** What a call of ours brings from a simulator. */
export async function brought({ provider, simulator, product, url, settings = {} }: Asked): Promise<CallResult> {
  const call = provider.calls?.[product] as Call;
  const http = createProviderHttp({ url: simulator.url, authorization: provider.authorize(simulator.keys) });
  const exchange = createExchange({ http, baseUrl: simulator.url, gate: createRateGate() });
  const order = { ...orderOf(url, settings), url };
  try {
    return call.read(await exchange.send(call.request(order, simulator.keys), new AbortController().signal), order);
  } finally {
    await http.close();
  }
}
