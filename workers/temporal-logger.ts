import { DefaultLogger, type Logger as TemporalLogger, type LogLevel } from '@temporalio/worker';
import type { Logger } from 'pino';

const PINO_LEVEL: Record<LogLevel, 'trace' | 'debug' | 'info' | 'warn' | 'error'> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  // Temporal tells every worker's life at info level; for our readers that is detail.
  INFO: 'debug',
  WARN: 'warn',
  ERROR: 'error',
};

export function temporalLogger(log: Logger): TemporalLogger {
  return new DefaultLogger('INFO', ({ level, message, meta }) => {
    const { error, ...fields } = { ...meta };
    log[PINO_LEVEL[level]]({ ...fields, ...(error === undefined ? {} : { err: error }) }, message);
  });
}
