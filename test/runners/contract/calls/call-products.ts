import type { RunnerOption } from '../../../../core/routing/option';
import type { Call } from '../../../../runners/calls/call';
import { PROVIDERS } from '../../../../runners/providers';
import type { Provider } from '../../../../runners/providers/provider';
import { OPTIONS } from '../candidates';

/** One request to a provider, by the first option of the catalogue that is it. */
export interface CallProduct {
  product: string;
  provider: Provider;
  call: Call;
  option: RunnerOption;
}

export const CALL_PRODUCTS: readonly CallProduct[] = PROVIDERS.flatMap((provider) =>
  Object.entries(provider.calls ?? {}).map(([product, call]) => {
    const option = OPTIONS.find(({ adapter }) => adapter?.product === product);
    if (option === undefined) throw new Error(`No option of the catalogue is ${product}.`);
    return { product, provider, call, option };
  }),
);
