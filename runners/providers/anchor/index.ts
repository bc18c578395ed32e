import type { Provider } from '../provider';
import { SESSION } from './browser';
import { WEB_TASK } from './web-task';

/** https://docs.anchorbrowser.io: browsers to rent, and an agent that works in one. */
export const ANCHOR: Provider = {
  id: 'anchor',
  name: 'Anchor Browser',
  baseUrl: 'https://api.anchorbrowser.io',
  baseUrlVariable: 'ANCHOR_BASE_URL',
  keyVariables: ['ANCHOR_API_KEY'],
  authorize: ([key]) => ({ 'anchor-api-key': key }),
  sessions: { 'anchor-agent': WEB_TASK },
  browsers: { 'anchor-session': SESSION },
  leftOut: [
    'Answers to its agent: no call gives them to a running task.',
    'A start that does not wait for the end.',
    'Recordings.',
  ],
};
