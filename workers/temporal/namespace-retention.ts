import type { Client } from '@temporalio/client';
import { msToTs, optionalTsToMs } from '@temporalio/common/lib/time';
import type { Logger } from 'pino';
import { LONGEST_RETENTION_MS } from '../../core/accounts/retention';

/**
 * Histories of runs are removed with their runs. Those of smaller workflows go by the namespace's own time, which is not
 * to be longer than the longest window: shortened where we may, else the operator is told.
 */
export async function limitNamespaceRetention(client: Client, namespace: string, log: Logger): Promise<void> {
  try {
    const { config } = await client.workflowService.describeNamespace({ namespace });
    const keptMs = optionalTsToMs(config?.workflowExecutionRetentionTtl) ?? 0;
    if (keptMs <= LONGEST_RETENTION_MS) return;
    const workflowExecutionRetentionTtl = msToTs(LONGEST_RETENTION_MS);
    await client.workflowService.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl } });
    log.info({ namespace, keptMs }, 'the retention of the Temporal namespace was shortened to 30 days');
  } catch (error) {
    log.warn({ namespace, err: error }, 'the retention of the Temporal namespace may be longer than 30 days');
  }
}
