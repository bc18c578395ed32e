import type { Finished, RunnerTask } from '../../../run/outcome';
import { readText } from '../../reading/reading';
import { traitsOfStructure } from './structure-traits';
import { traitsOfAnswer, traitsOfMatter, traitsOfPlace } from './task-traits';
import { traitsOfForm, traitsOfSpeech } from './text-traits';
import type { Traits } from './trait';

export type Told = Pick<Finished, 'output' | 'finalUrl' | 'httpStatus' | 'downloads'>;

const MAX_TEXT = 3_000;

/**
 * Everything about an outcome that may tell what it is, except for its very words.
 * @param words what its output says
 */
export function traitsOf(words: string, outcome: Told, task: RunnerTask): Traits {
  const text = words.slice(0, MAX_TEXT);
  return {
    ...traitsOfForm(text),
    ...traitsOfSpeech(text),
    ...traitsOfMatter(text, task),
    ...traitsOfAnswer(readText(text, outcome, task), task),
    ...traitsOfPlace(outcome, task),
    ...traitsOfStructure(outcome.output, task),
  };
}
