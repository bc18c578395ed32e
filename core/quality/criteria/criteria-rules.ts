import { isJsonObject, type JsonValue } from '../../json';
import { toOutputText } from '../../output-text';
import type { Finished } from '../../run/outcome';

interface CriteriaRule {
  /** The whole clause. */
  says: RegExp;
  /** Null when this outcome is of no kind that the clause can be held against. */
  holds(match: RegExpExecArray, outcome: Finished): boolean | null;
}

const RESULT = String.raw`(?:the |its )?(?:final |returned )?(?:result|output|answer|response|list|text|it)`;
const ADDRESS = String.raw`(?:the |its )?(?:final |current |last )?(?:page )?(?:url|address)(?: of the (?:final |last )?page)?`;
const QUOTED = String.raw`["“'‘]([^"”’\n]{1,500})["”'’]`;
const MEMBER = String.raw`["'\x60]?([a-z][\w-]{0,60})["'\x60]?`;
const COUNT = String.raw`(\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const THINGS = String.raw`(?:[a-z]+ )?(?:items?|results?|entries|rows?|records?|elements?|objects?)`;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** In words that can be meant in one way only. */
export const CRITERIA_RULES: readonly CriteriaRule[] = [
  {
    says: whole(
      `${RESULT} (?:must |should )?(?:contains?|includes?|mentions?|names?) (?:the (?:words?|text|phrase) )?${QUOTED}`,
    ),
    holds: ([, words], outcome) => contains(outcome, words ?? ''),
  },
  {
    says: whole(
      `${RESULT} (?:(?:does|must|should|may) not|doesn't|never) (?:contains?|includes?|mentions?) (?:the (?:words?|text|phrase) )?${QUOTED}`,
    ),
    holds: ([, words], outcome) => !contains(outcome, words ?? ''),
  },
  {
    says: whole(
      `(?:${RESULT} (?:must |should )?(?:has|have|contains?|includes?|lists?) |there (?:are|is|must be) )?(at least|at most|exactly|no more than|no fewer than) ${COUNT} ${THINGS}(?: (?:are|is|must be) (?:returned|listed|found|given))?`,
    ),
    holds: ([, bound, count], { output }) => {
      const length = listIn(output)?.length;
      if (length === undefined) return null;
      const word = NUMBERS.indexOf(count?.toLowerCase() ?? '');
      const wanted = word < 0 ? Number(count) : word;
      if (/^exactly$/i.test(bound ?? '')) return length === wanted;
      return /most|more/i.test(bound ?? '') ? length <= wanted : length >= wanted;
    },
  },
  {
    says: whole(`${RESULT} (?:is|must be|should be) not empty|${RESULT} is(?:n't| never) empty`),
    holds: (_match, { output }) => !isBlank(listIn(output) ?? output),
  },
  {
    says: whole(
      `(?:the )?(?:field |member |property |key )?${MEMBER} (?:field |member |property )?(?:is|must be|should be) (?:present|given|set|filled(?: in)?|non-?empty|not (?:empty|null|blank))`,
    ),
    holds: ([, name], { output }) => {
      const record = isJsonObject(output) ? output : null;
      const member = Object.keys(record ?? {}).find((key) => key.toLowerCase() === name?.toLowerCase());
      return record === null || member === undefined ? null : !isBlank(record[member] ?? null);
    },
  },
  {
    says: whole(`${ADDRESS} (?:must |should )?(?:contains?|includes?|has) ${QUOTED}`),
    holds: ([, part], { finalUrl }) => (finalUrl === null ? null : finalUrl.toLowerCase().includes(folded(part ?? ''))),
  },
  {
    says: whole(
      `(?:a|an|the|one|at least one) (?:[a-z]{2,5} )?(?:file|pdf|csv|document|invoice) (?:is|was|has been|must be) (?:downloaded|delivered|captured|saved)`,
    ),
    holds: (_match, { downloads }) => downloads.delivered > 0,
  },
];

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'i');
}

/** The list that an output is, or the only one that it holds. */
function listIn(output: JsonValue): JsonValue[] | undefined {
  if (Array.isArray(output)) return output;
  const lists = isJsonObject(output) ? Object.values(output).filter((value) => Array.isArray(value)) : [];
  return lists.length === 1 ? lists[0] : undefined;
}

function isBlank(value: JsonValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return (
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (isJsonObject(value) && Object.keys(value).length === 0)
  );
}

/** In the result as it is shown, or in one of its texts: as JSON, their line breaks and quotes are written as signs. */
function contains({ output }: Finished, words: string): boolean {
  return [toOutputText(output), ...textsIn(output)].some((text) => folded(text).includes(folded(words)));
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
