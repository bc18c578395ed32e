import { trimEndOf } from '../../core/text/trim';
import type { Instruction } from './instruction';
import { keyName } from './keys';

/** One way of saying a command, and what it comes to; null when the words say something else after all. */
export interface Rule {
  pattern: RegExp;
  build(values: (string | undefined)[]): Instruction | null;
}

/** Of a whole clause. */
export const rule = (pattern: string, build: Rule['build']): Rule => ({
  pattern: new RegExp(`^${pattern}$`, 'iu'),
  build,
});

/** Plain words that name no element: `click here` is a name, `click on it` is not. */
const PRONOUN = /^(?:it|this|that|them|one|something|anything|everything)$/i;

export function isName(words: string | undefined): boolean {
  return words !== undefined && words !== '' && !PRONOUN.test(words);
}

export function goto(url: string | undefined): Instruction {
  return { kind: 'goto', url: trimEndOf(url ?? '', '.,;)') };
}

export function press(words: string | undefined): Instruction | null {
  const key = keyName(words ?? '');
  return key === null ? null : { kind: 'press', key };
}

export function click(target: string | undefined): Instruction | null {
  return isName(target) ? { kind: 'click', target: target ?? '' } : null;
}

export function type(value: string | undefined, target: string | undefined): Instruction | null {
  return isName(target) ? { kind: 'type', value: value ?? '', target: target ?? '' } : null;
}

export function select(value: string | undefined, target: string | undefined): Instruction {
  return { kind: 'select', value: value ?? '', target: target ?? null };
}

/** One word or a few that begin as names do; `the cheapest` and `any of them` are none. */
const PLAIN_NAME = /^[\p{Lu}\p{Lo}][^,.;:?!]{0,40}$/u;
const MAX_NAME_WORDS = 4;
const NO_NAME = /^(?:the|an?|any|all|some|one|each|every|only|it|this|that|these|those)(?!\p{L})/iu;

/** Also without quotation marks, where the words are a name and nothing else. */
export function selectPlain(value: string | undefined): Instruction | null {
  const words = value ?? '';
  const isPlainName = PLAIN_NAME.test(words) && !NO_NAME.test(words) && words.split(' ').length <= MAX_NAME_WORDS;
  return isPlainName ? select(words, undefined) : null;
}

/** By the beginning of its name; the shorter name of two comes last. */
const UNITS_MS: readonly (readonly [name: string, ms: number])[] = [
  ['ms', 1],
  ['mil', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
];

export function waitFor(amount = '', unit = ''): Instruction {
  const [, ms = 0] = UNITS_MS.find(([name]) => unit.toLowerCase().startsWith(name)) ?? [];
  return { kind: 'wait', text: null, ms: (/^\d/.test(amount) ? Number(amount) : 1) * ms };
}

export function check(un: string | undefined, target: string | undefined): Instruction | null {
  return isName(target) ? { kind: 'check', target: target ?? '', checked: un === undefined } : null;
}
