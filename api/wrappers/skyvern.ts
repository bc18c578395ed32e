import { numberedPage } from '../../core/wrappers/list-page';
import { notMapped } from '../../core/wrappers/members';
import { refusalFacts } from '../../core/wrappers/refusal-facts';
import { taskRunCreate, toTaskRun, toTaskRunItem } from '../../core/wrappers/skyvern';
import type { Wrapper } from './wrapper';

const TASKS = 'skyvern.tasks';
const PAGE_SIZE = 10;
const FILTERS = ['status', 'search_key', 'run_type'];

export const SKYVERN: Wrapper = {
  provider: 'skyvern',
  toErrorBody: (refusal) => ({ detail: refusal.message, ...refusalFacts(refusal) }),
  routes: (runs) => [
    {
      method: 'post',
      path: '/v1/run/tasks',
      async handler(request, response) {
        response.json(toTaskRun(await runs.begin(request, response, taskRunCreate(request.body))));
      },
    },
    {
      method: 'get',
      path: '/v1/runs',
      async handler(request, response) {
        const { query } = request;
        const filter = FILTERS.find((name) => query[name] !== undefined);
        if (filter !== undefined) throw notMapped(filter);
        const { size: limit, offset } = numberedPage(query['page'], query['page_size'], PAGE_SIZE);
        const found = await runs.list(request, { surface: TASKS, limit, offset });
        response.json(found.runs.map(toTaskRunItem));
      },
    },
    {
      method: 'get',
      path: '/v1/runs/:id',
      handler: async (request, response) => void response.json(toTaskRun(await runs.find(request, TASKS))),
    },
    {
      method: 'post',
      path: '/v1/runs/:id/cancel',
      handler: async (request, response) => void response.json(toTaskRun(await runs.cancel(request, TASKS))),
    },
  ],
};
