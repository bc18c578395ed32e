import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { Logger } from 'pino';
import type { SessionStarter, StartableSession } from '../../api/deps';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import type { Database } from '../../db/connection';
import { noteSessionDriven } from '../../db/sessions/sessions';
import { SESSION_WORKFLOW, type SessionWorkflowInput } from '../../workflows/messages';
import { searchAttributes } from '../../workflows/run/search-attributes';
import type { TemporalLink } from './connection';
import { WORKFLOW_TASK_TIMEOUT } from './run-starter';

const STARTED_WITHIN_MS = 5000;

export interface SessionStarterDeps {
  db: Database;
  log: Logger;
  temporal: TemporalLink;
  queuePrefix: string;
}

/** Used by the API, and by the reconciler for sessions that have no workflow. */
export function createSessionStarter({ db, log, temporal, queuePrefix }: SessionStarterDeps): SessionStarter {
  const { client, hasSearchAttributes } = temporal;

  async function startWorkflow({ id, workspaceId, timeoutSeconds }: StartableSession): Promise<void> {
    const input: SessionWorkflowInput = {
      sessionId: id,
      workspaceId,
      timeoutMs: timeoutSeconds * 1000,
      queuePrefix,
      searchAttributes: hasSearchAttributes,
    };
    await client.workflow.start(SESSION_WORKFLOW, {
      args: [input],
      workflowId: id,
      taskQueue: taskQueue(queuePrefix, WORKFLOW_QUEUE),
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
      staticSummary: 'browser session',
      staticDetails: [`- workspace: ${workspaceId}`, `- at most: ${timeoutSeconds} s`].join('\n'),
      requestEagerStart: temporal.native !== null,
      ...(hasSearchAttributes
        ? {
            typedSearchAttributes: new TypedSearchAttributes([
              { key: searchAttributes.workspace, value: workspaceId },
              { key: searchAttributes.runner, value: 'browser-session' },
              { key: searchAttributes.status, value: 'PENDING' },
            ]),
          }
        : {}),
    });
  }

  return {
    async start(session) {
      try {
        await client.withDeadline(Date.now() + STARTED_WITHIN_MS, () => startWorkflow(session));
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) {
          log.warn({ sessionId: session.id, err: error }, 'a session was not started; the reconciler will try again');
          return;
        }
      }
      await noteSessionDriven(db, session.id);
    },
  };
}
