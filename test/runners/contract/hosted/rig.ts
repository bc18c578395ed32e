import type { Received } from '../../../simulators/frame/api';
import { orderOf } from '../../order';
import { startProviderRig, type ProviderRig } from '../provider-rig';
import type { JobProduct } from './job-products';

export interface Rig extends ProviderRig {
  isSubmit(received: Received): boolean;
  isLook(received: Received): boolean;
}

export async function startRig({ provider, job, option }: JobProduct): Promise<Rig> {
  return {
    ...(await startProviderRig(provider, option)),
    isSubmit: fitting(job.submit(orderOf('https://example.com/', option.adapter?.settings))),
    isLook: fitting(job.look(ANY)),
  };
}

const ANY = 'anyjob';

/** Whether a request is the one that the adapter would send, whatever the job's name. */
function fitting({ method, path }: { method: string; path: string }): (received: Received) => boolean {
  const [before = '', after] = path.split(ANY);
  return (received) => {
    if (received.method !== method) return false;
    if (after === undefined) return received.path === path;
    const between = received.path.slice(before.length, received.path.length - after.length);
    return received.path === `${before}${between}${after}` && between !== '' && !between.includes('/');
  };
}
