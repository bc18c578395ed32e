import { browserUseBrowsers } from '../browsers/browser-use';
import { Reply, startApi, type Route } from '../frame/api';
import { createJobs, jobIn } from '../frame/jobs';
import { withBrowsers } from '../frame/with-browsers';
import type { Simulator } from '../simulator';
import { runsV4 } from './runs-v4';
import { sessionsV3 } from './sessions-v3';
import { tasksV2 } from './tasks-v2';

const KEY = 'bu_test';

export function startBrowserUse(): Promise<Simulator> {
  return withBrowsers(startOthers, browserUseBrowsers);
}

async function startOthers(more: Record<string, Route>): Promise<Simulator> {
  const jobs = createJobs();
  const jobAt = jobIn(jobs, { detail: 'Not found' });
  const url = (): string => api.url;
  const api = await startApi({
    routes: {
      ...tasksV2(jobs, url),
      ...sessionsV3(jobs),
      ...runsV4(jobs, url),
      ...more,
      'GET /bucket/{id}': {
        handle: (received) =>
          jobAt(received, ({ reply }) => new Reply(200, reply.file ?? null, { 'content-type': 'text/csv' })),
      },
    },
    isAuthorized: ({ headers }) => headers['x-browser-use-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
  });
  return {
    ...api,
    keys: [KEY],
    paid: jobs.paid,
    underWay: jobs.underWay,
    async close() {
      jobs.stopAll();
      await api.close();
    },
  };
}
