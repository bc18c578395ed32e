import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import { clampLimit, LIST_LIMIT } from '../../core/limits';
import { isTransportFailure } from '../../core/run/ending';
import type { RunRecord } from '../../core/run/record';
import { effectiveStatus } from '../../core/response/effective-state';
import { toResponseObject } from '../../core/response/response-object';
import { isTerminal } from '../../core/run/states';
import { publishedCreateResponseSchema } from '../../core/schemas/runs/create-response-schema';
import { responseEventSchema } from '../../core/schemas/runs/event-stream-schemas';
import {
  deletedSchema,
  responseListSchema,
  responseSchema,
  type ResponseObject,
} from '../../core/schemas/runs/response-schema';
import { recordDeletion } from '../../db/erasure/deletions';
import { deleteRun } from '../../db/runs/deletion';
import { runsOf } from '../../db/runs/runs';
import { cancelRun } from '../runs/cancel-run';
import { createRun, type CreatedRun } from '../runs/create-run';
import { ADMISSION_REFUSALS, CREATE_REFUSALS } from '../runs/create-refusals';
import type { ApiDeps } from '../deps';
import { findRun } from '../runs/reading/find-run';
import { allowRevalidation, sendJson } from '../http/reply/replies';
import { cursorOf, cursorParameters, toListPage } from '../http/list-page';
import { pathParam, queryParam, type Operation } from '../http/operation';
import { idParameter, idempotencyHeader, limitParameter, streamParameters } from '../http/parameters';
import { principalOf } from '../http/principal';
import { beginErasure, RECEIPT_HEADER } from '../http/reply/receipt';
import { responsesDialect } from '../stream/responses-dialect';
import { includeOf, sequenceNumberAfter, SVC_EVENTS } from '../stream/stream-query';
import { parseCreateBody } from '../http/validate';

export function responsesOperations(deps: ApiDeps): Operation[] {
  const view = (run: RunRecord): ResponseObject =>
    toResponseObject(run, { baseUrl: deps.publicBaseUrl, now: new Date() });

  const dialectFor = (include: readonly string[] = [], answered?: ReadonlySet<string>) =>
    responsesDialect({ baseUrl: deps.publicBaseUrl, svcEvents: include.includes(SVC_EVENTS) }, answered);

  async function create(request: Request, response: Response): Promise<void> {
    const body = parseCreateBody(request.body);
    const dialect = (answered: ReadonlySet<string>) => dialectFor(body.include, answered);
    const created = await createRun(deps, request, response, { body, dialect });
    if (!created) return;
    response.status(statusOfCreate(created, response));
    if (created.isReplay) sendJson(response, deps.endedRuns.show(created.run, view));
    else response.json(created.object());
  }

  async function get(request: Request, response: Response): Promise<void> {
    const run = await findRun(deps, request);
    const skip = sequenceNumberAfter(request.query['starting_after']);
    // A HEAD has no body to tell events in.
    const isStream = queryParam(request, 'stream') === 'true' && request.method !== 'HEAD';
    if (!isStream) {
      if (isTerminal(effectiveStatus(run, new Date()).status)) allowRevalidation(response);
      return sendJson(response, deps.endedRuns.show(run, view));
    }
    const { workspaceId } = principalOf(request);
    const dialect = dialectFor(includeOf(request));
    await deps.streams.stream(response, { workspaceId, runId: run.id, dialect, skip, timeLimitMs: null });
  }

  async function cancel(request: Request, response: Response): Promise<void> {
    await cancelRun(deps, await findRun(deps, request));
    response.json(view(await findRun(deps, request)));
  }

  async function remove(request: Request, response: Response): Promise<void> {
    const id = pathParam(request, 'id');
    const principal = principalOf(request);
    const { wasLive, deletion } = await deps.db.transaction(async (trx) => {
      const deleted = await deleteRun(trx, principal.workspaceId, id);
      if (!deleted.found) throw new RequestError('response_not_found', { param: 'id' });
      return {
        ...deleted,
        deletion: await recordDeletion(trx, deps.newId, { kind: 'response', targetId: id, principal }),
      };
    });
    // A store that is away is met again by the workflow.
    await deps.blobs.removeRun(id).catch((error: unknown) => {
      deps.log.warn({ runId: id, err: error }, 'the files of a deleted run are still there; its deletion goes on');
    });
    if (wasLive) await deps.runs.cancel(id);
    await beginErasure(deps, response, deletion);
    response.json({ id, object: 'response', deleted: true });
  }

  async function list(request: Request, response: Response): Promise<void> {
    const limit = clampLimit(request.query['limit'], LIST_LIMIT.responsesDefault);
    const startingAfter = cursorOf(request);
    const page = await runsOf(deps.db, principalOf(request).workspaceId).list({ limit, startingAfter });
    response.json({ ...toListPage(page.runs.map(view), page.hasMore), next_starting_after: page.nextStartingAfter });
  }

  return [
    {
      method: 'post',
      path: '/v1/responses',
      operationId: 'createResponse',
      summary: 'Create a run',
      tag: 'Responses',
      description:
        'Runs a browser task. Answers when the run has ended, at once with "background": true or "Prefer: respond-async", ' +
        'or with server-sent events with "stream": true.',
      parameters: [idempotencyHeader],
      requestBody: { schema: publishedCreateResponseSchema, required: true },
      responses: {
        200: {
          description: 'The run has ended, or its events follow.',
          schema: responseSchema,
          alternatives: { 'text/event-stream': responseEventSchema },
          headers: CREATE_HEADERS,
        },
        202: {
          description: 'The run is going on; poll it by its id.',
          schema: responseSchema,
          headers: CREATE_HEADERS,
        },
        502: { description: 'The run failed at the transport layer.', schema: responseSchema },
      },
      errors: [...CREATE_REFUSALS, ...ADMISSION_REFUSALS, 'not_waiting_for_input'],
      handler: create,
    },
    {
      method: 'get',
      path: '/v1/responses',
      operationId: 'listResponses',
      summary: 'List recent responses, newest first',
      tag: 'Responses',
      description: 'The same runs as GET /v1/runs, without its filters.',
      parameters: [limitParameter(LIST_LIMIT.responsesDefault), ...cursorParameters('response')],
      responses: { 200: { description: 'A page of responses.', schema: responseListSchema } },
      errors: [],
      handler: list,
    },
    {
      method: 'get',
      path: '/v1/responses/{id}',
      operationId: 'getResponse',
      summary: 'Fetch a response',
      tag: 'Responses',
      description: 'With stream=true its events, from any number on, at any time while it is kept.',
      parameters: [idParameter('resp_'), ...streamParameters],
      responses: {
        200: {
          description: 'The response as it is now, or its events.',
          schema: responseSchema,
          alternatives: { 'text/event-stream': responseEventSchema },
          revalidates: true,
        },
      },
      errors: ['response_not_found', 'invalid_request'],
      handler: get,
    },
    {
      method: 'delete',
      path: '/v1/responses/{id}',
      operationId: 'deleteResponse',
      summary: 'Delete a response and its files',
      tag: 'Responses',
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'It is gone.', schema: deletedSchema, headers: RECEIPT_HEADER } },
      errors: ['response_not_found'],
      handler: remove,
    },
    {
      method: 'post',
      path: '/v1/responses/{id}/cancel',
      operationId: 'cancelResponse',
      summary: 'Cancel a run',
      tag: 'Responses',
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'The response, cancelled or as it had ended.', schema: responseSchema } },
      errors: ['response_not_found'],
      handler: cancel,
    },
  ];
}

const CREATE_HEADERS = {
  Location: 'Where the run is.',
  'Idempotent-Replayed': 'true when an earlier run is answered instead of a new one.',
  'Idempotency-Key': 'The key that the earlier run was found by.',
  'Preference-Applied': 'respond-async when Prefer asked for it.',
};

function statusOfCreate({ run, waited }: CreatedRun, response: Response): number {
  if (!isTerminal(run.status)) return 202;
  if (!waited || !isTransportFailure(run.attempts)) return 200;
  response.set('x-should-retry', 'false');
  return 502;
}
