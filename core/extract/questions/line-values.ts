import type { PageFacts } from '../page-facts';
import { isFormer, TOLD_BY, type ToldValue } from './told-value';

/** So much of something: `125 g de beurre`, `4 poireaux`. */
const AMOUNT_OF =
  /^(?:(?:ca\.?|approx\.?|about|env\.?|circa) )?(\d[\d.,/½¼¾–-]{0,8}|[½¼¾])\s?((?:k?g|mg|ml|cl|dl|l|tsp|tbsp|cups?|oz|lbs?|el|tl|stk\.?|pcs|cm|mm|m|szt\.?|łyżk\p{L}{0,2}|tassen?|prisen?|gousses?|bouquets?|c\. à [sc]\.)(?!\p{L})\.?)?\s?(?:d['’]|de |di |do |of |van )?(\p{L}.{1,80})$/iu;
const MAX_ITEM = 160;
/** A line of several parts, each of which may have a name: `Sunday, 5 pm: North – South, referee: Ann Orr`. */
const BETWEEN = /\s?[,;·|]\s|\s[–—]\s(?=[\p{L} ]{2,30}:)/u;
const NAMED_PART = /^([\p{L}][\p{L} ./'’-]{1,40}?)\s?[:：]\s?(\S.{0,80})$/u;
const HEADING = /^#{1,6}\s(.{2,160})$/;
const DAY_IN_HEADING =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s\p{L}{3,12}\.?\s\d{4}|\p{L}{3,12}\.?\s\d{1,2},\s?\d{4}/u;
const MAX_SENTENCE = 300;

/** How much there is of what a list names. */
export function amountLines({ lists }: PageFacts): ToldValue[] {
  return lists.flatMap(({ label, items }) =>
    items.flatMap((item) => {
      const [, , , thing] = item.length <= MAX_ITEM ? (AMOUNT_OF.exec(item) ?? []) : [];
      return thing === undefined
        ? []
        : [
            {
              value: item,
              names: [thing],
              own: [],
              around: [label],
              by: TOLD_BY.place,
              of: {},
              isFormer: isFormer([label]),
            },
          ];
    }),
  );
}

const COUNTED_AT_END = /^(\S.{1,100}\S)[\s:–—-]{1,3}(\d[\d.,]{0,9})\s(\p{L}{2,15})$/u;
const COUNTED = /^(\d{1,6})\s(\p{L}{3,20}(?:\s\p{L}{2,20})?)$/u;
const BETWEEN_COUNTS = /\s?[·•|,]\s/;

/** How many there are of something, in a line of such counts or at the end of one that says whose they are. */
export function countValues({ lists, lines }: PageFacts): ToldValue[] {
  const ofItems = lists.flatMap(({ label, items }) =>
    items.flatMap((item) => {
      const [, own, value, unit] = item.length <= MAX_ITEM ? (COUNTED_AT_END.exec(item) ?? []) : [];
      return own === undefined || value === undefined || unit === undefined
        ? []
        : [{ value, names: [unit], own: [own], around: [label], isFormer: isFormer([label]) }];
    }),
  );
  const ofLines = lines.flatMap((line) => {
    const parts = line.length <= MAX_ITEM ? line.split(BETWEEN_COUNTS) : [];
    if (parts.length < 2) return [];
    return parts.flatMap((part) => {
      const [, value, thing] = COUNTED.exec(part.trim()) ?? [];
      return value === undefined || thing === undefined
        ? []
        : [{ value, names: [thing], own: [], around: [], isFormer: false }];
    });
  });
  return [...ofItems, ...ofLines].map((one) => ({ ...one, by: TOLD_BY.place, of: {} }));
}

/** What the parts of a line name, said of whatever else the line has. */
export function lineValues({ lists }: PageFacts): ToldValue[] {
  return lists.flatMap(({ label, items }) =>
    items.flatMap((item) => {
      if (item.length > 2 * MAX_ITEM) return [];
      const parts = item.split(BETWEEN);
      if (parts.length < 2) return [];
      return parts.flatMap((part) => {
        const [, name, value] = NAMED_PART.exec(part.trim()) ?? [];
        if (name === undefined || value === undefined) return [];
        const own = [item.replace(part, ' ')];
        return [{ value, names: [name], own, around: [label], by: TOLD_BY.place, of: {}, isFormer: isFormer([label]) }];
      });
    }),
  );
}

/** A figure on a line of its own, and nothing but it and its unit. */
const FIGURE =
  /^(?:[\p{Sc}~≈<>+-]\s?|(?:EUR|USD|GBP|CHF|ca\.?|from|ab|dès|desde|da|vanaf|od)\s){0,2}\d[\d.,\s:–-]{0,20}(?:\s?[\p{L}\p{Sc}%°²³/.]{1,12}){0,3}$/u;
const MAX_NAME = 60;

/** Names and figures on lines by turns: each figure is of the name above it. */
export function valuesBelowNames({ lines }: PageFacts): ToldValue[] {
  const isFigure = (line: string | undefined): boolean => line !== undefined && FIGURE.test(line);
  return lines.flatMap((line, at) => {
    const name = lines[at - 1] ?? '';
    const isName = name.length <= MAX_NAME && /^\p{L}/u.test(name) && !/\d|[.!?。]$/.test(name);
    if (!isFigure(line) || !isName || isFigure(lines[at + 1])) return [];
    return [{ value: line, names: [name], own: [], around: [], by: TOLD_BY.place, of: {}, isFormer: isFormer([name]) }];
  });
}

/** The day that a heading says beside what it heads: `3.3.2 (2025-03-04)`. */
export function headingValues({ article }: PageFacts): ToldValue[] {
  return article.split('\n').flatMap((line) => {
    const heading = HEADING.exec(line)?.[1] ?? '';
    const day = DAY_IN_HEADING.exec(heading)?.[0];
    if (day === undefined || day === heading) return [];
    return [
      {
        value: day,
        names: [],
        own: [heading.replace(day, ' ')],
        around: [],
        by: TOLD_BY.place,
        of: {},
        isFormer: false,
      },
    ];
  });
}

/** A sentence tells of whatever it names. */
export function sentenceValues({ lines }: PageFacts): ToldValue[] {
  return lines
    .filter((line) => line.length <= 4 * MAX_SENTENCE && /[.!。]$/.test(line))
    .flatMap((line) => line.split(/(?<=[^\d\s.]{2}[.!])\s(?=[\p{Lu}\d"„«])|(?<=。)/u))
    .filter((sentence) => sentence.length <= MAX_SENTENCE)
    .map((sentence) => ({
      value: sentence,
      names: [],
      own: [sentence],
      around: [],
      by: TOLD_BY.sentence,
      of: {},
      isFormer: isFormer([sentence]),
    }));
}
