import type { Provider } from '../provider';
import { AGENT_RUNS } from './agent-runs';
import { CONTENTS } from './contents';

/** https://exa.ai/docs: an index of the web, with an agent that researches in it. Neither logs in nor acts on pages. */
export const EXA: Provider = {
  id: 'exa',
  name: 'Exa',
  baseUrl: 'https://api.exa.ai',
  baseUrlVariable: 'EXA_BASE_URL',
  keyVariables: ['EXA_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { 'exa-agent': AGENT_RUNS },
  calls: { 'exa-contents': CONTENTS },
  leftOut: ['Budgets of its own choice for the agent: the allowed range is not told.'],
};
