import type { Provider } from '../provider';
import { EXTRACT } from './extract';
import { TASK_RUNS } from './task-runs';

/** https://docs.parallel.ai: research on the web, and the text of pages. Neither logs in nor acts on pages. */
export const PARALLEL: Provider = {
  id: 'parallel',
  name: 'Parallel',
  baseUrl: 'https://api.parallel.ai',
  baseUrlVariable: 'PARALLEL_BASE_URL',
  keyVariables: ['PARALLEL_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { 'parallel-task': TASK_RUNS },
  calls: { 'parallel-extract': EXTRACT },
  leftOut: ['An end to a task, and an answer where it wants action: its package has no call for either.'],
};
