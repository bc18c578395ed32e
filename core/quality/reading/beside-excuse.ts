import { speaksOf } from '../concepts';
import { spoken } from '../concepts/concept';
import { OF_THE_RUNNER } from '../lexicon/none-of';
import type { TextRule } from '../text-rule';
import { voicesIn } from '../voice/voice';
import { figuresIn, hasAmount } from './answer-form';
import { asksForState } from '../asked/asked-kinds';
import { sharesSubject } from '../asked/asked-for';
import { hasMostNames, taskNames } from './matter';
import { oncePer } from '../../once-per';
import type { Reading } from './reading';
import { sentencesOf } from './words/sentences';

const LEAST = 30;
const BARE_STATE = 40;
const HEARD = 0.6;
const DID_NOT = /\b(?:did|does|do|would|has|have)(?: not|n't) (?:load|open|respond|appear|show|work|render)/i;

/** The rest of a text has the names of the task, its matter and a figure, or a price where nothing is named, and sounds like content: then an excuse beside it is a remark. */
export const hasAnswerBesideExcuse = oncePer(({ text, task, asked }: Reading): boolean => {
  if (task === null) return false;
  const rest = sentencesOf(text).filter((one) => !isExcuse(one));
  const told = rest.join(' ');
  if (told.length < LEAST || told.length >= text.length || voicesIn(told).content < HEARD) return false;
  const names = taskNames(task);
  if (names.length === 0) return hasAmount(told, asked);
  return figuresIn(told, asked) > 0 && hasMostNames(names, told) && sharesSubject(told, task, names);
});

function isExcuse(sentence: string): boolean {
  return OF_THE_RUNNER.test(sentence) || DID_NOT.test(sentence) || speaksOf('unable', spoken(sentence));
}

/** The word for the state that was asked about. */
function isBareState({ text, task }: Reading): boolean {
  return text.length <= BARE_STATE && asksForState(task) && !OF_THE_RUNNER.test(text);
}

/** Whoever excuses one thing and tells another is heard to the end. */
export function unlessAnswered(rule: TextRule): TextRule {
  if (rule.verdict === 'blocked') return rule;
  return { ...rule, when: (reading) => rule.when(reading) && !hasAnswerBesideExcuse(reading) && !isBareState(reading) };
}
