import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { Logger } from 'pino';
import { getDomain } from 'tldts';
import type { AttemptDeps } from '../../activities/attempt/attempt';
import type { RunStarter, StartableRun } from '../../api/deps';
import { SWEEP_CONCURRENCY, SWEEP_WAVE_SIZE } from '../../core/limits';
import { toUsd } from '../../core/money';
import { isBrainRouted, isSweep } from '../../core/run/routing/routing-class';
import { budgetEndOf } from '../../core/run/time/durations';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import type { RunRequest } from '../../core/run/record';
import type { ResponseStatus } from '../../core/run/states';
import type { Database } from '../../db/connection';
import { markSignalled } from '../../db/interactions/interactions';
import type { RunMarks } from '../../db/runs/run-marks';
import {
  attemptLastingSignal,
  attemptSlowSignal,
  inputSubmittedSignal,
  RUN_WORKFLOW,
  type RunWorkflowInput,
  type SweepRules,
} from '../../workflows/messages';
import { describePlan } from '../../workflows/run/plan-summary';
import { searchAttributes } from '../../workflows/run/search-attributes';
import type { TemporalLink } from './connection';

/** A dead process delays a workflow by this much at most before another worker takes it over. */
export const WORKFLOW_TASK_TIMEOUT = '5s';
/**
 * Clients repeat a call to a server that is away for some 20 seconds. What is told here is committed already and will be
 * repeated by the reconciler, so no caller waits for that. A start may take longer on a busy server, and gives up its
 * eager first task with its reply, so it is waited for a little longer.
 */
const HEARD_WITHIN_MS = 2000;
const STARTED_WITHIN_MS = 5000;
/** With so many starts under way, callers who do not wait for theirs are kept back, as the server is. */
const MAX_BESIDE = 32;

export interface RunStarterDeps {
  db: Database;
  marks: Pick<RunMarks, 'started'>;
  log: Logger;
  temporal: TemporalLink;
  queuePrefix: string;
}

export interface TemporalRuns extends RunStarter, Pick<AttemptDeps, 'reportSlow' | 'reportLasting'> {
  /** Resolves when no start is under way. */
  settled(): Promise<void>;
}

/** The one way a workflow is started and signalled: used by the API, by attempts and by the reconciler. */
export function createRunStarter(deps: RunStarterDeps): TemporalRuns {
  const { client } = deps.temporal;
  const within = (ms: number, call: () => Promise<void>): Promise<void> => client.withDeadline(Date.now() + ms, call);
  const starting = new Map<string, Promise<void>>();

  async function startNow(run: StartableRun): Promise<void> {
    try {
      await within(STARTED_WITHIN_MS, () => startWorkflow(client, deps, run));
    } catch (error) {
      deps.log.warn({ runId: run.id, err: error }, 'the workflow did not start; the reconciler will try again');
      return;
    }
    // Nobody waits for the mark: without it the reconciler starts the run once more, which changes nothing.
    deps.marks.started(run.id);
  }
  function start(run: StartableRun): Promise<void> {
    const started = startNow(run).finally(() => starting.delete(run.id));
    starting.set(run.id, started);
    return started;
  }
  return {
    start,
    async startBeside(run) {
      const started = start(run);
      if (starting.size > MAX_BESIDE) await started;
    },
    async settled() {
      await Promise.all(starting.values());
    },
    async cancel(runId) {
      await starting.get(runId);
      try {
        await within(HEARD_WITHIN_MS, async () => void (await client.workflow.getHandle(runId).cancel()));
      } catch (error) {
        deps.log.warn({ runId, err: error }, 'the workflow did not hear the cancel; the reconciler will repeat it');
      }
    },
    async submitInput(runId, interactionId) {
      await starting.get(runId);
      try {
        await within(HEARD_WITHIN_MS, () =>
          client.workflow.getHandle(runId).signal(inputSubmittedSignal, interactionId),
        );
        await markSignalled(deps.db, interactionId);
      } catch (error) {
        deps.log.warn({ runId, err: error }, 'the workflow did not hear of an answer; the reconciler will repeat it');
      }
    },
    async reportSlow(runId, attemptId) {
      try {
        await client.workflow.getHandle(runId).signal(attemptSlowSignal, attemptId);
      } catch (error) {
        deps.log.info({ runId, attemptId, err: error }, 'the workflow did not hear that an attempt is slow');
      }
    },
    async reportLasting(runId) {
      try {
        await client.workflow.getHandle(runId).signal(attemptLastingSignal);
      } catch (error) {
        deps.log.warn({ runId, err: error }, 'the workflow did not hear that a run lasts; the reconciler will end it');
      }
    },
  };
}

function sweepRules({ routingClass }: RunRequest): SweepRules {
  return {
    waveSize: SWEEP_WAVE_SIZE,
    concurrency: SWEEP_CONCURRENCY,
    stopsAtSuccess: routingClass === 'learning',
  };
}

/** What operators are told of a run from its start on, and after its workers have forgotten it. */
function staticDetails({ workspaceId, request, plan, deadlineAt }: StartableRun, domain: string | null): string {
  const facts = [
    ...(domain === null ? [] : [`site: ${domain}`]),
    `routing: ${request.routingClass}`,
    `plan: ${describePlan(plan.candidates)}`,
    `ceiling: ${plan.ceilingMicros === null ? 'none' : `${toUsd(plan.ceilingMicros)} USD`}`,
    `deadline: ${deadlineAt.toISOString()}`,
    `workspace: ${workspaceId}`,
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

async function startWorkflow(client: Client, deps: RunStarterDeps, run: StartableRun): Promise<void> {
  const runner = run.plan.candidates[0]?.runner ?? 'none';
  const domain =
    run.request.task.url === null ? null : (getDomain(run.request.task.url) ?? new URL(run.request.task.url).hostname);
  const input: RunWorkflowInput = {
    runId: run.id,
    workspaceId: run.workspaceId,
    ...(run.firstAttemptId === null ? {} : { firstAttemptId: run.firstAttemptId }),
    candidates: run.plan.candidates,
    ...(run.plan.widening.length > 0 ? { widening: run.plan.widening } : {}),
    ...(isSweep(run.request) ? { sweep: sweepRules(run.request) } : {}),
    deadlineAtMs: run.deadlineAt.getTime(),
    watchesDeadlineLate: true,
    budgetEndsAtMs: budgetEndOf(run.request, run.deadlineAt)?.getTime() ?? null,
    stopsOnRepeatedErrors: isBrainRouted(run.request),
    queuePrefix: deps.queuePrefix,
    searchAttributes: deps.temporal.hasSearchAttributes,
    tellsEnding: true,
    tellsFirst: true,
    ...(domain === null ? {} : { site: domain }),
  };
  try {
    await client.workflow.start(RUN_WORKFLOW, {
      args: [input],
      workflowId: run.id,
      taskQueue: taskQueue(deps.queuePrefix, WORKFLOW_QUEUE),
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
      staticSummary: `${run.request.routingClass} · ${runner}${domain === null ? '' : ` · ${domain}`}`,
      staticDetails: staticDetails(run, domain),
      requestEagerStart: deps.temporal.native !== null,
      ...(deps.temporal.hasSearchAttributes
        ? {
            typedSearchAttributes: new TypedSearchAttributes([
              { key: searchAttributes.workspace, value: run.workspaceId },
              { key: searchAttributes.routing, value: run.request.routingClass },
              { key: searchAttributes.runner, value: runner },
              { key: searchAttributes.status, value: 'in_progress' satisfies ResponseStatus },
              ...(domain === null ? [] : [{ key: searchAttributes.domain, value: domain }]),
            ]),
          }
        : {}),
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
