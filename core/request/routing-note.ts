import { clip } from '../clip';

const MAX_LENGTH = 2000;

/** All that a caller is told in `routing_note`, each note a whole sentence; null when there is nothing to tell. */
export function routingNoteOf(notes: readonly string[]): string | null {
  return notes.length === 0 ? null : clip(notes.join(' '), MAX_LENGTH);
}
