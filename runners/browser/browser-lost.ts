import type { Outcome } from '../../core/run/outcome';
import { failed, type Seen } from '../outcomes';

export const BROWSER_LOST = 'browser_lost';

export function browserLost(seen: Seen = {}): Outcome {
  return failed('platform', BROWSER_LOST, 'The browser died during the visit.', { ...seen, unbilled: true });
}
