import type { Admitted } from '../../db/runs/admission';
import type { ApiDeps } from '../deps';

/** A run that was admitted, or found, for a create request, before anyone waits for it. */
export interface BegunRun {
  workspaceId: string;
  admitted: Admitted;
  /** The caller does not want to wait. */
  background: boolean;
  /** Questions that the caller has answered, and is not told of again. */
  answered: ReadonlySet<string>;
}

/** Starts the workflow of a run that was admitted just now; one that was found has its workflow. */
export async function startRun({ runs }: ApiDeps, { workspaceId, admitted }: BegunRun): Promise<void> {
  if (admitted.kind !== 'created') return;
  const { runId: id, attemptId: firstAttemptId, request, plan, deadlineAt } = admitted;
  await runs.start({ id, workspaceId, firstAttemptId, request, plan, deadlineAt });
}
