import type { Refused, RunnerTask } from '../../core/run/outcome';
import { needsInteraction } from '../instructions/parse-task';
import { cannotDo } from '../instructions/understood';
import { unmetClauses } from '../instructions/needs/unmet-clauses';
import { takesNoFiles, unsupported } from '../outcomes';
import { refusalOfSeveral } from './page-asked';

/** What a runner says to a task that is more than reading the page at its address; null where it is no more. */
export function refusalOfReader(task: RunnerTask): Refused | null {
  if (task.files !== undefined) return takesNoFiles();
  if (needsInteraction(task)) return unsupported('The task asks to act on the page, and this runner only reads.');
  const several = refusalOfSeveral(task);
  if (several !== null) return several;
  const unmet = unmetClauses(task);
  if (unmet.length === 0) return null;
  return unsupported(`${cannotDo(unmet)} It reads pages, and fills an output_schema from them.`);
}
