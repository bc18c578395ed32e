import { browserUseBrowsers } from '../browsers/browser-use';
import { Reply, type Route } from '../frame/api';
import { startJobApi } from '../frame/job-api';
import { withBrowsers } from '../frame/with-browsers';
import type { Simulator } from '../simulator';
import { runsV4 } from './runs-v4';
import { sessionsV3 } from './sessions-v3';
import { tasksV2 } from './tasks-v2';

const KEY = 'bu_test';

export function startBrowserUse(): Promise<Simulator> {
  return withBrowsers(startOthers, browserUseBrowsers);
}

function startOthers(more: Record<string, Route>): Promise<Simulator> {
  return startJobApi({
    keys: [KEY],
    isAuthorized: ({ headers }) => headers['x-browser-use-api-key'] === KEY,
    refusal: (_status, detail) => ({ detail }),
    routes: (jobs, jobAt, url) => ({
      ...tasksV2(jobs, jobAt, url),
      ...sessionsV3(jobs, jobAt),
      ...runsV4(jobs, jobAt, url),
      ...more,
      'GET /bucket/{id}': {
        handle: (received) =>
          jobAt(received, ({ reply }) => new Reply(200, reply.file ?? null, { 'content-type': 'text/csv' })),
      },
    }),
  });
}
