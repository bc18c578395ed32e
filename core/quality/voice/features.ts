import { conceptsIn } from '../concepts';
import { spoken } from '../concepts/concept';

/** Weights are kept for so many kinds of features; what shares a place with another is told apart by the rest. */
export const PLACES = 16_384;
/** What a text is shows at its beginning. */
const MAX_TEXT = 700;
const MAX_WORDS = 120;
const STEM = 5;
const SHORT_STEM = 4;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const WORD = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{M}\p{N}]+|[?!{}[\]<>=|@€$£¥%…•›»:]/gu;

/**
 * Where the weights of a text's features stand: its words, their beginnings, what follows what, the
 * things that it speaks of, and its outer form.
 */
export function featuresOf(text: string): number[] {
  const beginning = text.slice(0, MAX_TEXT);
  const plain = beginning.normalize('NFKC').toLowerCase();
  const words = (plain.match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.replace(/\p{N}/gu, '0'));
  const places = new Set<number>();
  const note = (feature: string): void => void places.add(placeOf(feature));
  words.forEach((word, at) => {
    const next = words[at + 1] ?? '';
    note(`w ${word}`);
    note(`p ${word.slice(0, SHORT_STEM)} ${next.slice(0, SHORT_STEM)}`);
    if (UNSPACED.test(word)) note(`t ${word}${next}${words[at + 2] ?? ''}`);
    else note(`s ${word.slice(0, STEM)}`);
  });
  const concepts = conceptsIn(spoken(beginning));
  concepts.forEach((concept, at) => {
    // What is the same in every language weighs as much as two words.
    note(`c ${concept}`);
    note(`C ${concept}`);
    concepts.slice(at + 1).forEach((other) => note(`c ${concept} ${other}`));
  });
  formOf(plain, words).forEach((form) => note(`f ${form}`));
  return [...places];
}

function formOf(plain: string, words: readonly string[]): string[] {
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  const short = lines.filter((line) => line.trim().split(/\s+/).length <= 3).length;
  return [
    `words ${Math.min(8, Math.round(Math.log2(words.length + 1)))}`,
    `lines ${Math.min(4, Math.round(Math.log2(lines.length + 1)))}`,
    `short lines ${lines.length > 2 ? Math.round((short / lines.length) * 3) : 'few'}`,
    `figures ${Math.min(4, plain.match(/\d+/g)?.length ?? 0)}`,
    `ends ${/[.!?…。！？:]/.exec(plain.trim().slice(-1))?.[0] ?? 'open'}`,
    `begins ${words[0]?.slice(0, STEM) ?? ''}`,
    `amount ${/[€$£¥]\s?\d|\d\s?[€$£¥]/.test(plain)}`,
  ];
}

/** FNV-1a. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 0) ^ (hash >>> 15)) & (PLACES - 1);
}
