import type { Request, Response } from 'express';
import { RequestError } from '../../core/errors';
import { idOfUuid, isId } from '../../core/run/ids';
import type { RunRecord } from '../../core/run/record';
import { toWrappedRun, type WrappedCreate, type WrappedRun } from '../../core/wrappers/wrapped-run';
import { listWrappedRuns, type WrappedPageRequest } from '../../db/runs/reading/wrapped-runs';
import { runsOf } from '../../db/runs/runs';
import type { ApiDeps } from '../deps';
import { pathParam } from '../http/operation';
import { principalOf } from '../http/principal';
import { parseCreateBody } from '../http/validate';
import { cancelRun } from '../runs/cancel-run';
import { createRun } from '../runs/create-run';
import { controlsOf } from './controls';

/** The verbs of a run for wrappers, over the same code as those of POST /v1/responses. */
export interface WrappedRuns {
  /** Answers as soon as the run is admitted. */
  begin(request: Request, response: Response, create: WrappedCreate): Promise<WrappedRun>;
  /** Waits for its end, at most so long; a repeated request goes on with the run of one that was answered with 408. */
  hold(request: Request, response: Response, create: WrappedCreate, waitMs: number): Promise<WrappedRun>;
  /** The run that the path names, if it is the caller's own and came through the same surface. */
  find(request: Request, surface: string): Promise<WrappedRun>;
  /** Afterwards it has ended. */
  cancel(request: Request, surface: string): Promise<WrappedRun>;
  list(request: Request, page: WrappedPageRequest): Promise<{ runs: WrappedRun[]; total: number }>;
}

export function createWrappedRuns(deps: ApiDeps): WrappedRuns {
  const view = (run: RunRecord): WrappedRun => toWrappedRun(run, { baseUrl: deps.publicBaseUrl, now: new Date() });

  async function create(
    request: Request,
    response: Response,
    { body, notes, surface, asked }: WrappedCreate,
    waitMs: number | null,
  ): Promise<WrappedRun> {
    // No provider's client could answer a question of a run.
    const settled = { background: waitMs === null, allow_interaction: false };
    const created = await createRun(deps, request, response, {
      body: parseCreateBody({ ...body, ...controlsOf(request), ...settled }),
      notes,
      wrapper: { surface, asked },
      ...(waitMs !== null && { waitMs, isRepeatable: true }),
    });
    // Only a stream has no run to show.
    if (created === null) throw new RequestError('internal_error');
    return view(created.run);
  }

  async function found(request: Request, surface: string): Promise<RunRecord> {
    const id = pathParam(request, 'id');
    const own = isId('response', id) ? id : idOfUuid('response', id);
    const run = own === null ? null : await runsOf(deps.db, principalOf(request).workspaceId).find(own);
    if (run?.request.wrapper?.surface !== surface) throw new RequestError('response_not_found', { param: 'id' });
    return run;
  }

  return {
    begin: (request, response, body) => create(request, response, body, null),
    hold: create,
    find: async (request, surface) => view(await found(request, surface)),
    async cancel(request, surface) {
      await cancelRun(deps, await found(request, surface));
      return view(await found(request, surface));
    },
    async list(request, page) {
      const { runs, total } = await listWrappedRuns(deps.db, principalOf(request).workspaceId, page);
      return { runs: runs.map(view), total };
    },
  };
}
