import { RECORD } from '../../limits';
import { daysIn } from './days';
import { figuresIn } from './figures';
import { folded, wordsOf } from './spelling';
import { valuesIn } from './values';

export interface SeenLine {
  url: string;
  quote: string;
  /** The quote, folded. */
  key: string;
  words: ReadonlySet<string>;
}

const MAX_VALUES = 60;
const LEAST_SHARED_WORDS = 2;
const QUOTES_BY_WORDS = 3;

/** For each value of the answer the line that has it and most else of the answer; without values what is most alike. */
export function quotesFrom(lines: readonly SeenLine[], answer: string): SeenLine[] {
  const { literal, days, long, figures, names } = valuesIn(answer);
  const told = wordsOf(answer);
  const alike = new Map(lines.map((line) => [line, told.filter((word) => line.words.has(word)).length]));
  const best = (fits: (line: SeenLine) => boolean): SeenLine | undefined => {
    let found: SeenLine | undefined;
    for (const line of lines)
      if (fits(line) && (found === undefined || (alike.get(line) ?? 0) > (alike.get(found) ?? 0))) found = line;
    return found;
  };
  const quotes = new Set<SeenLine>();
  const add = (line: SeenLine | undefined): void => {
    if (line !== undefined && quotes.size < RECORD.quotes) quotes.add(line);
  };
  for (const figure of figures.slice(0, MAX_VALUES))
    add(best((line) => line.quote.includes(figure.text) && hasFigure(line.quote, figure.values)));
  for (const text of [...literal, ...names, ...long].slice(0, MAX_VALUES)) {
    const wanted = folded(text);
    add(best((line) => line.key.includes(wanted)));
  }
  for (const { readings } of days.slice(0, MAX_VALUES))
    add(
      best((line) =>
        daysIn(line.quote).some((day) =>
          day.readings.some(({ monthDay }) => readings.some((reading) => reading.monthDay === monthDay)),
        ),
      ),
    );
  if (quotes.size > 0) return [...quotes];
  return [...alike]
    .filter(([, shared]) => shared >= LEAST_SHARED_WORDS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, QUOTES_BY_WORDS)
    .map(([line]) => line);
}

function hasFigure(quote: string, values: readonly number[]): boolean {
  return figuresIn(quote).some((figure) => figure.values.some((value) => values.includes(value)));
}
