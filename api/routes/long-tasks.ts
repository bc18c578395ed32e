import type { Request } from 'express';
import { RequestError } from '../../core/errors';
import { clampLimit, LIST_LIMIT } from '../../core/limits';
import { isLongTaskOver, type LongTaskRecord } from '../../core/long-tasks/long-task';
import { toLongTaskObject, toSubRunRow } from '../../core/long-tasks/long-task-object';
import { toEnvelope } from '../../core/response/envelope';
import {
  createLongTaskSchema,
  longTaskListSchema,
  longTaskSchema,
  subRunListSchema,
} from '../../core/schemas/runs/long-task-schema';
import { longTasksOf } from '../../db/long-tasks/long-tasks';
import type { ApiDeps } from '../deps';
import { allowRevalidation } from '../http/reply/replies';
import { cursorOf, cursorParameters, toListPage } from '../http/list-page';
import { pathParam, type Operation } from '../http/operation';
import { idParameter, limitParameter } from '../http/parameters';
import { principalOf } from '../http/principal';

/** Orchestration over many entities is disabled: nothing is created, and what there was can be read. */
export function longTasksOperations(deps: ApiDeps): Operation[] {
  const tasksOf = (request: Request) => longTasksOf(deps.db, principalOf(request).workspaceId);
  const known = (task: LongTaskRecord | null): LongTaskRecord => {
    if (task === null) throw new RequestError('long_task_not_found', { param: 'id' });
    return task;
  };
  const tag = 'Long tasks';
  const parameters = [idParameter('lt_')];

  return [
    {
      method: 'post',
      path: '/v1/long-tasks',
      operationId: 'createLongTask',
      summary: 'Disabled: always 403 feature_disabled',
      description: 'Orchestration over many entities is switched off. Nothing is created or billed, whatever is sent.',
      tag,
      requestBody: { schema: createLongTaskSchema, required: false, isUnread: true },
      responses: {},
      errors: ['feature_disabled'],
      handler() {
        throw new RequestError('feature_disabled', {
          message: 'Long tasks are disabled. Nothing was created or billed.',
          remediation: 'Send one run per entity to POST /v1/responses.',
        });
      },
    },
    {
      method: 'get',
      path: '/v1/long-tasks',
      operationId: 'listLongTasks',
      summary: 'List past long tasks, newest first',
      tag,
      parameters: [limitParameter(LIST_LIMIT.longTasksDefault), ...cursorParameters('long task')],
      responses: { 200: { description: 'The newest long tasks.', schema: longTaskListSchema } },
      errors: [],
      async handler(request, response) {
        const limit = clampLimit(request.query['limit'], LIST_LIMIT.longTasksDefault);
        const { tasks, hasMore } = await tasksOf(request).list(limit, cursorOf(request));
        response.json(toListPage(tasks.map(toLongTaskObject), hasMore));
      },
    },
    {
      method: 'get',
      path: '/v1/long-tasks/{id}',
      operationId: 'getLongTask',
      summary: 'Fetch a past long task',
      tag,
      parameters,
      responses: { 200: { description: 'The long task.', schema: longTaskSchema, revalidates: true } },
      errors: ['long_task_not_found'],
      async handler(request, response) {
        const task = known(await tasksOf(request).find(pathParam(request, 'id')));
        if (isLongTaskOver(task.status)) allowRevalidation(response);
        response.json(toLongTaskObject(task));
      },
    },
    {
      method: 'post',
      path: '/v1/long-tasks/{id}/cancel',
      operationId: 'cancelLongTask',
      summary: 'Cancel a long task; what it has delivered is kept',
      tag,
      parameters,
      responses: { 202: { description: 'The long task, cancelled or as it had ended.', schema: longTaskSchema } },
      errors: ['long_task_not_found'],
      async handler(request, response) {
        const task = known(await tasksOf(request).cancel(pathParam(request, 'id'), new Date()));
        response.status(202).json(toLongTaskObject(task));
      },
    },
    {
      method: 'get',
      path: '/v1/long-tasks/{id}/runs',
      operationId: 'listLongTaskRuns',
      summary: 'List the sub-runs of a long task, oldest first',
      tag,
      parameters,
      responses: { 200: { description: 'All sub-runs; there are no pages.', schema: subRunListSchema } },
      errors: ['long_task_not_found'],
      async handler(request, response) {
        const task = known(await tasksOf(request).find(pathParam(request, 'id')));
        const context = { baseUrl: deps.publicBaseUrl, now: new Date() };
        const runs = await tasksOf(request).runs(task.id);
        response.json(
          toListPage(
            runs.map((run) => toSubRunRow(toEnvelope(run, context), task.history.entities)),
            false,
          ),
        );
      },
    },
  ];
}
