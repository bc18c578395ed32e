import type { ExtractJobStatus, ScrapeJobStatus } from '@hyperbrowser/sdk/types';
import type { JobView } from '../../jobs/job';

export const READING_STATUSES = ['pending', 'running', 'completed', 'failed'] as const satisfies (
  | ExtractJobStatus
  | ScrapeJobStatus
)[];

/** How a job stands that reads pages. */
export function readingStatus(status: (typeof READING_STATUSES)[number], error: string | null): JobView {
  if (status === 'completed') return { status: 'succeeded' };
  return status === 'failed' ? { status, error: { code: null, message: error } } : { status: 'running' };
}
