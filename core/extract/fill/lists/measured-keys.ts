import { askedOf, isAskedFor } from '../asked';
import type { Wanted } from '../names/key-names';
import { mayAskForTime } from '../values/times/spans';

const MEASURED =
  /(?:^| )(?:times?|dates?|day|price|cost|total|count|number|amount|rate|age|year|size|score|duration|salary|posted|since|balance|start|end|hours?)(?: |$)/;

/** What is called so in any language. */
const FIGURES = ['price', 'time'];
/** A day may be told by its name, and a span of time in words. */
const MEASURES = ['date', 'duration'];

/** What is written with digits is no mere word either. */
export function isMeasured(wanted: Wanted): boolean {
  return (
    wanted.names.some((name) => MEASURED.test(name)) ||
    /\bhh mm\b/.test(wanted.description ?? '') ||
    isOfFigures(wanted) ||
    MEASURES.some((name) => isAskedFor(askedOf(wanted), name))
  );
}

/** A number may be written with letters alone, a time of day or a price is not. */
export function isOfFigures(wanted: Wanted): boolean {
  const asked = askedOf(wanted);
  return mayAskForTime(asked) || FIGURES.some((name) => isAskedFor(asked, name));
}
