import { kernelBrowsers } from './browsers/kernel';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'sk_test_kernel';

export function startKernel(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: kernelBrowsers,
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
}
