import { joinRoutes, type Route } from './frame/api';
import { withBrowsers } from './frame/with-browsers';
import { hyperbrowserSessions } from './browsers/hyperbrowser';
import { hyperbrowserAgents } from './agents/hyperbrowser';
import { hyperbrowserReaders } from './agents/hyperbrowser-pages';
import { startJobApi } from './frame/job-api';
import { createPages } from './frame/pages';
import type { Simulator } from './simulator';

const KEY = 'hb_test';

export function startHyperbrowser(): Promise<Simulator> {
  return withBrowsers(startOthers, hyperbrowserSessions);
}

async function startOthers(more: Record<string, Route>): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (status, message) => ({ message, code: `http_${status}` }),
    routes: (jobs, jobAt) =>
      joinRoutes({ ...hyperbrowserAgents(jobs, jobAt), ...hyperbrowserReaders(jobs, jobAt, pages) }, more),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}
