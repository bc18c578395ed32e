import type { JsonCursor } from './json-cursor';
import { NotJson } from './json-cursor';

const CLOSERS: Record<string, string> = { '"': '"', "'": "'", '“': '”"', '‘': "’'", '`': '`' };
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

export function isQuote(character: string): boolean {
  return Object.hasOwn(CLOSERS, character);
}

/**
 * The text between the quote that stands here and the one that closes it; null when the end of the whole text cuts it
 * off. A quote after which nothing can follow in JSON belongs to the words, and those come in pairs.
 */
export function readQuoted(at: JsonCursor): string | null {
  const closers = CLOSERS[at.take()] ?? '';
  const parts: string[] = [];
  let inner = 0;
  while (!at.isAtEnd()) {
    const next = at.take();
    if (next === '\\') parts.push(escaped(at));
    else if (!closers.includes(next)) parts.push(next);
    else if (isEndOfText(at)) {
      if (inner % 2 === 1) throw new NotJson();
      return parts.join('');
    } else {
      parts.push(next);
      if (!isApostrophe(at)) inner += 1;
    }
  }
  return null;
}

function escaped(at: JsonCursor): string {
  const next = at.take();
  if (next !== 'u') return ESCAPES[next] ?? next;
  const code = at.text.slice(at.index, at.index + 4);
  if (!/^[0-9a-f]{4}$/i.test(code)) return next;
  at.index += 4;
  return String.fromCharCode(Number.parseInt(code, 16));
}

function isEndOfText(at: JsonCursor): boolean {
  const from = at.index;
  at.skipBlank();
  const [next, isNextLine] = [at.peek(), at.text.slice(from, at.index).includes('\n')];
  at.index = from;
  return next === '' || ',}]:;='.includes(next) || (isNextLine && isQuote(next));
}

/** `It's`, between letters. */
function isApostrophe(at: JsonCursor): boolean {
  return /^['’]$/.test(at.text[at.index - 1] ?? '') && /^\p{L}\p{L}$/u.test(`${at.text[at.index - 2]}${at.peek()}`);
}
