import { agreed } from '../../values/agreed';
import { createEntry, type Entry } from '../../scope';

const MAX_LINE = 120;
/** `Treffer 1 - 20 von 134, Suchdauer: 0,12 s`: which of how many are shown. */
const SHOWN_OF_ALL =
  /^(?:\p{L}{3,15}\s){0,2}\d[\d.,]{0,9}\s?(?:[-–—~]|to|through|bis|à|a|al|até|tot|t\/m|do|till|til|až)\s?\d[\d.,]{0,9}\s(?:of|out of|von|von insgesamt|sur|de|di|su|van|z|ze|av|af)\s(?:(?:about|over|rund|etwa|ca\.|circa|environ|cerca de|unos)\s)?(\d[\d.,]{0,12}\d|\d)(?=$|[\s,;(·|])/u;
const OF_OTHERS =
  /page|seite|pagina|página|strona|photo|image|bild|foto|star|stern|étoile|estrella|step|schritt|slide|question|frage/i;

/** How many there are of what a list shows some of; what only stands before the range counts nothing. */
export function totalEntries(lines: readonly string[]): Entry[] {
  const totals = lines.flatMap((line) => {
    if (line.length > MAX_LINE || OF_OTHERS.test(line)) return [];
    return SHOWN_OF_ALL.exec(line)?.[1] ?? [];
  });
  const total = agreed(totals);
  return total === undefined ? [] : [createEntry('total results', total)];
}
