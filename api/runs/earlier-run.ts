import { RequestError } from '../../core/errors';
import type { CreateResponseBody } from '../../core/schemas/create-response-schema';
import type { RunRecord } from '../../core/run/record';
import { isTerminal } from '../../core/run/states';
import type { Database } from '../../db/connection';
import { runsOf } from '../../db/runs/runs';

/** The run that a follow-up names, of the same workspace and with its end behind it; null for a run that stands alone. */
export async function earlierRunOf(
  db: Database,
  workspaceId: string,
  { previous_response_id: id }: CreateResponseBody,
): Promise<RunRecord | null> {
  if (id === undefined) return null;
  const run = await runsOf(db, workspaceId).find(id);
  if (!run) throw new RequestError('response_not_found', { param: 'previous_response_id' });
  if (!isTerminal(run.status)) throw new RequestError('response_not_ended', { param: 'previous_response_id' });
  return run;
}
