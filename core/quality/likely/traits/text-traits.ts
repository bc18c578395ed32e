import { conceptsIn } from '../../concepts';
import { spoken } from '../../concepts/concept';
import { sentencesOf } from '../../reading/words/sentences';
import { voicesIn } from '../../voice/voice';
import { VOICES } from '../../voice/voices';
import { amount, flag, matches, share, type Traits } from './trait';

const SPOKEN = 1_500;
const BEGINNING = 300;
const END = 400;
const FEW_WORDS = 3;

/** How long a text is, and in which pieces. */
export function traitsOfForm(text: string): Traits {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const short = lines.filter((line) => line.trim().split(/\s+/).length <= FEW_WORDS);
  return {
    length: amount(text.length),
    lines: amount(lines.length),
    shortLines: share(short.length, lines.length),
    sentences: amount(matches(text, /[.!?。！？]/g)),
    figures: amount(matches(text, /\d[\d.,]*/g)),
    capitals: amount(matches(text, /(?<=\p{L}\s)\p{Lu}\p{Ll}/gu)),
    endsSentence: flag(/[.!?。！？]\W{0,2}$/.test(text.slice(-10))),
    questions: amount(matches(text, /[?？]/g)),
    links: amount(matches(text, /https?:/g)),
    leftOut: amount(matches(text, /\.\.\.|…/g)),
  };
}

/** Whose voice it has, as a whole, at its end and in its first sentence, and what it speaks of. */
export function traitsOfSpeech(text: string): Traits {
  const sentences = sentencesOf(text);
  return {
    ...soundOf('whole', text),
    ...soundOf('end', text.slice(-END)),
    ...soundOf('first', sentences[0] ?? ''),
    ...spokenOf('speaks', text.slice(0, SPOKEN)),
    ...spokenOf('begins', sentences.slice(0, 2).join(' ').slice(0, BEGINNING)),
  };
}

function soundOf(part: string, words: string): Traits {
  const voices = voicesIn(words);
  return Object.fromEntries(VOICES.map((voice) => [`sounds ${part} ${voice}`, voices[voice]]));
}

function spokenOf(part: string, words: string): Traits {
  return Object.fromEntries(conceptsIn(spoken(words)).map((concept) => [`${part} ${concept}`, 1]));
}
