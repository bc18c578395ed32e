import { LIVE_PLACES } from '../../../core/run/live-view';
import { isTerminal, type ResponseStatus } from '../../../core/run/states';
import type { Database } from '../../connection';

export interface WatchedRun {
  state: 'working' | 'waiting' | 'ended';
  /** Of the newest attempt with a browser that can be watched; null while there is none. */
  attemptId: string | null;
}

/** A run for somebody who may look at it, without its workspace: null when it is gone. */
export async function findWatchedRun(db: Database, runId: string): Promise<WatchedRun | null> {
  const run = await presentRun(db, runId).first<{ status: ResponseStatus } | undefined>('status');
  if (run === undefined) return null;
  const { status } = run;
  if (isTerminal(status)) return { state: 'ended', attemptId: null };
  const attempt = await db('attempts as a')
    .joinRaw(`JOIN relay_places p ON p.place = '${LIVE_PLACES}/' || a.id`)
    .where('a.run_id', runId)
    .orderBy('a.started_at', 'desc')
    .first<{ id: string } | undefined>('a.id');
  const attemptId = attempt?.id ?? null;
  return { state: status === 'requires_action' ? 'waiting' : 'working', attemptId };
}

/** For whoever has been let in by another way than a key of the workspace; null when the run is gone. */
export async function findWorkspaceOfRun(db: Database, runId: string): Promise<string | null> {
  const run = await presentRun(db, runId).first<{ workspace_id: string } | undefined>('workspace_id');
  return run?.workspace_id ?? null;
}

/** One that is deleted, by itself or with its workspace, is shown to nobody while it is being erased. */
function presentRun(db: Database, id: string) {
  const workspaces = db('workspaces').whereNull('deleted_at').select('id');
  return db('runs').where({ id }).whereNull('deleted_at').whereIn('workspace_id', workspaces);
}
