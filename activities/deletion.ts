import type { Logger } from 'pino';
import type { Transaction } from '../db/connection';
import {
  completeDeletion,
  findOpenDeletion,
  noteDriven,
  noteRemoved,
  type OpenDeletion,
} from '../db/erasure/deletions';
import { OF_CREDENTIAL, OF_WEBHOOK } from '../db/erasure/owned-tables';
import { removeRows, type Removed } from '../db/erasure/remove-rows';
import { endedSessionsOf, isAnySessionLeft, openSessionsOf } from '../db/erasure/sessions-to-erase';
import { requestSessionEnd } from '../db/sessions/sessions';
import { liveRuns, runsToErase, type RunScope } from '../db/erasure/runs-to-erase';
import { removeSomeOfWorkspace } from '../db/erasure/workspace-to-erase';
import { deleteRun } from '../db/runs/deletion';
import { eraseRuns, type ErasureDeps } from './erase-runs';
import { eraseSessions } from './erase-sessions';
import { whileBeating } from './while-beating';

const RUNS_AT_ONCE = 50;
const ROWS_AT_ONCE = 2000;
const HEARTBEAT_EVERY_MS = 3000;

export interface DeletionDeps extends ErasureDeps {
  log: Logger;
  /** Never throws. */
  cancelWorkflow(runId: string): Promise<void>;
}

/** What a deletion has left to do: nothing, more of it at once, or to wait for runs and sessions that are being stopped. */
export type Remainder = 'none' | 'more' | 'unfinished_runs';

/** One bounded step of a deletion after another. Repeating one that was interrupted changes nothing. */
export function createDeletionActivities(deps: DeletionDeps) {
  const { db } = deps;

  async function eraseRunsOf(deletion: OpenDeletion, scope: RunScope): Promise<Remainder> {
    for (const { id, workspaceId } of await liveRuns(db, scope, RUNS_AT_ONCE)) {
      await deleteRun(db, workspaceId, id);
      await deps.cancelWorkflow(id);
    }
    const { over, isAnyLeft } = await runsToErase(db, scope, RUNS_AT_ONCE);
    if (!isAnyLeft) return 'none';
    // A workflow that is about to close still asks for its run. One that waits for its next delivery would for a day,
    // and is ended with its history.
    const closed: string[] = [];
    for (const { id, isBeyondDelivery } of over)
      if (isBeyondDelivery || !(await deps.histories.isOpen(id))) closed.push(id);
    if (closed.length === 0) return 'unfinished_runs';
    await eraseRuns(deps, closed, { after: (trx, removed) => noteRemoved(trx, deletion.id, removed) });
    return 'more';
  }

  /** Sessions that are open are ended and billed first. */
  async function eraseSessionsOf({ id, workspaceId }: OpenDeletion): Promise<Remainder> {
    const open = await openSessionsOf(db, workspaceId, RUNS_AT_ONCE);
    for (const sessionId of open) await requestSessionEnd(db, sessionId, 'erased');
    const closed: string[] = [];
    for (const sessionId of await endedSessionsOf(db, workspaceId, RUNS_AT_ONCE))
      if (!(await deps.histories.isOpen(sessionId))) closed.push(sessionId);
    if (closed.length > 0) {
      await eraseSessions(deps, closed, (trx, removed) => noteRemoved(trx, id, removed));
      return 'more';
    }
    return (await isAnySessionLeft(db, workspaceId)) ? 'unfinished_runs' : 'none';
  }

  /** The rest of a workspace, and at last the workspace. */
  async function eraseWorkspace({ id, workspaceId }: OpenDeletion): Promise<Remainder> {
    return db.transaction(async (trx) => {
      const { isGone, removed } = await removeSomeOfWorkspace(trx, workspaceId, ROWS_AT_ONCE);
      if (isGone) return finish(trx, id, removed);
      await noteRemoved(trx, id, removed);
      return 'more';
    });
  }

  async function finish(trx: Transaction, id: string, removed: Removed): Promise<Remainder> {
    await noteRemoved(trx, id, removed);
    await completeDeletion(trx, id);
    return 'none';
  }

  async function step(deletion: OpenDeletion): Promise<Remainder> {
    const { id, kind, targetId, workspaceId } = deletion;
    switch (kind) {
      case 'credential':
        return db.transaction(async (trx) => finish(trx, id, await removeRows(trx, OF_CREDENTIAL, { id: targetId })));
      case 'webhook':
        return db.transaction(async (trx) => finish(trx, id, await removeRows(trx, OF_WEBHOOK, { id: targetId })));
      case 'response': {
        const remainder = await eraseRunsOf(deletion, { id: targetId });
        return remainder === 'none' ? db.transaction((trx) => finish(trx, id, {})) : remainder;
      }
      case 'workspace':
      case 'account': {
        const remainder = await eraseRunsOf(deletion, { workspace_id: workspaceId });
        if (remainder !== 'none') return remainder;
        const sessions = await eraseSessionsOf(deletion);
        return sessions === 'none' ? eraseWorkspace(deletion) : sessions;
      }
    }
  }

  return {
    async eraseNext({ deletionId }: { deletionId: string }): Promise<Remainder> {
      const deletion = await findOpenDeletion(db, deletionId);
      if (deletion === null) return 'none';
      return whileBeating(HEARTBEAT_EVERY_MS, async () => {
        const remainder = await step(deletion);
        await noteDriven(db, deletionId);
        if (remainder === 'none') deps.log.info({ deletionId, kind: deletion.kind }, 'a deletion is complete');
        return remainder;
      });
    },
  };
}

export type DeletionActivities = ReturnType<typeof createDeletionActivities>;
