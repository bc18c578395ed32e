import type { Act } from '../../../core/agent/acts';
import type { View } from '../../../core/agent/view';
import type { RunnerTask } from '../../../core/run/outcome';
import { finished } from '../../outcomes';
import { note } from './acts/carry-out';
import { conclude, UNGROUNDED } from './conclude';
import type { Course, Step } from './course';
import type { Decider } from './decide';
import type { Ending, Outfit } from './outfit';

interface Answering {
  task: RunnerTask;
  outfit: Outfit;
  course: Course;
  decider: Pick<Decider, 'fill'>;
  view: View;
  /** The model reads pictures, in which nothing can be looked up. */
  readsPictures: boolean;
}

/** What comes of the model's last word: the end, or a sentence for the model where it has to look again. */
export async function takeLastWord(
  { task, outfit, course, decider, view, readsPictures }: Answering,
  { input, reason }: Pick<Act, 'input' | 'reason'>,
  step: Step,
): Promise<Ending | string> {
  const { memory, seen, hands, ending, fail } = outfit;
  const words = [outfit.words, ...(task.files ?? []).map(({ name }) => name)].join('\n');
  const conclusion = await conclude({ task, words, decider, memory, seen, view, readsPictures }, { input });
  const isAnswer = conclusion.kind === 'answer';
  await note(hands, { name: 'done', reason }, null, { ok: isAnswer, told: '' });
  if (isAnswer) {
    const { output, quotes } = conclusion;
    return ending((seenBy) => finished({ ...seenBy, output, quotes }));
  }
  if (conclusion.kind === 'failed') return fail(conclusion.code, conclusion.message);
  return course.sendsBack(step) ? conclusion.told : fail(UNGROUNDED.code, UNGROUNDED.message);
}
