import { asksForFile } from '../../core/quality/reading/asks-for-file';
import type { Driver } from '../browser/driver';
import { carryOut } from '../browser/steps/carry-out';
import { IS_REPEATABLE } from '../browser/traits';
import { LONGEST_WAIT_MS } from '../instructions/instruction';
import { changesNothing, parseTask, type ParsedTask } from '../instructions/parse-task';
import { cannotDo, WHAT_IS_UNDERSTOOD } from '../instructions/understood';
import { unmetClauses } from '../instructions/needs/unmet-clauses';
import { atPageAsked, refusalOfSeveral } from '../reading/page-asked';
import { missingUrl, takesNoFiles, unsupported } from '../outcomes';

/** Does what the task says step by step, by accessible name, and reads the page that is there in the end. */
export const stepsDriver: Driver = {
  isRepeatable: IS_REPEATABLE.steps,
  take(given) {
    if (given.files !== undefined) return takesNoFiles();
    const parsed = parseTask(given);
    // Where the words have commands, these lead to the page.
    const task = parsed.instructions.length > 0 ? given : atPageAsked(given);
    const url = task.url ?? firstAddress(parsed);
    if (url === null || !URL.canParse(url)) return missingUrl();
    const unknown = parsed.unknownSteps[0];
    if (unknown !== undefined)
      return unsupported(`This runner does not understand step ${unknown}. ${WHAT_IS_UNDERSTOOD}`);
    const several = refusalOfSeveral(task);
    if (several !== null) return several;
    if (parsed.instructions.some((one) => one.kind === 'wait' && (one.ms ?? 0) > LONGEST_WAIT_MS))
      return unsupported(`A step waits for ${LONGEST_WAIT_MS / 1_000} seconds at most.`);
    const unmet = unmetClauses(task);
    if (unmet.length > 0) return unsupported(`${cannotDo(unmet)} ${WHAT_IS_UNDERSTOOD}`);
    return {
      url,
      filesAsked: parsed.instructions.filter((instruction) => instruction.kind === 'download').length,
      // Where something is clicked, what comes of it may be a file that the words do not name.
      wantsFiles: !changesNothing(task) || asksForFile(task),
      go: (visit, { attempt, challengeGraceMs, ask }) =>
        carryOut(visit, { task, parsed, url, credentials: attempt.secrets.credentials, challengeGraceMs, ask }),
    };
  },
};

function firstAddress({ instructions }: ParsedTask): string | null {
  const opening = instructions.find((instruction) => instruction.kind === 'goto');
  return opening !== undefined && /^https?:/i.test(opening.url) ? opening.url : null;
}
