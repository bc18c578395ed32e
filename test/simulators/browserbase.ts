import { joinRoutes, type Route } from './frame/api';
import { withBrowsers } from './frame/with-browsers';
import { browserbaseSessions } from './browsers/browserbase';
import { browserbaseAgents, browserbaseAgentSessions, browserbaseFetch } from './agents/browserbase';
import { startJobApi } from './frame/job-api';
import { createPages } from './frame/pages';
import type { Simulator } from './simulator';

const KEY = 'bb_test_key';

export function startBrowserbase(): Promise<Simulator> {
  return withBrowsers(startOthers, browserbaseSessions);
}

async function startOthers(more: Record<string, Route>): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-bb-api-key'] === KEY,
    refusal: (statusCode, message) => ({ statusCode, error: 'Refused', message }),
    routes: (jobs, jobAt) =>
      joinRoutes(
        { ...browserbaseAgents(jobs, jobAt), ...browserbaseAgentSessions(jobAt), ...browserbaseFetch(pages) },
        more,
      ),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}
