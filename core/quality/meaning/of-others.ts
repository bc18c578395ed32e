import { asksForWordsOfOthers, asksWhatIsSaid } from '../asked/asks-what-is-said';
import { speaksOf, type ConceptName } from '../concepts';
import { spoken } from '../concepts/concept';
import { OF_THE_RUNNER } from '../lexicon/none-of';
import { oncePer } from '../../once-per';
import type { Reading } from '../reading/reading';

/** Of which only the wall of a machine speaks to its visitor. */
const OF_MACHINES: readonly ConceptName[] = ['connection', 'bot', 'robot', 'human', 'puzzle', 'security', 'lookups'];
const TO_VISITOR_UNSPACED = /ください|お使い|ご利用|お客様|あなた|请|請|您|你的|세요|십시오|귀하|고객님/;
/** So short, a wall speaks for itself. */
const SHORT = 60;
const SHORT_UNSPACED = 20;

/** Where the words of others were asked for, a sign may forbid entry and a court may allow a site to refuse. */
export const isOfOthers = oncePer(({ text, task }: Reading): boolean => {
  if (!asksForWordsOfOthers(task)) return false;
  const words = spoken(text);
  const isUnspaced = words.languages.some((language) => ['japanese', 'chinese', 'korean'].includes(language));
  if (text.length <= (isUnspaced ? SHORT_UNSPACED : SHORT)) return asksWhatIsSaid(task);
  if (isOfRunner(text)) return false;
  if (isUnspaced) return !TO_VISITOR_UNSPACED.test(text);
  return !speaksOf('addressed', words) || !OF_MACHINES.some((thing) => speaksOf(thing, words));
});

/** Told by whoever was sent, of itself. */
export function isOfRunner(text: string): boolean {
  return OF_THE_RUNNER.test(text) || speaksOf('runner', spoken(text));
}
