import type { Provider } from '../provider';
import { EXTRACT } from './extract';

/** https://docs.tavily.com */
export const TAVILY: Provider = {
  id: 'tavily',
  name: 'Tavily',
  baseUrl: 'https://api.tavily.com',
  baseUrlVariable: 'TAVILY_BASE_URL',
  keyVariables: ['TAVILY_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { 'tavily-extract': EXTRACT },
};
