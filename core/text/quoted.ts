import { clip } from '../clip';

const MAX_LENGTH = 80;

/** A caller's own words inside a sentence of ours: bounded, and with nothing in them that a terminal would act on. */
export function quoted(words: string): string {
  return JSON.stringify(clip(words, MAX_LENGTH));
}
