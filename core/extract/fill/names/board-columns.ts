import { BOARD_HEADS } from '../../lexicon/column-heads';
import { areSynonyms, wordsOf } from './key-names';

const [TIMES, PLACES, STATES] = [BOARD_HEADS.times, BOARD_HEADS.places, BOARD_HEADS.states].map(
  (heads) => new Set(heads.split('|').map(wordsOf)),
) as [Set<string>, Set<string>, Set<string>];

/**
 * What the columns of a board of departures or arrivals are called besides: `Due | To | Plat. | Expected`. A column that
 * says when it is expected says on most boards how it stands, where no other does.
 */
export function boardColumns(heads: readonly string[]): Map<number, string[]> {
  const words = heads.map(wordsOf);
  const time = words.findIndex((head) => TIMES.has(head));
  const place = words.findIndex((head, at) => at !== time && PLACES.has(head));
  if (time < 0 || place < 0) return new Map();
  const columns = new Map([[time, ['scheduled']]]);
  const platform = words.findIndex((head) => SHORT_PLATFORM.test(head));
  if (platform >= 0) columns.set(platform, ['platform']);
  const state = words.findIndex((head) => STATES.has(head));
  if (state >= 0 && !words.some((head) => head === 'status' || areSynonyms(head, 'status')))
    columns.set(state, ['status']);
  return columns;
}

const SHORT_PLATFORM = /^(?:plat|plt|plfm|pf|gl|trk|vo|and|bin|per|sp)$/;
