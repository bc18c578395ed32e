import { DefaultLogger, Runtime, type Logger as TemporalLogger, type LogLevel } from '@temporalio/worker';
import type { Logger } from 'pino';
import { RUN_WORKFLOW } from '../../workflows/messages';

const PINO_LEVEL: Record<LogLevel, 'trace' | 'debug' | 'info' | 'warn' | 'error'> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  // Temporal tells every worker's life at info level; for our readers that is detail.
  INFO: 'debug',
  WARN: 'warn',
  ERROR: 'error',
};

/** Once per process, before anything of Temporal is used. Signals are ours to handle, in the order we choose. */
export function installTemporalRuntime(log: Logger): void {
  Runtime.install({ logger: temporalLogger(log), shutdownSignals: [] });
}

function temporalLogger(log: Logger): TemporalLogger {
  return new DefaultLogger('INFO', ({ level, message, meta }) => {
    // Two of our queues carry activities only, on purpose.
    if (message.startsWith('No workflows registered')) return;
    // The workflow of a run fails exactly when the run has failed, which is no trouble of ours.
    if (message === 'Workflow failed' && meta?.['workflowType'] === RUN_WORKFLOW) return;
    const { error, ...fields } = { ...meta };
    log[PINO_LEVEL[level]]({ ...fields, ...(error === undefined ? {} : { err: error }) }, message);
  });
}
