import { HeavyWorkFailure } from '../../hosts/heavy-work';
import type { Outcome } from '../../core/run/outcome';
import { failed, type Seen } from '../outcomes';

/** How the visit to a page ends that could not be read; null for errors of any other kind. */
export function endingOfHeavyPage(error: unknown): ((seen: Seen) => Outcome) | null {
  if (!(error instanceof HeavyWorkFailure)) return null;
  if (error.reason === 'lost') {
    const message = 'The process that read the page was lost on our side.';
    return (seen) => failed('platform', 'reading_lost', message, { ...seen, unbilled: true });
  }
  const resource = error.reason === 'time' ? 'time' : 'memory';
  const message = `The page takes more ${resource} to read than any page may.`;
  return (seen) => failed('site', 'page_too_heavy', message, seen);
}
