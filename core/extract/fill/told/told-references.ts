import { oncePer } from '../../../once-per';
import type { PageFacts } from '../../page-facts';
import { areSynonyms, wordsOf } from '../names/key-names';
import { agreed } from '../values/agreed';

const MAX_LINE = 300;
const MAX_LINES = 400;
const MAX_NAME_WORDS = 4;

/** What sites give out under a number calls itself so. */
const ISSUED =
  /(?:number|no|nr|code|reference|ref|id|nummer|kennung|zeichen|referenz|numero|num|clave|codigo|codice|referencia|riferimento|kenmerk|numer|kod|cislo|numara|numarasi|kodu|номер|код|番号|号|번호)$/u;
/** Such numbers have a form of their own, and pages name many of them. */
const CALLED = /phone|tel|fax|mobile|handy|call|iban|account|konto|card|house|room|page/;
/** `Your ticket number is AH-61734.` */
const LINK = /[:：]\s|\s(?:is|lautet|ist|est|es|è|é|jest|to|är|er|on|является)\s/gu;
const REFERENCE = /^(?:#\s?)?([\p{Lu}\d]+(?:[-/.][\p{Lu}\d]+|\s\d+)*)(?![\p{L}\d])/u;
const MAX_REFERENCE = 40;
const MAY_BE_ISSUED = /^(?=.{0,40}\d).{3,40}$/;

/** The one number that a sentence gives to what is asked for, as confirmations do. */
export function toldReference(names: readonly string[], facts: PageFacts): string | undefined {
  const issued = names.filter((name) => ISSUED.test(name) && !CALLED.test(name));
  if (issued.length === 0) return undefined;
  const found = referencesIn(facts.lines).filter(({ tails }) =>
    tails.some((tail) => issued.some((name) => name === tail || areSynonyms(name, tail))),
  );
  return agreed(new Set(found.map(({ value }) => value)));
}

/** Every key is looked for in the same sentences. */
const referencesIn = oncePer((lines: readonly string[]) =>
  lines.slice(0, MAX_LINES).flatMap((line) => {
    if (line.length > MAX_LINE || !/\d/.test(line)) return [];
    return [...line.matchAll(LINK)].flatMap(({ 0: link, index }) => {
      const behind = line.slice(index + link.length, index + link.length + MAX_REFERENCE + 1);
      const value = REFERENCE.exec(behind)?.[1] ?? '';
      if (!MAY_BE_ISSUED.test(value)) return [];
      const words = wordsOf(line.slice(0, index)).split(' ').slice(-MAX_NAME_WORDS);
      return [{ value, tails: words.map((_word, at) => words.slice(at).join(' ')) }];
    });
  }),
);
