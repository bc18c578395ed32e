/** Finding the characters of a Unicode class takes as long as a hundred instructions, each copy of it as four more. */
const UNICODE_CLASS = { reading: 100, program: 4 };
/** A range that ignores case is walked through character by character; so many take as long as one instruction. */
const FOLDED_CHARACTERS_PER_STEP = 60;
const CLASS_ELEMENTS_PER_STEP = 16;

/** Where every program begins and ends. */
const PROGRAM_FRAME = 3;

/** Stand between an atom and its repetition without being one. */
const NO_ATOM = /\(\?[A-Za-z-]*\)|\\Q\\E/y;
const REPETITION = /\{(\d+)(?:,(\d*))?\}/y;
const UNICODE_CLASS_NAME = /\\[pP](?:\{[^}]{0,64}\}|[^])/y;
const CHARACTER_CODE = /\\x(?:\{([0-9a-fA-F]{1,8})\}|([0-9a-fA-F]{2}))/y;
const NAMED_CLASS = /\[:\^?[a-z]{1,16}:\]/y;
const IGNORES_CASE = /\(\?[A-Za-z-]*i/;

interface Atom {
  end: number;
  /** Instructions of the compiled program; a repetition multiplies them. */
  program: number;
  /** Work that is done once, however often the atom is repeated. */
  reading: number;
}

/**
 * What it takes to compile a pattern, in instructions of its program, told from its text alone: repetitions multiply
 * what they stand behind, and a pattern of twenty characters can become a program of twenty thousand. Never less than
 * the size of the program.
 */
export function patternCost(pattern: string): number {
  const ignoresCase = IGNORES_CASE.test(pattern);
  const outer: number[] = [];
  // Of the group at hand: what is finished, and the last atom, which a repetition would multiply.
  let done = PROGRAM_FRAME;
  let last = 0;
  let reading = 0;
  for (let at = 0; at < pattern.length;) {
    const mark = pattern[at];
    const repeated = mark === '{' ? matchAt(REPETITION, pattern, at) : null;
    const skipped = matchAt(NO_ATOM, pattern, at);
    if (skipped !== null) {
      at += skipped[0].length;
    } else if (repeated !== null) {
      const times = Math.max(1, Number(repeated[1]), Number(repeated[2] ?? 0));
      last = last * times + times + 1;
      at += repeated[0].length;
    } else if (mark === '*' || mark === '+' || mark === '?') {
      last += 2;
      at += 1;
    } else if (mark === '(') {
      outer.push(done + last);
      done = 0;
      last = 0;
      at += 1;
    } else if (mark === ')') {
      last += done + 3;
      done = outer.pop() ?? 0;
      at += 1;
    } else {
      const atom = atomAt(pattern, at, ignoresCase);
      done += last;
      last = atom.program;
      reading += atom.reading;
      at = atom.end;
    }
  }
  return Math.ceil(outer.reduce((sum, part) => sum + part, done + last + reading));
}

function atomAt(pattern: string, at: number, ignoresCase: boolean): Atom {
  if (pattern[at] === '[') return classAt(pattern, at, ignoresCase);
  if (pattern.startsWith('\\Q', at)) return quotedAt(pattern, at);
  const unicode = matchAt(UNICODE_CLASS_NAME, pattern, at);
  if (unicode !== null)
    return { end: at + unicode[0].length, program: 1 + UNICODE_CLASS.program, reading: UNICODE_CLASS.reading };
  // An alternative that is empty is an instruction, too.
  return { end: characterAt(pattern, at).end, program: pattern[at] === '|' ? 2 : 1, reading: 0 };
}

/** Text between \Q and \E; only its last character is repeated by what follows, so the others are read once. */
function quotedAt(pattern: string, at: number): Atom {
  const closing = pattern.indexOf('\\E', at + 2);
  const end = closing < 0 ? pattern.length : closing;
  return { end: closing < 0 ? end : end + 2, program: 1, reading: end - at };
}

function classAt(pattern: string, start: number, ignoresCase: boolean): Atom {
  let at = pattern[start + 1] === '^' ? start + 2 : start + 1;
  let elements = 0;
  let unicode = 0;
  let folded = 0;
  for (let isFirst = true; at < pattern.length && (isFirst || pattern[at] !== ']'); isFirst = false) {
    elements += 1;
    const named = matchAt(NAMED_CLASS, pattern, at) ?? matchAt(UNICODE_CLASS_NAME, pattern, at);
    if (named !== null) {
      if (named[0].startsWith('\\')) unicode += 1;
      at += named[0].length;
      continue;
    }
    const low = characterAt(pattern, at);
    at = low.end;
    if (pattern[at] !== '-' || pattern[at + 1] === ']') continue;
    const high = characterAt(pattern, at + 1);
    at = high.end;
    if (ignoresCase) folded += Math.max(0, high.code - low.code);
  }
  return {
    end: at + 1,
    program: 1 + unicode * UNICODE_CLASS.program + elements / CLASS_ELEMENTS_PER_STEP,
    reading: elements + unicode * UNICODE_CLASS.reading + folded / FOLDED_CHARACTERS_PER_STEP,
  };
}

function characterAt(pattern: string, at: number): { code: number; end: number } {
  const coded = matchAt(CHARACTER_CODE, pattern, at);
  if (coded !== null) return { code: parseInt(coded[1] ?? coded[2] ?? '', 16), end: at + coded[0].length };
  const start = pattern[at] === '\\' ? at + 1 : at;
  const code = pattern.codePointAt(start) ?? 0;
  return { code, end: start + (code > 0xffff ? 2 : 1) };
}

function matchAt(part: RegExp, text: string, at: number): RegExpExecArray | null {
  part.lastIndex = at;
  return part.exec(text);
}
