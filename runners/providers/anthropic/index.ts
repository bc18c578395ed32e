import type { Provider } from '../provider';
import { COMPUTER } from './computer';

/** https://platform.claude.com/docs: models that use a computer which is ours. */
export const ANTHROPIC: Provider = {
  id: 'anthropic',
  name: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  baseUrlVariable: 'ANTHROPIC_BASE_URL',
  keyVariables: ['ANTHROPIC_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  computers: { anthropic: COMPUTER },
};
