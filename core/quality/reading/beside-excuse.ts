import { speaksOf } from '../concepts';
import { spoken } from '../concepts/concept';
import { OF_THE_RUNNER } from '../lexicon/none-of';
import type { TextRule } from '../text-rule';
import { voicesIn } from '../voice/voice';
import { figuresIn } from './answer-form';
import { sharesSubject } from './asked-for';
import { hasMostNames, taskNames } from './matter';
import { oncePer } from './once-per';
import type { Reading } from './reading';
import { sentencesOf } from './sentences';

const LEAST = 30;
const HEARD = 0.6;

/** The rest of a text has the names of the task, its matter and a figure, and sounds like content: then an excuse beside it is a remark. */
export const hasAnswerBesideExcuse = oncePer(({ text, task, asked }: Reading): boolean => {
  if (task === null) return false;
  const rest = sentencesOf(text).filter((one) => !OF_THE_RUNNER.test(one) && !speaksOf('unable', spoken(one)));
  const told = rest.join(' ');
  const names = taskNames(task);
  if (told.length < LEAST || told.length >= text.length || names.length === 0) return false;
  return (
    figuresIn(told, asked) > 0 &&
    hasMostNames(names, told) &&
    sharesSubject(told, task, names) &&
    voicesIn(told).content >= HEARD
  );
});

/** Whoever excuses one thing and tells another is heard to the end. */
export function unlessAnswered(rule: TextRule): TextRule {
  if (rule.verdict === 'blocked') return rule;
  return { ...rule, when: (reading) => rule.when(reading) && !hasAnswerBesideExcuse(reading) };
}
