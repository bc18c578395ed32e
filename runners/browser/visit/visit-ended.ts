import type { Outcome } from '../../../core/run/outcome';
import type { Seen } from '../../outcomes';

/** Thrown wherever it becomes clear how the visit ends; what was seen by then is added by whoever catches it. */
export class VisitEnded extends Error {
  constructor(readonly outcomeWith: (seen: Seen) => Outcome) {
    super('the visit has ended');
    this.name = 'VisitEnded';
  }
}
