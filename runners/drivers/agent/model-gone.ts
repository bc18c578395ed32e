import type { FailureReason } from '../../../core/run/failure-reasons';
import type { Fault } from '../../../core/run/outcome';

/** A model that cannot be asked any more, and how the attempt ends for it. */
export class ModelGone extends Error {
  constructor(
    readonly fault: Fault,
    readonly code: FailureReason,
    message: string,
  ) {
    super(message);
    this.name = 'ModelGone';
  }
}
