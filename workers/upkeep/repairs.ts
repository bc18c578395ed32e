import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { PauseActivities } from '../../activities/pauses';
import type { RunTransactionActivities } from '../../activities/run-transactions';
import type { DeletionStarter, DeliveryStarter, RunStarter, SessionStarter } from '../../api/deps';
import type { EndingTrigger } from '../../core/run/ending';
import type { RunRecord } from '../../core/run/record';
import { isSweep } from '../../core/run/routing/routing-class';
import { isLiveAttempt } from '../../core/run/states';
import type { Database } from '../../db/connection';
import { quietDeletions } from '../../db/erasure/deletions';
import { takeOverdueDeliveries } from '../../db/webhooks/overdue-deliveries';
import {
  overdueInteractions,
  overdueRuns,
  quietRuns,
  runsWithOrphanedAttempts,
  unheardAnswers,
  unheardCancels,
  unstartedRuns,
} from '../../db/runs/reconciliation';
import type { Metrics } from '../../metrics/metrics';
import { loadRun } from '../../db/runs/reading/run-snapshot';
import { endSession } from '../../db/sessions/session-life';
import { overdueSessions, unstartedSessions } from '../../db/sessions/session-repairs';
import { isWorkflowOpen } from '../temporal/open-workflow';

export interface ReconcilerDeps {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, 'repaired'>;
  client: Client;
  runs: RunStarter;
  record: RunTransactionActivities;
  interactions: PauseActivities;
  deliveries: DeliveryStarter;
  deletions: DeletionStarter;
  sessions: SessionStarter;
}

/** One thing to put right, and how; `ids` name it in the log. */
interface Repair {
  ids: Record<string, string>;
  mend(): Promise<unknown>;
}

/** A kind of damage that a crash can leave between PostgreSQL and Temporal. */
export interface RepairKind {
  name: string;
  find(deps: ReconcilerDeps): Promise<Repair[]>;
}

const ASKED_WITHIN_MS = 5000;

/**
 * In the order in which they are looked for: first what needs the database only, which does not wait for a Temporal that
 * is away. Each is guarded where it is done, so repeating it changes nothing.
 */
export const REPAIRS: readonly RepairKind[] = [
  {
    name: 'overdue question',
    find: async (deps) =>
      (await overdueInteractions(deps.db)).map(({ id, runId, attemptId }) =>
        ofRun(runId, () => {
          deps.log.warn({ runId }, 'ending a question that nobody answered');
          // Whether the run ends with it, only its workflow knows; of one that is gone the repair of quiet runs decides.
          const rights = { runId, attemptId, mayFinish: false, isLast: false };
          return deps.interactions.endPause({ ...rights, interactionId: id, reason: 'expired' });
        }),
      ),
  },
  {
    name: 'overdue run',
    find: async (deps) =>
      (await overdueRuns(deps.db)).map((runId) =>
        ofRun(runId, () => {
          deps.log.warn({ runId }, 'ending a run that is past its deadline');
          return deps.record.finishRun({ runId, trigger: { kind: 'timeout' } });
        }),
      ),
  },
  {
    name: 'orphaned attempt',
    find: async (deps) =>
      (await runsWithOrphanedAttempts(deps.db)).map((runId) => ofRun(runId, () => deps.record.settleRun({ runId }))),
  },
  {
    name: 'unstarted run',
    find: async (deps) =>
      (await unstartedRuns(deps.db)).map((runId) =>
        ofRun(runId, () => throughTemporal(deps, runId, () => start(deps, runId))),
      ),
  },
  {
    name: 'unheard cancel',
    find: async (deps) => (await unheardCancels(deps.db)).map((runId) => ofRun(runId, () => cancel(deps, runId))),
  },
  {
    name: 'unheard answer',
    find: async (deps) =>
      (await unheardAnswers(deps.db)).map(({ id, runId }) =>
        ofRun(runId, () => throughTemporal(deps, runId, () => deps.runs.submitInput(runId, id))),
      ),
  },
  {
    name: 'quiet run',
    find: async (deps) => (await quietRuns(deps.db)).map((runId) => ofRun(runId, () => endIfLost(deps, runId))),
  },
  {
    name: 'overdue delivery',
    find: async (deps) =>
      (await takeOverdueDeliveries(deps.db)).map((overdue) => ({
        ids: { deliveryId: overdue.deliveryId },
        mend: () => throughTemporal(deps, overdue.deliveryId, () => deps.deliveries.resume([overdue])),
      })),
  },
  {
    name: 'quiet deletion',
    find: async (deps) =>
      (await quietDeletions(deps.db)).map((deletionId) => ({
        ids: { deletionId },
        mend: () => throughTemporal(deps, deletionId, () => deps.deletions.start(deletionId)),
      })),
  },
  {
    name: 'unstarted session',
    find: async (deps) =>
      (await unstartedSessions(deps.db)).map((session) => ({
        ids: { sessionId: session.id },
        mend: () => throughTemporal(deps, session.id, () => deps.sessions.start(session)),
      })),
  },
  {
    name: 'overdue session',
    find: async (deps) =>
      (await overdueSessions(deps.db)).map((sessionId) => ({
        ids: { sessionId },
        mend: () => endSessionIfLost(deps, sessionId),
      })),
  },
];

function ofRun(runId: string, mend: Repair['mend']): Repair {
  return { ids: { runId }, mend };
}

async function start(deps: ReconcilerDeps, runId: string): Promise<void> {
  deps.log.info({ runId }, 'starting the workflow of a run that has none');
  const run = await loadRun(deps.db, runId);
  if (run) await deps.runs.start({ ...run, firstAttemptId: run.attempts[0]?.id ?? null });
}

async function cancel(deps: ReconcilerDeps, runId: string): Promise<void> {
  if (await isOpen(deps, runId)) await deps.runs.cancel(runId);
  else await deps.record.finishRun({ runId, trigger: { kind: 'cancelled' } });
}

async function endIfLost(deps: ReconcilerDeps, runId: string): Promise<void> {
  if (await isOpen(deps, runId)) return;
  deps.log.warn({ runId }, 'ending a run whose workflow is gone');
  const run = await loadRun(deps.db, runId);
  if (run) await deps.record.finishRun({ runId, trigger: endingOfLost(run) });
}

/** Nothing was to follow a question that led to nothing: the run ends with what its attempts came to, workflow or not. */
function endingOfLost({ attempts, request }: RunRecord): EndingTrigger {
  const hasAsked = attempts.some(({ prompted }) => prompted);
  if (!hasAsked || attempts.some(({ status }) => isLiveAttempt(status))) return { kind: 'lost' };
  return isSweep(request) ? { kind: 'swept', stoppedBy: null } : { kind: 'exhausted' };
}

async function endSessionIfLost(deps: ReconcilerDeps, sessionId: string): Promise<void> {
  if (await isOpen(deps, sessionId)) return;
  deps.log.warn({ sessionId }, 'ending a browser session whose workflow is gone');
  await endSession(deps.db, sessionId, 'worker_lost');
}

/**
 * For what is started or told, where callers are not to hear that Temporal is away: rejects before it is tried, so that
 * the rest of its kind is put off.
 */
async function throughTemporal(deps: ReconcilerDeps, workflowId: string, tell: () => Promise<unknown>): Promise<void> {
  await isOpen(deps, workflowId);
  await tell();
}

function isOpen({ client }: ReconcilerDeps, workflowId: string): Promise<boolean> {
  return client.withDeadline(Date.now() + ASKED_WITHIN_MS, () => isWorkflowOpen(client, workflowId));
}
