import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.notte.cc: browsers to rent. */
export const NOTTE: Provider = {
  id: 'notte',
  name: 'Notte',
  baseUrl: 'https://api.notte.cc',
  baseUrlVariable: 'NOTTE_BASE_URL',
  keyVariables: ['NOTTE_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  browsers: { 'notte-session': SESSION },
  leftOut: ['Its agent: the newest package has dropped it.', 'Replay: known only after the end.'],
};
