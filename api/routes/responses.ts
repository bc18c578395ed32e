import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import { clampLimit, LIST_LIMIT } from '../../core/limits';
import { isSweepMode } from '../../core/routing/routing-choice';
import { isTransportFailure } from '../../core/run/ending';
import type { RunRecord } from '../../core/run/record';
import { toResponseObject, type ResponseObject } from '../../core/run/response-object';
import { isTerminal } from '../../core/run/states';
import { publishedCreateResponseSchema } from '../../core/schemas/create-response';
import { deletedSchema, responseListSchema, responseSchema } from '../../core/schemas/response-object';
import type { Admitted } from '../../db/admission';
import { noteAnswered, noteUnanswered } from '../../db/answers';
import { deleteRun } from '../../db/deletion';
import { finishRun } from '../../db/finish';
import { runsOf } from '../../db/runs';
import { ADMISSION_REFUSALS, CREATE_REFUSALS } from '../create-refusals';
import { createRun } from '../create-run';
import type { ApiDeps } from '../deps';
import { idempotencyKeyOf } from '../idempotency';
import { allowRevalidation } from '../json-answers';
import { pathParam, type Operation } from '../operation';
import { idParameter, idempotencyHeader, limitParameter } from '../parameters';
import { principalOf } from '../principal';
import { parseCreateBody } from '../validate';

/** How long a cancel waits for the workflow before it commits the end by itself. */
const CANCEL_WAIT_MS = 3000;

export function responsesOperations(deps: ApiDeps): Operation[] {
  const view = (run: RunRecord): ResponseObject =>
    toResponseObject(run, { baseUrl: deps.publicBaseUrl, now: new Date() });

  async function findRun(request: Request): Promise<RunRecord> {
    const run = await runsOf(deps.db, principalOf(request).workspaceId).find(pathParam(request, 'id'));
    if (!run) throw new RequestError('response_not_found', { param: 'id' });
    return run;
  }

  async function create(request: Request, response: Response): Promise<void> {
    const principal = principalOf(request);
    const body = parseCreateBody(request.body);
    const prefersAsync = /(^|[,;\s])respond-async($|[,;\s])/i.test(request.get('prefer') ?? '');
    // Sweeps take as long as they take: they are always answered at once.
    const background = body.background === true || prefersAsync || isSweepMode(body.routing);
    const idempotencyKey = idempotencyKeyOf(request.get('idempotency-key'), body);
    // Both official SDKs count their automatic retries here, and send no key of their own.
    const isRetry = Number(request.get('x-stainless-retry-count') ?? 0) > 0;
    const admitted = await createRun(deps, { principal, body, idempotencyKey, background, isRetry });
    const runs = runsOf(deps.db, principal.workspaceId);
    const isAlreadyOver = async ({ kind, runId }: Admitted): Promise<boolean> => {
      const attachedTo = kind === 'attached' ? await runs.find(runId) : null;
      return attachedTo !== null && isTerminal(attachedTo.status);
    };

    if (admitted.kind !== 'created') response.set('Idempotent-Replayed', 'true');
    if (admitted.kind === 'replayed') response.set('Idempotency-Key', idempotencyKey ?? '');
    else {
      noteDelivery(deps, response, admitted.runId);
      // Listening begins before the start: an instant run can end before the start call returns.
      const ended = background || (await isAlreadyOver(admitted)) ? null : waitForEnd(deps, response, admitted.runId);
      if (admitted.kind === 'created') {
        const { runId: id, attemptId: firstAttemptId, request: asked, plan, deadlineAt } = admitted;
        const { workspaceId } = principal;
        await deps.runs.start({ id, workspaceId, firstAttemptId, request: asked, plan, deadlineAt });
      }
      await ended;
    }
    if (prefersAsync) response.set('Preference-Applied', 'respond-async');

    const run = await runs.find(admitted.runId);
    if (!run) throw new RequestError('response_not_found');
    response.set('Location', `/api/v1/responses/${run.id}`);
    response.status(statusOfCreate(run, admitted.kind !== 'replayed' && !background, response)).json(view(run));
  }

  async function get(request: Request, response: Response): Promise<void> {
    const shown = view(await findRun(request));
    if (isTerminal(shown.status)) allowRevalidation(response);
    response.json(shown);
  }

  async function cancel(request: Request, response: Response): Promise<void> {
    const { workspaceId } = principalOf(request);
    const run = await findRun(request);
    if (!isTerminal(run.status) && (await runsOf(deps.db, workspaceId).requestCancel(run.id))) {
      const gone = new AbortController();
      const ended = deps.waiter.wait(run.id, CANCEL_WAIT_MS, gone.signal);
      await deps.runs.cancel(run.id);
      if ((await ended) === 'timeout') {
        await deps.db.transaction((trx) =>
          finishRun(trx, { newId: deps.newId, baseUrl: deps.publicBaseUrl }, run.id, { kind: 'cancelled' }),
        );
      }
    }
    response.json(view(await findRun(request)));
  }

  async function remove(request: Request, response: Response): Promise<void> {
    const id = pathParam(request, 'id');
    const { found, wasLive } = await deleteRun(deps.db, principalOf(request).workspaceId, id);
    if (!found) throw new RequestError('response_not_found', { param: 'id' });
    await deps.blobs.removeRun(id);
    if (wasLive) await deps.runs.cancel(id);
    response.json({ id, object: 'response', deleted: true });
  }

  async function list(request: Request, response: Response): Promise<void> {
    const limit = clampLimit(request.query['limit'], LIST_LIMIT.responsesDefault);
    const { runs, hasMore } = await runsOf(deps.db, principalOf(request).workspaceId).list({ limit });
    const data = runs.map(view);
    response.json({
      object: 'list',
      data,
      first_id: data[0]?.id ?? null,
      last_id: data.at(-1)?.id ?? null,
      has_more: hasMore,
    });
  }

  return [
    {
      method: 'post',
      path: '/v1/responses',
      operationId: 'createResponse',
      summary: 'Create a run',
      tag: 'Responses',
      description:
        'Runs a browser task. Answers when the run has ended, or at once with "background": true or "Prefer: respond-async".',
      parameters: [idempotencyHeader],
      requestBody: { schema: publishedCreateResponseSchema, required: true },
      responses: {
        200: { description: 'The run has ended.', schema: responseSchema, headers: CREATE_HEADERS },
        202: {
          description: 'The run is going on; poll it by its id.',
          schema: responseSchema,
          headers: CREATE_HEADERS,
        },
        502: { description: 'The run failed at the transport layer.', schema: responseSchema },
      },
      errors: [...CREATE_REFUSALS, ...ADMISSION_REFUSALS],
      handler: create,
    },
    {
      method: 'get',
      path: '/v1/responses',
      operationId: 'listResponses',
      summary: 'List recent responses, newest first',
      tag: 'Responses',
      parameters: [limitParameter(LIST_LIMIT.responsesDefault)],
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
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'The response as it is now.', schema: responseSchema, revalidates: true } },
      errors: ['response_not_found'],
      handler: get,
    },
    {
      method: 'delete',
      path: '/v1/responses/{id}',
      operationId: 'deleteResponse',
      summary: 'Delete a response and its files',
      tag: 'Responses',
      parameters: [idParameter('resp_')],
      responses: { 200: { description: 'It is gone.', schema: deletedSchema } },
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

/** Remembers whether the caller got its answer, for the sake of a retry that carries no key. */
function noteDelivery(deps: ApiDeps, response: Response, runId: string): void {
  response.once('close', () => {
    const note = response.writableFinished ? noteAnswered(deps.db, runId) : noteUnanswered(deps.db, runId);
    note.catch((error: unknown) => deps.log.warn({ runId, err: error }, 'the delivery of an answer was not noted'));
  });
}

async function waitForEnd(deps: ApiDeps, response: Response, runId: string): Promise<void> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  response.on('close', onClose);
  await deps.waiter.wait(runId, deps.syncWaitMs, gone.signal);
  response.off('close', onClose);
}

function statusOfCreate(run: RunRecord, waited: boolean, response: Response): number {
  if (!isTerminal(run.status)) return 202;
  if (!waited || !isTransportFailure(run.attempts)) return 200;
  response.set('x-should-retry', 'false');
  return 502;
}
