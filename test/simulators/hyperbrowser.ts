import { hyperbrowserAgents } from './agents/hyperbrowser';
import { hyperbrowserReaders } from './agents/hyperbrowser-pages';
import { startJobApi } from './frame/job-api';
import { createPages } from './frame/readable-pages';
import type { Simulator } from './simulator';

const KEY = 'hb_test';

export async function startHyperbrowser(): Promise<Simulator> {
  const pages = createPages();
  const api = await startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    refusal: (status, message) => ({ message, code: `http_${status}` }),
    routes: (jobs, jobAt) => ({ ...hyperbrowserAgents(jobs, jobAt), ...hyperbrowserReaders(jobs, jobAt, pages) }),
  });
  return { ...api, paid: () => api.paid() + pages.paid() };
}
