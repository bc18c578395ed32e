import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { taskQueue, WORKFLOW_QUEUE } from '../../core/run/queues';
import { RETENTION_WORKFLOW } from '../../workflows/messages';

/** One schedule for the whole installation, made by whichever worker comes first. */
export async function ensureRetentionSchedule(client: Client, queuePrefix: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: queuePrefix === '' ? 'retention' : `${queuePrefix}-retention`,
      spec: { intervals: [{ every: '10m' }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP },
      action: {
        type: 'startWorkflow',
        workflowType: RETENTION_WORKFLOW,
        taskQueue: taskQueue(queuePrefix, WORKFLOW_QUEUE),
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
