import type { PageFacts } from '../../page-facts';
import { dateOfText } from '../dates';
import { isSpanOfMinutes, mainHeading } from '../page-entries';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';

/** How many lines above and below the main heading still say what kind of thing it heads. */
const NEAR = 2;
const MAX_LINE = 160;
const MIN_PARTS = 2;
/** `Episode 88`, `Folge 12`, `S2 E4`. */
const NUMBERED =
  /^(?:S\d{1,3}\s?[·:,]?\s?)?(?:#|Ep(?:isode|\.)?\s?|E|Folge\s|Épisode\s|Episodio\s|Episódio\s|Puntata\s|Aflevering\s|Odcinek\s|Bölüm\s|Avsnitt\s|Afsnit\s|Díl\s|第)\s?\d{1,4}\S?$/iu;

/**
 * What a line of parts beside the main heading says of an episode or a film: `Episode 88 • March 4, 2025 • 52 min`. The day
 * beside a length or a number is when it came out; beside neither it may be that of an event.
 */
export function entriesAtHeading(facts: PageFacts): Entry[] {
  const heading = mainHeading(facts);
  const at = heading === null ? -1 : facts.lines.indexOf(heading);
  if (at < 0) return [];
  const parts = facts.lines
    .slice(Math.max(0, at - NEAR), at + 1 + NEAR)
    .filter((line) => line.length <= MAX_LINE)
    .map((line) => line.split(/\s?[·•|]\s/).map((part) => part.trim()))
    .filter(({ length }) => length >= MIN_PARTS)
    .flat();
  const lasts = agreed(parts.filter(isSpanOfMinutes));
  const day = agreed(parts.filter((part) => dateOfText(part, facts.lang) !== null));
  const isMedium = lasts !== undefined || parts.some((part) => NUMBERED.test(part));
  return [
    ...(lasts === undefined ? [] : [createEntry('duration', lasts)]),
    ...(day === undefined || !isMedium ? [] : [createEntry('release date', day)]),
  ];
}
