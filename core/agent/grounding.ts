/** What was on pages that the agent saw, line by line, with where it was. */
export interface SeenPages {
  add(url: string, lines: readonly string[]): void;
  /** Values of the answer that no page showed. */
  ungrounded(answer: string, task: string): string[];
  /** The lines that the answer's values come from. */
  evidenceFor(answer: string): Evidence[];
}

export interface Evidence {
  url: string;
  quote: string;
}

const MAX_LINES = 20_000;
const MAX_QUOTES = 10;
const QUOTE_LENGTH = 300;
/** Figures, addresses, quoted words and codes: what can be checked against a page. */
const VALUES = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /https?:\/\/[^\s<>"')\]]{1,300}/g,
  /"([^"\n]{2,120})"|“([^”\n]{2,120})”/g,
  /\b(?=[A-Za-z-]{0,20}\d)(?=[\d-]{0,20}[A-Za-z])[A-Za-z\d][A-Za-z\d-]{3,30}\b/g,
  /\d[\d.,' ]{0,20}\d|\d/g,
];
/** Whoever is asked for one of these has to work it out: the figure itself is on no page. */
const WORKED_OUT =
  /\b(?:how many|how much|count|number of|total|sum|altogether|average|mean|median|difference|percent|ratio|cheaper|times|days?|years?|old)\b/i;

export function createSeenPages(): SeenPages {
  const lines = new Map<string, Evidence>();

  const holds = (value: string): boolean => {
    const wanted = folded(value);
    return wanted === '' || [...lines.keys()].some((line) => line.includes(wanted));
  };

  return {
    add(url, shown) {
      for (const line of shown) {
        const quote = plain(line);
        if (quote.length < 2 || lines.size >= MAX_LINES) continue;
        const key = folded(quote);
        if (!lines.has(key)) lines.set(key, { url, quote: quote.slice(0, QUOTE_LENGTH) });
      }
    },
    ungrounded(answer, task) {
      const asked = folded(task);
      const isWorkedOut = WORKED_OUT.test(task);
      return valuesIn(answer).filter(
        (value) =>
          !(isFigure(value) && (isWorkedOut || isSmall(value))) && !asked.includes(folded(value)) && !holds(value),
      );
    },
    evidenceFor(answer) {
      const found: Evidence[] = [];
      for (const value of valuesIn(answer)) {
        const wanted = folded(value);
        const line = wanted.length < 2 ? undefined : [...lines].find(([key]) => key.includes(wanted))?.[1];
        if (line !== undefined && !found.includes(line) && found.length < MAX_QUOTES) found.push(line);
      }
      return found;
    },
  };
}

function valuesIn(answer: string): string[] {
  const values = new Set<string>();
  for (const pattern of VALUES)
    for (const match of answer.matchAll(pattern)) values.add((match[1] ?? match[2] ?? match[0]).trim());
  return [...values];
}

function isFigure(value: string): boolean {
  return /^[\d.,' ]+$/.test(value);
}

/** Ordinals and list numbers: they prove and disprove nothing. */
function isSmall(value: string): boolean {
  return /^\d$/.test(value);
}

/** Letters and digits only, so that 1,299.00 and 1299.00, or a name in another case, are the same. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)[,' ](?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}.@/]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim();
}

/** A line of the tree without its marks. */
function plain(line: string): string {
  return line
    .trim()
    .replace(/^- (?:\/url: )?/, '')
    .replace(/ ?\[(?:ref|level|cursor|active|checked|expanded|selected|disabled|pressed)[^\]]*\]/g, '')
    .replace(/:$/, '')
    .trim();
}
