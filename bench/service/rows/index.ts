import type { Row } from '../row';
import { backgroundCreate } from './background-create';
import { getResponse } from './get-response';
import { growth } from './growth';
import { idempotentReplay } from './idempotent-replay';
import { listPages } from './list-pages';
import { memory } from './memory';
import { overload } from './overload';
import { readerRun } from './reader-run';
import { saturation } from './saturation';
import { schemaGrading } from './schema-grading';
import { start } from './start';
import { streamEvents } from './stream-events';
import { syncRun } from './sync-run';
import { webhookDelivery } from './webhook-delivery';

/** Everything that is measured, in the order in which it is: what leaves many runs behind comes late. */
export const ROWS: readonly Row[] = [
  ...[syncRun, readerRun, backgroundCreate, saturation, getResponse, idempotentReplay],
  ...[webhookDelivery, streamEvents, schemaGrading, growth, listPages, overload, memory, start],
];
