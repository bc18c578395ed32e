import type { Provider } from '../provider';
import { READER } from './reader';

/** https://github.com/jina-ai/reader */
export const JINA: Provider = {
  id: 'jina',
  name: 'Jina Reader',
  baseUrl: 'https://r.jina.ai',
  baseUrlVariable: 'JINA_BASE_URL',
  keyVariables: ['JINA_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { 'jina-reader': READER },
  leftOut: ['Tokens and the final address: an answer in HTML carries neither.'],
};
