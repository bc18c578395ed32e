import type { Admitted } from '../../db/runs/admission/admission';
import type { ApiDeps } from '../deps';
import type { PlaceInLine } from './start-line';

/** A run that was admitted, or found, for a create request, before anyone waits for it. */
export interface BegunRun {
  workspaceId: string;
  admitted: Admitted;
  /** Where others are to begin first. */
  place: PlaceInLine | null;
  /** The caller does not want to wait. */
  background: boolean;
  /** Questions that the caller has answered, and is not told of again. */
  answered: ReadonlySet<string>;
}

/**
 * Starts the workflow of a run that was admitted just now; one that was found has its workflow. Who does not wait for
 * the run does not wait for its start either: the run is committed, and a start that fails is repeated.
 */
export async function startRun(
  { runs }: ApiDeps,
  { workspaceId, admitted, place, background }: BegunRun,
): Promise<void> {
  if (admitted.kind !== 'created') return;
  await place?.turn();
  const { attemptId: firstAttemptId, run } = admitted;
  const startable = { id: run.id, workspaceId, firstAttemptId, request: run.request, plan: run.plan };
  await runs[background ? 'startBeside' : 'start']({ ...startable, deadlineAt: run.deadlineAt });
}
