import type { Request } from 'express';
import { RequestError } from '../../core/errors';
import type { JsonObject } from '../../core/json';
import { uuidOfId } from '../../core/run/ids';
import { runCreate, toCreatedRun, toRunSummary } from '../../core/wrappers/browser-use/runs';
import {
  filesOf,
  taskCreate,
  toSession,
  toTask,
  toTaskItem,
  toTaskStatus,
} from '../../core/wrappers/browser-use/tasks';
import { momentIn, numberedPage } from '../../core/wrappers/list-page';
import { notMapped, readMembers } from '../../core/wrappers/members';
import { refusalFacts } from '../../core/wrappers/refusal-facts';
import type { WrappedRun } from '../../core/wrappers/wrapped-run';
import { pathParam } from '../http/operation';
import { addressOf } from './addresses';
import type { WrappedRuns } from './wrapped-runs';
import type { Wrapper, WrapperRoute } from './wrapper';

const TASKS = 'browser-use.tasks';
const RUNS = 'browser-use.runs';
const PAGE_SIZE = 10;
const FILTERS = ['sessionId', 'filterBy'];

export const BROWSER_USE: Wrapper = {
  provider: 'browser-use',
  keyHeader: 'x-browser-use-api-key',
  toErrorBody: (refusal) => ({ message: refusal.message, detail: refusal.message, ...refusalFacts(refusal) }),
  routes: (runs) => [...taskRoutes(runs), ...runRoutes(runs)],
};

/** Version 2, which the package of the provider speaks unless it is told otherwise. */
function taskRoutes(runs: WrappedRuns): WrapperRoute[] {
  const show = (toView: (run: WrappedRun) => JsonObject): WrapperRoute['handler'] => {
    return async (request, response) => void response.json(toView(await runs.find(request, TASKS)));
  };
  const stop = (toView: (run: WrappedRun) => JsonObject): WrapperRoute['handler'] => {
    return async (request, response) => {
      await runs.find(request, TASKS);
      refuseUnlessStop(request.body);
      response.json(toView(await runs.cancel(request, TASKS)));
    };
  };
  return [
    {
      method: 'post',
      path: '/api/v2/tasks',
      async handler(request, response) {
        const { uuid } = await runs.begin(request, response, taskCreate(request.body));
        response.status(202).json({ id: uuid, sessionId: uuid });
      },
    },
    {
      method: 'get',
      path: '/api/v2/tasks',
      async handler(request, response) {
        const { query } = request;
        const filter = FILTERS.find((name) => query[name] !== undefined);
        if (filter !== undefined) throw notMapped(filter);
        const page = numberedPage(query['pageNumber'], query['pageSize'], PAGE_SIZE);
        const { runs: found, total } = await runs.list(request, {
          surface: TASKS,
          limit: page.size,
          offset: page.offset,
          createdAfter: momentIn('after', query['after']),
          createdBefore: momentIn('before', query['before']),
        });
        const items = found.map(toTaskItem);
        response.json({ items, totalItems: total, pageNumber: page.number, pageSize: page.size });
      },
    },
    { method: 'get', path: '/api/v2/tasks/:id', handler: show(toTask) },
    { method: 'get', path: '/api/v2/tasks/:id/status', handler: show(toTaskStatus) },
    { method: 'patch', path: '/api/v2/tasks/:id', handler: stop(toTask) },
    { method: 'get', path: '/api/v2/sessions/:id', handler: show(toSession) },
    { method: 'patch', path: '/api/v2/sessions/:id', handler: stop(toSession) },
    {
      method: 'get',
      path: '/api/v2/files/tasks/:id/output-files/:fileId',
      async handler(request, response) {
        const fileId = pathParam(request, 'fileId');
        const file = filesOf(await runs.find(request, TASKS)).find(({ id }) => uuidOfId(id) === fileId);
        if (!file) throw new RequestError('not_found', { message: 'No such file.' });
        response.json({ id: fileId, fileName: file.name, downloadUrl: file.url });
      },
    },
  ];
}

function refuseUnlessStop(body: unknown): void {
  const { given } = readMembers(body, { mapped: ['action'] });
  const { action } = given;
  if (action !== 'stop' && action !== 'stop_task_and_session') throw notMapped('action', 'can only be stop here');
}

/** Version 4. */
function runRoutes(runs: WrappedRuns): WrapperRoute[] {
  return [
    {
      method: 'post',
      path: '/api/v4/runs',
      async handler(request, response) {
        const run = await runs.begin(request, response, runCreate(request.body));
        response.status(202).json(toCreatedRun(run, addressOf(request)));
      },
    },
    {
      method: 'get',
      path: '/api/v4/runs',
      async handler(request, response) {
        if (request.query['sessionId'] !== undefined) throw notMapped('sessionId');
        const page = numberedPage(request.query['cursor'], request.query['limit'], PAGE_SIZE);
        const found = await runs.list(request, { surface: RUNS, limit: page.size, offset: page.offset });
        const hasMore = page.offset + found.runs.length < found.total;
        const nextCursor = hasMore ? String(page.number + 1) : null;
        response.json({ runs: found.runs.map(toRunSummary), nextCursor, hasMore });
      },
    },
    {
      method: 'get',
      path: '/api/v4/runs/:id',
      handler: async (request, response) => void response.json(toRunSummary(await runs.find(request, RUNS))),
    },
    {
      method: 'get',
      path: '/api/v4/runs/:id/status',
      handler: async (request, response) => void response.json({ status: (await runs.find(request, RUNS)).state }),
    },
    {
      method: 'post',
      path: '/api/v4/runs/:id/cancel',
      handler: async (request: Request, response) => void response.json(toRunSummary(await runs.cancel(request, RUNS))),
    },
  ];
}
