import type { Provider } from '../provider';
import { TASKS } from './tasks';

/** https://docs.smooth.sh: an agent that can be given tools of ours, by which it asks. */
export const SMOOTH: Provider = {
  id: 'smooth',
  name: 'Smooth',
  baseUrl: 'https://api.smooth.sh/api',
  baseUrlVariable: 'SMOOTH_BASE_URL',
  keyVariables: ['SMOOTH_API_KEY'],
  authorize: ([key]) => ({ apikey: key }),
  jobs: { smooth: TASKS },
  leftOut: [
    'Passwords: secrets belong to sessions, not to tasks.',
    'Files: they come as one archive.',
    'What was done in a step.',
  ],
};
