import { orderOf } from '../../order';
import { startProviderRig, type ProviderRig } from '../provider-rig';
import type { CallProduct } from './call-products';

export interface Rig extends ProviderRig {
  /** What is not JSON is no answer of its API. */
  givesJson: boolean;
}

export async function startRig({ provider, call, option }: CallProduct): Promise<Rig> {
  const rig = await startProviderRig(provider, option);
  const url = 'https://example.com/';
  const request = call.request({ ...orderOf(url, option.adapter?.settings), url }, rig.simulator.keys);
  return { ...rig, givesJson: request.headers?.['accept'] === undefined };
}
