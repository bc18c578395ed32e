import { COLOURS } from '../../lexicon/alone/colour-words';
import type { OptionSet } from '../../facts/option-sets';
import { isAskedFor, type Asked } from '../asked';

const WORDS = new Set(COLOURS);
const NAMES = ['color', 'colors', 'available colors', 'color options'];
const ASKS = /(?:^| )colou?rs?(?: |$)|farben|couleurs|colores|cores|colori|kleuren|kolory|renkler/;

/** The only set to choose from of which most are called by a colour, whatever it is called: a `Finish`. */
export function coloursToChoose(asked: Asked, options: readonly OptionSet[]): string[] {
  if (!NAMES.some((name) => isAskedFor(asked, name)) && !asked.names.some((name) => ASKS.test(name))) return [];
  const sets = options.filter(({ items }) => items.filter(hasColour).length * 2 > items.length);
  const [only, another] = sets;
  return only === undefined || another !== undefined ? [] : only.items;
}

function hasColour(item: string): boolean {
  return (item.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => WORDS.has(word));
}
