import type { Row } from '../row';
import { backgroundCreate } from './background-create';
import { getResponse } from './get-response';
import { idempotentReplay } from './idempotent-replay';
import { readerRun } from './reader-run';
import { saturation } from './saturation';
import { syncRun } from './sync-run';

/** Everything that is measured, in the order in which it is. */
export const ROWS: readonly Row[] = [syncRun, readerRun, backgroundCreate, saturation, getResponse, idempotentReplay];
