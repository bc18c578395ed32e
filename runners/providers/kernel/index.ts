import type { Provider } from '../provider';
import { BROWSER } from './browser';

/** https://docs.onkernel.com: browsers to rent. */
export const KERNEL: Provider = {
  id: 'kernel',
  name: 'Kernel',
  baseUrl: 'https://api.onkernel.com',
  baseUrlVariable: 'KERNEL_BASE_URL',
  keyVariables: ['KERNEL_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  browsers: { kernel: BROWSER },
  leftOut: [
    'Proxies: they are objects that have to be made beforehand.',
    'Replay: known only after the end.',
    'Its managed logins.',
  ],
};
