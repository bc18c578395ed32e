import type { Provider } from '../provider';
import { COMPUTER } from './computer';

/** https://ai.google.dev/gemini-api/docs/computer-use: models that use a browser which is ours. */
export const GOOGLE: Provider = {
  id: 'google',
  name: 'Google Gemini',
  baseUrl: 'https://generativelanguage.googleapis.com',
  baseUrlVariable: 'GEMINI_BASE_URL',
  keyVariables: ['GEMINI_API_KEY'],
  authorize: ([key]) => ({ 'x-goog-api-key': key }),
  computers: { google: COMPUTER },
};
