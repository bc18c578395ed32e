import type { Provider } from '../provider';
import { COMPUTER } from './computer';

/** https://platform.openai.com/docs: models that use a computer which is ours. */
export const OPENAI: Provider = {
  id: 'openai',
  name: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  baseUrlVariable: 'OPENAI_BASE_URL',
  keyVariables: ['OPENAI_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  computers: { openai: COMPUTER },
};
