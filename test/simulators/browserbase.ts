import { browserbaseAgents, browserbaseAgentSessions, browserbaseFetch } from './agents/browserbase';
import { startJobApi } from './frame/job-api';
import { createPages } from './frame/readable-pages';
import type { Simulator } from './simulator';

const KEY = 'bb_test_key';

export async function startBrowserbase(): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-bb-api-key'] === KEY,
    refusal: (statusCode, message) => ({ statusCode, error: 'Refused', message }),
    routes: (jobs, jobAt) => ({
      ...browserbaseAgents(jobs, jobAt),
      ...browserbaseAgentSessions(jobAt),
      ...browserbaseFetch(pages),
    }),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}
