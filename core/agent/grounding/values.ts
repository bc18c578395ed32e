import { daysIn, type Day } from './days';
import { figuresIn, type Figure } from './figures';

/** What in an answer can be held against pages. */
export interface AnswerValues {
  /** Addresses of pages and of mail, quoted words, codes: texts that must be there as they are. */
  literal: string[];
  days: Day[];
  /** Numbers of phones, books, accounts: their digits in order. */
  long: string[];
  figures: Figure[];
  /** Words with capitals, two or more in a row. */
  names: string[];
}

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const ADDRESS = /https?:\/\/[^\s<>"')\]]{1,300}/g;
const QUOTED = /"([^"\n]{2,120})"|“([^”\n]{2,120})”|«([^»\n]{2,120})»/g;
const LONG = /\+?\(?\d(?:[\d()]|[ -](?=[\d(])){6,26}\d/g;
const CODE = /(?<![\w-])(?=[A-Za-z-]{0,20}\d)(?=[\d-]{0,20}[A-Za-z])[A-Za-z\d][A-Za-z\d-]{3,30}(?![\w-])/g;
/** 16GB, 10am, 20th, 3-star: a figure and what it counts. */
const FIGURE_WITH_UNIT = /^\d{1,9}-?[a-z]{1,12}$/i;
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’&-]{0,30}(?: \p{Lu}[\p{L}'’&-]{0,30}){1,5}/gu;
const MAX_LENGTH = 20_000;

export function valuesIn(answer: string): AnswerValues {
  let rest = answer.slice(0, MAX_LENGTH);
  const take = (pattern: RegExp, keep: (text: string) => boolean = () => true): string[] => {
    const found: string[] = [];
    rest = rest.replace(pattern, (all: string, ...groups: unknown[]) => {
      const inner = groups.find((group) => typeof group === 'string' && group !== rest);
      const text = (pattern === QUOTED && typeof inner === 'string' ? inner : all).replace(/[.,;:!?]{1,9}$/, '');
      if (!keep(text)) return all;
      found.push(text);
      return ' ; ';
    });
    return found;
  };
  const literal = [...take(ADDRESS), ...take(MAIL), ...take(QUOTED)];
  const days = daysIn(rest);
  for (const { text } of days) rest = rest.replace(text, ' ; ');
  const long = take(LONG, (text) => /[ ()-]/.test(text) && text.replace(/\D/g, '').length >= 7 && !isGrouped(text));
  const codes = take(CODE, (text) => !FIGURE_WITH_UNIT.test(text));
  return { literal: [...literal, ...codes], days, long, figures: figuresIn(rest), names: rest.match(NAME) ?? [] };
}

/** 1 299 000 is a figure in groups of three. */
function isGrouped(text: string): boolean {
  return /^\d{1,3}(?: \d{3}){1,5}$/.test(text);
}
