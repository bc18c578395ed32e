import { nullable, objectOf } from '../../schemas/shapes';
import { HEALTH_STATES, type Health } from './health';

const moment = { type: ['string', 'null'], format: 'date-time' };

/** Ratios and timestamps only: a count would tell how much others use the service. */
export const healthSchema = {
  ...objectOf({
    state: {
      enum: [...HEALTH_STATES],
      description: 'down: smart runs go elsewhere for some minutes; who names it is still sent there.',
    },
    availability: {
      ...nullable('number'),
      description:
        'The share of recent attempts that it took, whatever came of them, 0 to 1; null where none was made.',
    },
    last_success_at: moment,
    last_fault_at: moment,
    key_refused_since: { ...moment, description: 'The provider does not take the key that the operator set.' },
    credit_exhausted_since: { ...moment, description: "The operator's account with the provider is out of credit." },
  }),
  description: 'Whether it can be got through to, as attempts of the last quarter of an hour saw it.',
};

export function healthView({
  state,
  ratio,
  lastGoodMs,
  lastFaultMs,
  keyRefusedSinceMs,
  creditExhaustedSinceMs,
}: Health) {
  return {
    state,
    availability: ratio,
    last_success_at: timeOf(lastGoodMs),
    last_fault_at: timeOf(lastFaultMs),
    key_refused_since: timeOf(keyRefusedSinceMs),
    credit_exhausted_since: timeOf(creditExhaustedSinceMs),
  };
}

function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
