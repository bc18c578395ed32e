import type { Request } from 'express';
import { RequestError } from '../../../core/errors';
import type { RunRecord } from '../../../core/run/record';
import { runsOf } from '../../../db/runs/runs';
import type { ApiDeps } from '../../deps';
import { pathParam } from '../../http/operation';
import { principalOf, takeNamedRun } from '../../http/principal';

/** The run that the path names, if it is the caller's own; to everybody else it does not exist. */
export async function findRun({ db }: Pick<ApiDeps, 'db'>, request: Request): Promise<RunRecord> {
  const named = takeNamedRun(request);
  const run =
    named === undefined ? await runsOf(db, principalOf(request).workspaceId).find(pathParam(request, 'id')) : named;
  if (!run) throw new RequestError('response_not_found', { param: 'id' });
  return run;
}
