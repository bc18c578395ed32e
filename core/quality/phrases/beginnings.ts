/** Enough to tell most phrases apart, and few enough for a phrase with many forms. */
export const MAX_BEGINNING = 3;
const MAX_FORMS = 120;

/** A beginning that is known so far; a closed one goes on as anything. */
interface Beginning {
  text: string;
  isOpen: boolean;
}

const NOTHING: Beginning = { text: '', isOpen: true };
const ANYTHING: Beginning = { text: '', isOpen: false };
const QUANTIFIER = /^(?:[?*+]|\{(\d{1,4})(,?)(\d{0,4})\})\??/;
const NO_LETTER: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/**
 * What a text begins with that a pattern matches, in small letters: whoever looks for many phrases in one text need not
 * try those that begin otherwise. The empty beginning stands for any.
 */
export function beginningsOf(source: string): ReadonlySet<string> {
  const { found } = readChoice(source, 0, true);
  const texts = found.map(({ text }) => letterByLetter(text).slice(0, MAX_BEGINNING));
  return new Set(texts.length > MAX_FORMS ? texts.map((text) => text.slice(0, 1)) : texts);
}

/** In small letters, each at its place: some languages have large letters that become two small ones. */
export function letterByLetter(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replace(/[^]/g, (letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter));
}

interface Read {
  found: Beginning[];
  /** Where what follows begins. */
  end: number;
}

/**
 * Alternatives up to the end or to a bracket that closes.
 * @param isWanted what they begin with; else only their end is looked for
 */
function readChoice(source: string, start: number, isWanted: boolean): Read {
  const found: Beginning[] = [];
  let at = start;
  let sequence: Beginning[] = [NOTHING];
  while (at < source.length && source[at] !== ')') {
    if (source[at] === '|') {
      found.push(...sequence);
      sequence = [NOTHING];
      at += 1;
      continue;
    }
    const goesOn = isWanted && sequence.some(isUnfinished);
    const atom = readAtom(source, at, goesOn);
    const quantifier = QUANTIFIER.exec(source.slice(atom.end, atom.end + 20));
    if (goesOn) sequence = joined(sequence, quantifier === null ? atom.found : repeated(atom.found, quantifier));
    at = atom.end + (quantifier?.[0].length ?? 0);
  }
  return { found: [...found, ...sequence], end: at };
}

function readAtom(source: string, at: number, isWanted: boolean): Read {
  const sign = source.charAt(at);
  switch (sign) {
    case '(':
      return readGroup(source, at, isWanted);
    case '[':
      return readClass(source, at);
    case '\\':
      return readEscape(source, at);
    case '.':
      return { found: [ANYTHING], end: at + 1 };
    case '^':
    case '$':
      return { found: [NOTHING], end: at + 1 };
    default:
      return { found: [{ text: sign, isOpen: true }], end: at + 1 };
  }
}

/** What only looks around takes nothing of the text. */
function readGroup(source: string, at: number, isWanted: boolean): Read {
  const [head] = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(source.slice(at, at + 40)) ?? ['('];
  const looksAround = /[=!]$/.test(head);
  const { found, end } = readChoice(source, at + head.length, isWanted && !looksAround);
  return { found: looksAround ? [NOTHING] : found, end: end + 1 };
}

/** Single letters are so many beginnings; ranges and kinds of letters are any. */
function readClass(source: string, at: number): Read {
  const [whole, inside = ''] = /^\[((?:[^\]\\]|\\.)*)\]/.exec(source.slice(at)) ?? ['['];
  const isPlain = /^[^\\^-]{1,12}-?$/.test(inside);
  const found = isPlain ? [...inside].map((text): Beginning => ({ text, isOpen: true })) : [ANYTHING];
  return { found, end: at + whole.length };
}

function readEscape(source: string, at: number): Read {
  const code = /^\\u([\da-f]{4})/i.exec(source.slice(at, at + 6))?.[1];
  if (code !== undefined)
    return { found: [{ text: String.fromCharCode(Number.parseInt(code, 16)), isOpen: true }], end: at + 6 };
  const kind = /^\\[pP]\{[^}]*\}/.exec(source.slice(at, at + 40))?.[0];
  if (kind !== undefined) return { found: [ANYTHING], end: at + kind.length };
  const letter = source[at + 1] ?? '';
  if (/[bB]/.test(letter)) return { found: [NOTHING], end: at + 2 };
  const text = NO_LETTER[letter] ?? letter;
  return { found: [/[a-z\d]/i.test(text) ? ANYTHING : { text, isOpen: true }], end: at + 2 };
}

/** What may be missing may be nothing, and what may come again goes on as anything. */
function repeated(found: Beginning[], [quantifier, least, comma, most]: RegExpExecArray): Beginning[] {
  const isOnce = quantifier.startsWith('?') || (most ?? '') === '1' || (least === '1' && comma === '');
  const mayBeMissing = /^[?*]/.test(quantifier) || least === '0';
  const once = isOnce ? found : found.map(({ text }) => ({ text, isOpen: false }));
  return mayBeMissing ? [...once, NOTHING] : once;
}

function isUnfinished({ text, isOpen }: Beginning): boolean {
  return isOpen && text.length < MAX_BEGINNING;
}

function joined(before: Beginning[], after: Beginning[]): Beginning[] {
  const all = before.flatMap((one) => {
    if (!isUnfinished(one)) return [one];
    return after.map(({ text, isOpen }) => ({ text: one.text + text, isOpen }));
  });
  // What is too much to be told apart is cut to what all have.
  return all.length > MAX_FORMS ? before.map(({ text }) => ({ text, isOpen: false })) : all;
}
