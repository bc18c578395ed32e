import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import { ARTIFACT_SWEEP_WORKFLOW, CLAIM_WINDOWS_WORKFLOW, RETENTION_WORKFLOW } from '../../workflows/messages';

/** What is done again and again for the whole installation, and how often. A schedule is called like its workflow. */
const SCHEDULES = [
  { workflowType: RETENTION_WORKFLOW, every: '10m' },
  { workflowType: CLAIM_WINDOWS_WORKFLOW, every: '5m' },
  { workflowType: ARTIFACT_SWEEP_WORKFLOW, every: '6h' },
] as const;

/** One schedule of each for the whole installation, made by whichever worker comes first. */
export async function ensureSchedules(client: Client, queuePrefix: string): Promise<void> {
  for (const { workflowType, every } of SCHEDULES) {
    try {
      await client.schedule.create({
        scheduleId: scheduleIdOf(queuePrefix, workflowType),
        spec: { intervals: [{ every }] },
        policies: { overlap: ScheduleOverlapPolicy.SKIP },
        action: { type: 'startWorkflow', workflowType, taskQueue: taskQueue(queuePrefix, WORKFLOW_QUEUE) },
      });
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    }
  }
}

function scheduleIdOf(queuePrefix: string, workflowType: string): string {
  return queuePrefix === '' ? workflowType : `${queuePrefix}-${workflowType}`;
}
